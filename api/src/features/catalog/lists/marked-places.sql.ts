import { type ListConditions, scannedPriceCondition, type StatementParameters } from './list-conditions.sql';
import { maxTurns, placesOf, readRotation, turnMultiplier } from './marked-places';
import type { Rank } from '../orderings';

/** SQL for the JSON of a card in a marked place. Cards are stored as they stand in ordinary rows. */
export const markCard = (card: string, isMarked: string) =>
  `case when ${isMarked} then replace(${card}, '"in_top":false', '"in_top":true') else ${card} end`;

const times = (id: string, multiplier: string) => `((${id} * ${multiplier}) & 4294967295)`;

export interface MarkedPlaces {
  /** CTEs after `matched`: `marked (offer_id, rank, ord)`, and `slice (n, skip, size)` of the ordinary offers of the page. */
  ctes: string;
  /** SQL condition on `offer_scope s`: not in a marked place. */
  isOrdinary: string;
  /** SQL for rows that `seekByOffset` has to leave out of its counts. */
  edges: string;
  /** SQL for `(offer_id, position, is_marked)` of the page, after its ordinary offers `page`. */
  rows: string;
}

/** Builds the marked places of a page, like `marked-places.ts` for offers in memory. */
export function buildMarkedPlaces(
  { all, price }: ListConditions,
  rank: Rank,
  page: { limit: number; rotation: number },
  { size: limit, offset }: { size: string; offset: string },
  parameters: StatementParameters,
): MarkedPlaces {
  const rotation = readRotation(page.rotation);
  const start = parameters.add(rotation.start, 'bigint', 'R');
  const multiplier = parameters.add(rotation.multiplier, 'bigint');
  const places = parameters.add(placesOf(page.limit), 'bigint');
  const turn = times('s.offer_id', String(turnMultiplier));
  const conditions = [...all, 's.in_top', ...(price ? [scannedPriceCondition(price)] : [])].join(' and ');
  const taking = (isWithin: string, round: number) => `
        (select s.offer_id, s.${rank}_rank as rank, ${String(round)} as round, ${turn} as turn from offer_scope s where ${conditions} and ${turn} ${isWithin} ${start}
         order by ${turn} limit ${String(maxTurns)})`;
  const countPlaces = (offers: string) => `(${offers} / ${limit} * ${places} + least(${places}, ${offers} % ${limit}))`;
  const before = (offers: string) => `(${offers} - least(k.marked, ${countPlaces(offers)}))`;
  return {
    ctes: `
    turns as materialized (select offer_id, rank from (${taking('>=', 0)} union all ${taking('<', 1)}) t order by round, turn limit ${String(maxTurns)}),
    marked as materialized (
      select offer_id, rank, row_number() over (order by ${times('offer_id', multiplier)}) - 1 as ord from turns
      order by ord limit (select ${countPlaces('n')} from matched)),
    slice as materialized (
      select n - k.marked as n, ${before(offset)} as skip, greatest(least(${before(`(${offset} + ${limit})`)}, n - k.marked) - ${before(offset)}, 0) as size
      from matched, (select count(*) as marked from marked) k)`,
    isOrdinary: 's.offer_id not in (select offer_id from marked)',
    edges: '(select rank, offer_id, -1 as sign from marked)',
    rows: `
      select offer_id, ord + least((select count(*) from marked), (ord / nullif(${limit} - ${places}, 0) + 1) * ${places}) as position, false as is_marked
      from (select p.offer_id, row_number() over (order by p.rank desc, p.offer_id desc) - 1 + (select skip from slice) as ord from page p) o
      union all
      select * from (select offer_id, ord / ${places} * ${limit} + ord % ${places} as position, true from marked) m where position >= ${offset} and position < ${offset} + ${limit}`,
  };
}
