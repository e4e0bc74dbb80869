/** Mean and number of the reviews that every offer and shop starts with, so that a few of its own do not decide. */
const priorRating = { mean: 4, count: 5 } as const;

/** Returns the damped mean of the stars with one decimal; null without reviews. */
export function dampedRating(sum: number, count: number): number | null {
  return count > 0 ? Math.round(((sum + priorRating.mean * priorRating.count) / (count + priorRating.count)) * 10) / 10 : null;
}

/** SQL for the same mean, unrounded (numeric), of a row with `rating_sum` and `rating_count`. */
export const dampedRatingOf = (row: string) =>
  `(case when ${row}.rating_count > 0 then (${row}.rating_sum + ${String(priorRating.mean * priorRating.count)})::numeric / (${row}.rating_count + ${String(priorRating.count)}) end)`;
