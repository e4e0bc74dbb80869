export { type AnswerDeps, answerQuestion } from './answer-question';
export { supportFeature } from './support.feature';
export { supportPolicies } from './support.policy';
export { type AskedQuestionRow, listAskedQuestions } from './support.repository';
export { createSupportService } from './support.service';
export { waitingQuestions } from './waiting-questions.sql';
