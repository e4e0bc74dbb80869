import { parseJson, readText, recentSearchesKey as storageKey, writeText } from './browser-storage';

const maxSearches = 10;
const maxLength = 200;

/** Returns the recent searches of this browser, the last first. They never leave the browser. */
export function readSearches(): string[] {
  const stored = parseJson(readText(storageKey));
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= maxLength);
  return [...new Set(texts)].slice(0, maxSearches);
}

/** Puts a search first. */
export function rememberSearch(search: string): void {
  const text = search.trim();
  if (text === '') return;
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase();
  writeText(storageKey, JSON.stringify([text, ...readSearches().filter((other) => !isSame(other))].slice(0, maxSearches)));
}

export function clearSearches(): void {
  writeText(storageKey, null);
}
