import { ApiError } from '@yarmarok/shared-api';
import type { HostServices } from '@yarmarok/shared-contract';

/** Time that a navigation waits for data before the page shows its skeletons: docs/product/interface.md#timings. */
const skeletonDelayMs = 200;

/**
 * Waits in a loader for the data of the first paint: on the server for all of it, in the browser only briefly, because fast answers need no
 * skeleton and slow ones load on the page.
 * @param isKnown whether the page can show its main content without the data: then it waits for nothing that is not at hand.
 * @throws on the server any error of `needed`; in the browser only a 404, because the page shows other failures with a retry.
 */
export async function loadForFirstPaint({ isServer }: HostServices, needed: Promise<unknown>, isKnown = false): Promise<null> {
  if (isServer) {
    await needed;
    return null;
  }
  const loaded = needed.catch((error: unknown) => {
    if (isMissing(error)) throw error;
  });
  // A late rejection reaches the page through the query; this promise has no handler any more.
  loaded.catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, isKnown ? 0 : skeletonDelayMs))]);
  return null;
}

/** Returns true for a 404 of the service, and for a Response such as a redirect. */
export function isMissing(error: unknown): boolean {
  return error instanceof Response || (error instanceof ApiError && error.statusCode === 404);
}

/** Returns whether the device has no network: the page then shows the lost connection instead of its parts. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.isNetworkError && !navigator.onLine;
}

/** Swallows the failure of an optional part; a Response (404, redirect) is rethrown. */
export function ignoreFailure(error: unknown): undefined {
  if (error instanceof Response) throw error;
}
