/** Yields to the browser, so that it can handle input and paint before the next task. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
