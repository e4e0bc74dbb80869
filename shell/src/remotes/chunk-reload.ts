import { isOnline } from './is-online';
import { avoidedCookie } from './rollout-cookies';

const storageKey = 'chunkReloadAt';
/** A page is reloaded for this reason at most once in this time. */
const guardMs = 60_000;
/** How long a build is avoided that brought the remote and not all of its parts. */
const avoidedS = 600;

/** True for a failure to fetch code, as webpack reports it. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Reloads the page when code that it needs is gone, as after a release: the new document knows the new files. With code of a
 * remote that does not come, the next document gets the build of before, and the server hears of it by the cookie.
 * Without a line nothing is gone, and nothing is done; and where that was done a moment ago it would only go round in a circle.
 */
export async function reloadForChunkError(error: unknown): Promise<'no line' | 'tried' | 'reloading'> {
  if (!(await isOnline())) return 'no line';
  const now = Date.now();
  const { request = '' } = error as { request?: string };
  const [, build] = /\/([\da-f]{12})\/client\//.exec(request) ?? [];
  if (build) document.cookie = `${avoidedCookie}=${build};path=/;max-age=${avoidedS};samesite=lax`;
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < guardMs) return 'tried';
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage there is no guard, so there is no reload.
    return 'tried';
  }
  window.location.reload();
  return 'reloading';
}
