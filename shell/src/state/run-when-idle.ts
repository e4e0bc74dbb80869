/** Delay before idle work, and its timeout. */
const idleTimeoutMs = 2000;

/** Calls back when the browser is idle. Returns a function that cancels it. */
function requestIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}

/** Runs work when idle, after the page has settled, unless Save-Data is on. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  let giveUp: (() => void) | undefined;
  const timer = setTimeout(() => {
    if (!isSavingData()) giveUp = requestIdle(work);
  }, idleTimeoutMs);
  return () => {
    clearTimeout(timer);
    giveUp?.();
  };
}

/** Returns whether the visitor has Save-Data on. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
