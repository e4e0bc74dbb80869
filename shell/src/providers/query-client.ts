import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@yarmarok/shared-api';

/** Data of the page stays fresh for a minute: hydration and quick returns fetch nothing. */
const staleTimeMs = 60_000;
const retries = 2;

/** Creates a client: one per document in the browser, one per request on the server, which never retries. */
export function createQueryClient(isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: isServer
        ? { retry: false, staleTime: Infinity, gcTime: Infinity }
        : {
            retry: (failures, error) => failures < retries && isRetryable(error),
            staleTime: staleTimeMs,
            refetchOnWindowFocus: false,
            // Offline, the worker may still have a cached response.
            networkMode: 'always',
          },
      // A paused order would be sent at an unexpected time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal is final; network and gateway errors may be temporary. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.isNetworkError ? navigator.onLine : error.statusCode >= 502;
}
