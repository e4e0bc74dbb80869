import { type ListConditions, priceCondition, type PriceRange, scannedPriceCondition } from './list-conditions.sql';
import { listCount, scopeTotal } from './list-counts.sql';
import type { MarkedPlaces } from './marked-places.sql';
import { seekByOffset } from './seek-by-offset.sql';
import type { Rank } from '../orderings';

/** Sorting one offer costs about as much as scanning this many. */
const sortCost = 3;

/** SQL for the rows of the list with prices in a half-open range, read from the index by price only. */
function rowsByPrice({ all }: ListConditions, rank: Rank, from: string, to: string): string {
  // The index by price lacks the column of the opposite rank.
  const value = rank === 'cheap' ? '-s.price_rank' : `s.${rank}_rank`;
  // The order makes the planner use that index; without it the planner uses any.
  return `
        select ${value} as rank, s.offer_id from offer_scope s where ${all.join(' and ')} and s.price_rank >= ${from} and s.price_rank < ${to}
        order by s.price_rank desc, s.offer_id desc limit 100000000`;
}

/** SQL for the index of the bound that is nearest to a price. */
const nearestBound = (price: string) =>
  `(select case when ${price} - p.bounds[i] <= p.bounds[i + 1] - ${price} then i else i + 1 end from greatest(width_bucket(${price}, p.bounds), 1) i)`;

/**
 * CTEs that count the offers within a price range; the last one is `matched`. Price histograms count between the bounds nearest to both
 * ends; `edges` are the offers between an end and its bound, with the sign by which they correct that count.
 */
export function countInPriceRange(conditions: ListConditions, price: PriceRange, rank: Rank): string {
  const { scope, totalScope, facets, all } = conditions;
  // A list without a scope of its own is counted row by row.
  if (totalScope !== scope) return `matched as materialized (select ${listCount(conditions)} as n)`;
  return `
    bound as materialized (
      select p.bounds, ${nearestBound(price.min)} as low, ${nearestBound(price.aboveMax)} as high from scope_price_bound p where p.scope_id = ${scope}),
    edges as materialized (
      select e.rank, e.offer_id, side.sign from bound b,
      -- When both ends share their nearest bound, the range itself is scanned.
      lateral (values (b.low = b.high, ${price.min}, ${price.aboveMax}, 1), (b.low < b.high, b.bounds[b.low], ${price.min}, -1), (b.low < b.high, ${price.min}, b.bounds[b.low], 1),
                      (b.low < b.high, b.bounds[b.high], ${price.aboveMax}, 1), (b.low < b.high, ${price.aboveMax}, b.bounds[b.high], -1)) side (is_read, price_start, price_end, sign),
      lateral (${rowsByPrice(conditions, rank, 'side.price_start', 'side.price_end')}) e
      where side.is_read and side.price_start < side.price_end),
    entries as materialized (
      select k.rank, k.offer_id, 1 as is_block, sum(k.below[b.high] - k.below[b.low])::bigint as change
      from bound b, scope_block_price k where k.scope_id = ${scope} and k.ordering = '${rank}'${facets} group by k.rank, k.offer_id
      union all
      select h.${rank}_rank, h.offer_id, 0, h.change from bound b, offer_delta h
      where ${scope} = any(h.scopes)${facets} and h.price_rank >= b.bounds[b.low] and h.price_rank < b.bounds[b.high]),
    matched as materialized (
      select case when exists (select 1 from bound)
                  then greatest(coalesce((select sum(change) from entries), 0) + coalesce((select sum(sign) from edges), 0), 0)::bigint
                  else (select count(*) from offer_scope s where ${all.join(' and ')} and ${priceCondition(price)}) end as n)`;
}

/** CTE of a page that is found by sorting the offers within the range; empty when `plan` chose to scan the ordering instead. */
function sortedPage(conditions: ListConditions, price: PriceRange, rank: Rank, more: readonly string[], skip: string): string {
  const wanted = more.map((condition) => ` and ${condition}`).join('');
  return `
    sorted as materialized (
      select r.* from (${rowsByPrice(conditions, rank, price.min, price.aboveMax)}) r
      where (select is_sorted from plan)${wanted}
      order by r.rank desc, r.offer_id desc limit (select size from slice) offset ${skip})`;
}

/** SQL condition on the price range. An ordering by price scans a part of its index. */
function priceRangeFor({ min, aboveMax }: PriceRange, rank: Rank): string {
  if (rank === 'price') return priceCondition({ min, aboveMax });
  if (rank === 'cheap') return `s.cheap_rank <= -${min} and s.cheap_rank > -${aboveMax}`;
  return scannedPriceCondition({ min, aboveMax });
}

const ofSorted = (condition: string, column: string) => condition.replaceAll(column, 'r.rank').replaceAll('s.', 'r.');

/** CTEs for the page at an offset within a price range, after `countInPriceRange` and `slice`. `walk`: offers scanned from a block start. */
export function pageInPriceRange(
  conditions: ListConditions,
  price: PriceRange,
  rank: Rank,
  marked: MarkedPlaces | null,
  size: string,
  offset: string,
  walk: number,
): string {
  const { scope, totalScope, all } = conditions;
  const hasBlocks = totalScope === scope;
  const fromStart = `(${offset} + ${size})`;
  const reach = hasBlocks ? `case when exists (select 1 from bound) then ${size} else ${fromStart} end` : fromStart;
  const start = hasBlocks ? `case when exists (select 1 from bound) then ${String(walk)} else 0 end` : '0';
  const plan = `plan as materialized (select m.n * m.n * ${String(sortCost)} < ${scopeTotal(scope)} * (${reach}) + m.n * (${start}) as is_sorted from matched m),`;
  const column = `s.${rank}_rank`;
  const isOrdinary = marked ? [marked.isOrdinary] : [];
  const sorted = sortedPage(
    conditions,
    price,
    rank,
    isOrdinary.map((condition) => ofSorted(condition, column)),
    '(select skip from slice)',
  );
  if (hasBlocks) {
    const seek = seekByOffset(conditions, rank, {
      edges: ['edges', ...(marked ? [marked.edges] : [])],
      more: [priceRangeFor(price, rank), ...isOrdinary],
      when: 'not (select is_sorted from plan)',
    });
    return `${plan}${sorted},${seek}`;
  }
  return `${plan}${sorted},
    page as materialized (
      (select s.offer_id, ${column} as rank from offer_scope s where ${[...all, priceRangeFor(price, rank), ...isOrdinary, 'not (select is_sorted from plan)'].join(' and ')}
       order by ${column} desc, s.offer_id desc limit (select size from slice) offset (select skip from slice))
      union all select offer_id, rank from sorted)`;
}

/** CTEs for the page after a cursor within a price range, after `countInPriceRange` and `slice`. @param more conditions on rows of the page. */
export function pageInPriceRangeAfter(
  conditions: ListConditions,
  price: PriceRange,
  rank: Rank,
  more: readonly string[],
  size: string,
): string {
  const column = `s.${rank}_rank`;
  return `
    plan as materialized (select m.n * m.n * ${String(sortCost)} < ${scopeTotal(conditions.scope)} * ${size} as is_sorted from matched m),
    ${sortedPage(
      conditions,
      price,
      rank,
      more.map((condition) => ofSorted(condition, column)),
      '0',
    )},
    page as materialized (
      (select s.offer_id, ${column} as rank from offer_scope s where ${[...conditions.all, ...more, priceRangeFor(price, rank), 'not (select is_sorted from plan)'].join(' and ')}
       order by ${column} desc, s.offer_id desc limit (select size from slice))
      union all select offer_id, rank from sorted)`;
}
