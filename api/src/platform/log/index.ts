export { logDestination } from './log-destination';
export { logOptions } from './log-options';
export { currentRequestId, runInRequestContext } from './request-context';
