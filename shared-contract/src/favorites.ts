import { atom } from 'jotai';

/** Ids of the signed-in buyer's favorite offers, newest first; empty for a visitor. Written by the shell alone. */
export const favoriteIdsAtom = atom<readonly number[]>([]);

export const favoritesCountAtom = atom((get) => get(favoriteIdsAtom).length);
