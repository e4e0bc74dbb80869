import { atom } from 'jotai';

/**
 * Ids of the offers that a visitor saw in this browser, last seen first, at most 100; empty on the server, during hydration and for a
 * signed-in person (whose list is `api.favorites.visited()`). Written by the shell alone.
 */
export const visitedOfferIdsAtom = atom<readonly number[]>([]);
