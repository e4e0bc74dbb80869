/** What a page tells the worker that was not there yet when it was loaded. */
export interface PrecacheMessage {
  kind: 'keep';
  /** Its address. */
  page: string;
  /** Addresses of what it loaded. */
  files: readonly string[];
}

export function isPrecacheMessage(message: unknown): message is PrecacheMessage {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === 'keep';
}
