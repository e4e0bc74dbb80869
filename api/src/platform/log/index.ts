export { logOptions } from './log-options';
export { currentRequestId, onBehalfOf } from './request-context';
