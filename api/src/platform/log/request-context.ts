import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` on behalf of a request: whatever it starts knows under which id. */
export function runInRequestContext<Result>(requestId: string, work: () => Result): Result {
  return contexts.run({ requestId }, work);
}

/** The id of the request that is being answered, or that noted the job at hand. */
export function currentRequestId(): string | undefined {
  return contexts.getStore()?.requestId;
}
