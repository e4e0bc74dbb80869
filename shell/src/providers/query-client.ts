import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@yarmarok/shared-api';

/** What was loaded with the page is good for a minute: hydration and quick returns ask nothing again. */
const staleTimeMs = 60_000;
const retries = 2;

/** One per document in the browser, one per request on the server, where nothing is tried twice. */
export function createQueryClient(isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: isServer
        ? { retry: false, staleTime: Infinity, gcTime: Infinity }
        : {
            retry: (failures, error) => failures < retries && isWorthRetrying(error),
            staleTime: staleTimeMs,
            refetchOnWindowFocus: false,
            // Without a line the worker may still have the answer.
            networkMode: 'always',
          },
      // An order that waits for the line would be sent when nobody thinks of it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal stays a refusal; a broken line or service may come back. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.isNetworkError ? navigator.onLine : error.statusCode >= 502;
}
