import { ApiError } from '@yarmarok/shared-api';
import type { HostServices } from '@yarmarok/shared-contract';

/** Time that a navigation waits for data before the page shows its skeletons. */
const skeletonDelayMs = 200;

/**
 * Waits in a loader for the data of the first paint: on the server for all of it, in the browser only briefly, because fast answers need no
 * skeleton and slow ones load on the page.
 * @throws on the server any error of `needed`; in the browser only a 404, because the page shows other failures with a retry.
 */
export async function loadForFirstPaint({ isServer }: HostServices, needed: Promise<unknown>): Promise<null> {
  if (isServer) {
    await needed;
    return null;
  }
  const loaded = needed.catch((error: unknown) => {
    if (isMissing(error)) throw error;
  });
  // A late rejection reaches the page through the query; this promise has no handler any more.
  loaded.catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);
  return null;
}

/** Returns true for a 404 of the service, and for a Response such as a redirect. */
function isMissing(error: unknown): boolean {
  return error instanceof Response || (error instanceof ApiError && error.statusCode === 404);
}
