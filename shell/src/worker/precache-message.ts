/** Message of a page to a worker that did not exist when the page was loaded. */
export interface PrecacheMessage {
  kind: 'keep';
  /** Its address. */
  page: string;
  /** Addresses of its resources. */
  files: readonly string[];
}

export function isPrecacheMessage(message: unknown): message is PrecacheMessage {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === 'keep';
}
