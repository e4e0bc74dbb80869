export const minLength = 2;
export const maxLength = 100;

/** State of an entry of the history with words that must not stand in an address. */
export interface PrivateSearch {
  query?: unknown;
}

/**
 * Returns whether the words are contacts of a person. Addresses come into the logs of servers, the history of the browser and pasted links,
 * so contacts are kept in the state of the history entry, which leaves the tab with it.
 */
export function isPrivate(words: string): boolean {
  return words.includes('@') || words.replace(/\D/g, '').length >= 9 || /^\s*\+/.test(words);
}

/** Returns the words of the address, else those of the history entry; empty without any. */
export function parseSearch(params: URLSearchParams, state: unknown): string {
  const kept = (state as PrivateSearch | null)?.query;
  const words = (params.get('query') ?? (typeof kept === 'string' ? kept : '')).trim().slice(0, maxLength);
  return words.length < minLength ? '' : words;
}
