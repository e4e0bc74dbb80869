export { currentRequestId, runInRequestContext } from './request-context';
