import { isOnline } from './is-online';
import { avoidedCookie } from './rollout-cookies';

const storageKey = 'chunkReloadAt';
/** A chunk error reloads the page at most once in this time. */
const guardMs = 60_000;
/** Time for which a build is avoided whose entry loaded but whose chunks did not. */
const avoidedS = 600;

/** Returns whether webpack failed to load a chunk. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Reloads the page when a chunk is gone, as after a release: the new document references the new files. For chunks of a remote the cookie
 * makes the next document use the previous build, and reports the failure to the server. Does nothing offline, or right after another
 * reload, to avoid a loop.
 */
export async function reloadForChunkError(error: unknown): Promise<'offline' | 'retried' | 'reloading'> {
  if (!(await isOnline())) return 'offline';
  const now = Date.now();
  const { request = '' } = error as { request?: string };
  const [, build] = /\/([\da-f]{12})\/client\//.exec(request) ?? [];
  if (build) document.cookie = `${avoidedCookie}=${build};path=/;max-age=${avoidedS};samesite=lax`;
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < guardMs) return 'retried';
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage there is no loop guard, so there is no reload.
    return 'retried';
  }
  window.location.reload();
  return 'reloading';
}
