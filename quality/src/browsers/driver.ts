/** A browser of one engine, limited to the features of both protocols. Elements are named by CSS selectors. */
export interface Driver {
  /** Loads a document and returns once the previous one is gone. */
  open(address: string): Promise<void>;
  resize(width: number): Promise<void>;
  /** Runs a function in the page, which sees no variables of its file. */
  evaluate<Values extends readonly unknown[], Result>(
    run: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  /** Clicks with a mouse. */
  click(selector: string): Promise<void>;
  /** Replaces the value of a field, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file. */
  attach(selector: string, file: string): Promise<void>;
  /** Returns the errors of the console and of pages since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Returns the call of a function as text for a page, where the helpers that the TypeScript loader inserts are missing. */
export const toExpression = (run: (...values: never[]) => unknown, values: readonly unknown[]): string =>
  `(() => { const __name = (value) => value; return (${String(run)})(...${JSON.stringify(values)}); })()`;
