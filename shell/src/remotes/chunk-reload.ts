const storageKey = 'chunkReloadAt';
/** A page is reloaded for this reason at most once in this time (spec §4, §9). */
const guardMs = 60_000;

/** True for a failure to fetch code, as webpack reports it. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk [^ ]+ failed/.test(error.message));
}

/**
 * Reloads the page when code that it needs is gone, as after a release: the new document knows the new files.
 * @returns false when that was done a moment ago and would only go round in a circle.
 */
export function reloadForChunkError(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < guardMs) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage there is no guard, so there is no reload.
    return false;
  }
  window.location.reload();
  return true;
}
