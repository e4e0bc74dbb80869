const intervalMs = 5000;

/**
 * Creates a function that logs the steps of a long command with the elapsed seconds: each new kind of step at once, progress within a
 * kind every few seconds. Writes to stderr, because stdout is for the result.
 */
export function createProgressReporter(): (step: string) => void {
  const startedAt = performance.now();
  let [loggedAt, loggedKind] = [-Infinity, ''];
  return (step) => {
    const [now, kind] = [performance.now(), step.replace(/\d+/g, '')];
    if (kind === loggedKind && now - loggedAt < intervalMs) return;
    [loggedAt, loggedKind] = [now, kind];
    console.error(`${((now - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step}`);
  };
}
