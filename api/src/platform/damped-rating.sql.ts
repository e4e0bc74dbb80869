import { priorRating } from './damped-rating';

/** SQL for the same mean, unrounded (numeric), of a row with `rating_sum` and `rating_count`. */
export const dampedRatingOf = (row: string) =>
  `(case when ${row}.rating_count > 0 then (${row}.rating_sum + ${String(priorRating.mean * priorRating.count)})::numeric / (${row}.rating_count + ${String(priorRating.count)}) end)`;
