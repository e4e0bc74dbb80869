import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';

/** Code that is fetched later, as for a dialog, may be gone after a release: see `reloadForChunkError`. */
export function watchChunkErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) void reloadForChunkError(event.reason);
  });
}
