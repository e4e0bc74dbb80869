/**
 * Registers the service worker once the page has settled (docs/decisions/0009-offline-reading.md). The first page was loaded without it, so
 * the worker receives its address and its resources. It is inline text, because the first scripts have no byte to spare. Nothing is
 * registered with Save-Data or without support.
 */
export function registerWorker(): void {
  const settleMs = 4_000;
  async function register(): Promise<void> {
    const { serviceWorker, connection } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
    if (!serviceWorker || connection?.saveData) return;
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    const [page] = location.href.split('#');
    active?.postMessage({ kind: 'keep', page, files: performance.getEntriesByType('resource').map(({ name }) => name) });
  }
  addEventListener('load', () => setTimeout(() => void register().catch(() => undefined), settleMs));
}
