/** Marked places of a page: its first row. */
const maxPlaces = 4;
/** Number of promoted offers of a list that rotate at one time; the others stand in the ordinary rows. */
export const maxTurns = 400;
const rotationMs = 15 * 60_000;
/** Multipliers of a permutation of the 32-bit numbers have to be odd. The first one is that of the index `offer_scope_promoted`. */
export const turnMultiplier = 2_654_435_761;

/** Returns the number of the quarter of an hour, within which the promoted offers have a fixed order. */
export const rotationAt = (ms: number): number => Math.floor(ms / rotationMs);

const hash = (value: number, multiplier: number): number => Math.imul(value, multiplier) >>> 0;

/**
 * Returns the order of a rotation: the promoted offers from `start` on rotate in the order of their ids times `multiplier`, with the same
 * chance of each to be the first.
 */
export function readRotation(rotation: number): { start: number; multiplier: number } {
  const mixed = hash(rotation ^ (rotation >>> 15), 0x85eb_ca6b);
  return { start: hash(mixed ^ (mixed >>> 13), 0xc2b2_ae35), multiplier: (hash(mixed ^ (mixed >>> 16), 0x9e37_79b1) | 1) >>> 0 };
}

/** Returns how many places of a page are marked. */
export const placesOf = (limit: number): number => Math.min(maxPlaces, limit);

/** Returns the number of marked places among the first offers of a list with `limit` offers a page. */
const countPlaces = (offers: number, limit: number): number =>
  Math.floor(offers / limit) * placesOf(limit) + Math.min(placesOf(limit), offers % limit);

/** Returns the offers in marked places, in the order of these, of all pages of a list with `count` offers. */
export function chooseMarked(promoted: readonly number[], rotation: number, count: number, limit: number): number[] {
  const { start, multiplier } = readRotation(rotation);
  const turn = (id: number) => (hash(id, turnMultiplier) - start) >>> 0;
  const taking = promoted.length > maxTurns ? [...promoted].sort((a, b) => turn(a) - turn(b)).slice(0, maxTurns) : [...promoted];
  return taking.sort((a, b) => hash(a, multiplier) - hash(b, multiplier)).slice(0, countPlaces(count, limit));
}

/** Returns the number of ordinary offers before a page and on it, besides `marked` offers in marked places. */
export function sliceOrdinary(marked: number, offset: number, limit: number): { skip: number; size: number } {
  const before = (offers: number) => offers - Math.min(marked, countPlaces(offers, limit));
  return { skip: before(offset), size: before(offset + limit) - before(offset) };
}

/** Combines the offers of a page: those in marked places, and its ordinary ones. */
export function placeOffers(
  marked: readonly number[],
  ordinary: readonly number[],
  offset: number,
  limit: number,
): { ids: number[]; marked: Set<number> } {
  const [ids, placed] = [[] as number[], new Set<number>()];
  const rest = [...ordinary];
  for (let place = offset; place < offset + limit; place += 1) {
    const isMarked = place % limit < placesOf(limit);
    const id = isMarked ? marked[countPlaces(place, limit)] : undefined;
    if (id !== undefined) placed.add(id);
    const next = id ?? rest.shift();
    if (next === undefined) break;
    ids.push(next);
  }
  return { ids, marked: placed };
}
