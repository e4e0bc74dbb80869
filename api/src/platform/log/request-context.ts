import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request, so that logs and jobs carry its id. */
export function runInRequestContext<Result>(requestId: string, work: () => Result): Result {
  return contexts.run({ requestId }, work);
}

/** Returns the id of the current request, or of the request that enqueued the current job. */
export function currentRequestId(): string | undefined {
  return contexts.getStore()?.requestId;
}
