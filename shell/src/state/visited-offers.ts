import { parseJson, readText, watchText, writeText } from './browser-storage';

const storageKey = 'visitedOffers';

/** The server's limit for an account. */
export const maxVisitedOffers = 100;

/** Returns the ids of the offers seen in this browser, last seen first. */
export function readVisited(): number[] {
  const stored = parseJson(readText(storageKey));
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, maxVisitedOffers);
}

/** Puts an offer first. Returns the new list. */
export function rememberVisited(offerId: number): number[] {
  const ids = [offerId, ...readVisited().filter((id) => id !== offerId)].slice(0, maxVisitedOffers);
  writeText(storageKey, JSON.stringify(ids));
  return ids;
}

export function clearVisited(): void {
  writeText(storageKey, null);
}

export function watchVisited(onChange: (ids: number[]) => void): () => void {
  return watchText(storageKey, () => onChange(readVisited()));
}
