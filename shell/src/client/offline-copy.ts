import type { KeepMessage } from '../worker/keep-message';

/** Lets a worker keep what was read, for when there is no line (docs/decisions/0009-reading-without-a-line.md). */
export async function keepOfflineCopy(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // Missing outside secure contexts.
  if (!serviceWorker) return;
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ kind: 'keep', page: window.location.href.split('#')[0] ?? '', files } satisfies KeepMessage);
  } catch {
    // Refused by the person's settings, or switched off: everything else works without.
  }
}
