/** A new offer in the default ordering of its category. */
export interface CreationPlace {
  /** Time of its creation in microseconds. */
  created: number;
  /** Rank like `hoisted_at`, in microseconds. */
  rank: number;
}

/** Maximum of new offers of a shop among any 36 neighbors of a list. */
export const maxTogether = 4;
/** Minimum of other offers between a new one and the fourth before it: five of 36 neighbors have 31 others between them. */
export const otherOffersBetween = 32;
const day = 24 * 3600_000_000;

/** Returns true for a time in microseconds within the last 24 hours. */
export const isRecent = (time: number, nowMs: number): boolean => time > nowMs * 1000 - day;

/** Returns the number of other offers below the first place that are needed for so many new ones. */
export const countNeededOthers = (created: number): number => Math.ceil(created / maxTogether) * otherOffersBetween;

/**
 * Returns the ranks of new offers, each at or below its own and below those before it, so that the new offers of a shop keep a distance.
 * Without enough others in between, the rest stands below them.
 * @param before the last relevant places.
 * @param others ranks of other offers, descending, as many as needed.
 */
export function placeCreations(before: readonly CreationPlace[], created: readonly CreationPlace[], others: readonly number[]): number[] {
  const ranks = before.map(({ rank }) => rank);
  return created.map(({ rank: own }) => {
    const last = ranks.at(-1);
    let rank = Math.min(own - 1, last ?? Infinity);
    const anchor = ranks.at(-maxTogether);
    if (ranks.length >= maxTogether && anchor !== undefined) {
      const first = others.findIndex((other) => other < anchor);
      const below = first < 0 ? undefined : (others[first + otherOffersBetween - 1] ?? others.at(-1));
      if (below !== undefined) rank = Math.min(rank, below - 1);
    }
    ranks.push(rank);
    return rank;
  });
}
