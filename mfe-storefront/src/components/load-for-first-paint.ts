import { ApiError } from '@yarmarok/shared-api';
import type { HostServices } from '@yarmarok/shared-contract';

/** How long a navigation waits for data before the page shows its skeletons: docs/product/interface.md#timings. */
const skeletonDelayMs = 200;

/**
 * What a loader waits for. On the server everything, so that the page is complete. In the browser a moment only: quick
 * answers need no skeleton, slow ones are awaited by the page itself.
 * @throws on the server whatever `needed` threw; in the browser only that something does not exist (404), because every
 * other failure is shown inside the page, with a way to try again.
 */
export async function loadForFirstPaint({ isServer }: HostServices, needed: Promise<unknown>): Promise<null> {
  if (isServer) {
    await needed;
    return null;
  }
  const loaded = needed.catch((error: unknown) => {
    if (isMissing(error)) throw error;
  });
  // Whoever comes late is answered by the page: nobody is left to listen here.
  loaded.catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);
  return null;
}

/** True for the answer that something does not exist, and for a page that is elsewhere. */
export function isMissing(error: unknown): boolean {
  return error instanceof Response || (error instanceof ApiError && error.statusCode === 404);
}

/** Ends in nothing for a part that the page stands without; only that the page does not exist goes on up. */
export function ignoreFailure(error: unknown): undefined {
  if (error instanceof Response) throw error;
}
