import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';

/** Chunks that load later, as for a dialog, may be missing after a release: see `reloadForChunkError`. */
export function watchChunkErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) void reloadForChunkError(event.reason);
  });
}
