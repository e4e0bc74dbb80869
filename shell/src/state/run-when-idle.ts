/** Things are fetched ahead after this time at the latest. */
const idleTimeoutMs = 2000;

/** Calls back when the browser has nothing better to do. Returns the way to give it up. */
function requestIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}

/** The same, once the page had its time to settle: for what is not needed before the person does something. */
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

/** Whether the visitor asked the browser to spare data. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
