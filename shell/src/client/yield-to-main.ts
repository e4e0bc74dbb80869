/** Lets the browser answer and draw before the next piece of work. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
