/** Lets the browser answer and draw before the next piece of work; that comes before other work of the page where the browser knows how. */
export const pause = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
