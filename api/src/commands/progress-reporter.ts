const everyMs = 5000;

/**
 * Says what a long command is at, with the seconds that it runs: each kind of step, and every few seconds how far it is with one. On
 * stderr, so that the outcome stands alone.
 */
export function createProgressReporter(): (step: string) => void {
  const startedAt = performance.now();
  let [toldAt, toldKind] = [-Infinity, ''];
  return (step) => {
    const [now, kind] = [performance.now(), step.replace(/\d+/g, '')];
    if (kind === toldKind && now - toldAt < everyMs) return;
    [toldAt, toldKind] = [now, kind];
    console.error(`${((now - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step}`);
  };
}
