export { answerQuestion, decideLeadClaim } from './decisions';
export { queuesFeature } from './queues.feature';
