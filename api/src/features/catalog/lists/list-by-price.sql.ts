import { priceCondition, type ListConditions, type PriceRange } from './list-conditions.sql';
import { listCount, scopeTotal } from './list-counts.sql';
import { seekByOffset } from './seek-by-offset.sql';
import type { Rank } from '../orderings';
import { belongsToCurrentBlocks } from '../index/scope-blocks.repository';

/** Sorting one offer costs about as much as scanning this many. */
const sortCost = 3;

/** SQL for the rows of the list with prices in a half-open range, read from the index by price only. */
function rowsByPrice({ all }: ListConditions, rank: Rank, inTop: string, from: string, to: string): string {
  // The index by price lacks the column of the opposite rank.
  const value = rank === 'cheap' ? '-s.price_rank' : `s.${rank}_rank`;
  // The order makes the planner read that index; without it the planner takes any.
  return `
        select s.in_top, ${value} as rank, s.offer_id from offer_scope s where ${all.join(' and ')} and s.in_top = ${inTop} and s.price_rank >= ${from} and s.price_rank < ${to}
        order by s.in_top desc, s.price_rank desc, s.offer_id desc limit 100000000`;
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
      select p.bounds, ${nearestBound(price.min)} as low, ${nearestBound(price.aboveMax)} as high from scope_price_bound p where p.scope_id = ${scope} and ${belongsToCurrentBlocks}),
    edges as materialized (
      select e.in_top, e.rank, e.offer_id, side.sign from bound b,
      -- When both ends share their nearest bound, the range itself is scanned.
      lateral (values (b.low = b.high, ${price.min}, ${price.aboveMax}, 1), (b.low < b.high, b.bounds[b.low], ${price.min}, -1), (b.low < b.high, ${price.min}, b.bounds[b.low], 1),
                      (b.low < b.high, b.bounds[b.high], ${price.aboveMax}, 1), (b.low < b.high, ${price.aboveMax}, b.bounds[b.high], -1)) side (is_read, price_start, price_end, sign),
      (values (true), (false)) g (in_top),
      lateral (${rowsByPrice(conditions, rank, 'g.in_top', 'side.price_start', 'side.price_end')}) e
      where side.is_read and side.price_start < side.price_end),
    entries as materialized (
      select k.in_top, k.rank, k.offer_id, 1 as is_block, sum(k.below[b.high] - k.below[b.low])::bigint as change
      from bound b, scope_block_price k where k.scope_id = ${scope} and k.ordering = '${rank}'${facets} group by k.in_top, k.rank, k.offer_id
      union all
      select h.in_top, h.${rank}_rank, h.offer_id, 0, h.change from bound b, offer_delta h
      where ${scope} = any(h.scopes)${facets} and h.price_rank >= b.bounds[b.low] and h.price_rank < b.bounds[b.high]),
    groups as materialized (
      select g.in_top, coalesce(c.n, 0)::bigint as counted,
             case when exists (select 1 from bound) then greatest(coalesce(c.n, 0) + coalesce(e.n, 0), 0)::bigint
                  else (select count(*) from offer_scope s where ${all.join(' and ')} and s.in_top = g.in_top and ${priceCondition(price)}) end as n
      from (values (true), (false)) g (in_top) left join (select in_top, sum(change) as n from entries group by in_top) c on c.in_top = g.in_top
      left join (select in_top, sum(sign) as n from edges group by in_top) e on e.in_top = g.in_top),
    matched as materialized (select sum(n)::bigint as n from groups)`;
}

/** CTE of a page that is found by sorting the offers within the range; empty when `plan` chose to scan the ordering instead. */
function sortedPage(conditions: ListConditions, price: PriceRange, rank: Rank, more: string, size: string, skip: string): string {
  return `
    sorted as materialized (
      select r.* from (values (true), (false)) g (in_top), lateral (${rowsByPrice(conditions, rank, 'g.in_top', price.min, price.aboveMax)}) r
      where (select is_sorted from plan)${more}
      order by r.in_top desc, r.rank desc, r.offer_id desc limit ${size} offset ${skip})`;
}

/** SQL condition on the price range. An ordering by price scans a part of its index; in others `+ 0` keeps the planner off the index by price. */
function priceRangeFor({ min, aboveMax }: PriceRange, rank: Rank): string {
  if (rank === 'price') return priceCondition({ min, aboveMax });
  if (rank === 'cheap') return `s.cheap_rank <= -${min} and s.cheap_rank > -${aboveMax}`;
  return `s.price_rank + 0 >= ${min} and s.price_rank + 0 < ${aboveMax}`;
}

/** CTEs for the page at an offset within a price range, after those of `countInPriceRange`. `walk`: offers scanned from a block start. */
export function pageInPriceRange(
  conditions: ListConditions,
  price: PriceRange,
  rank: Rank,
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
  const sorted = sortedPage(conditions, price, rank, '', size, offset);
  if (hasBlocks)
    return `${plan}${sorted},${seekByOffset(conditions, rank, size, offset, { edges: 'edges', more: [priceRangeFor(price, rank)], when: 'not (select is_sorted from plan)' })}`;
  const column = `s.${rank}_rank`;
  return `${plan}${sorted},
    page as materialized (
      (select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${[...all, priceRangeFor(price, rank), 'not (select is_sorted from plan)'].join(' and ')}
       order by s.in_top desc, ${column} desc, s.offer_id desc limit least(${size}, (select n from matched)) offset ${offset})
      union all select offer_id, in_top, rank from sorted)`;
}

/** CTEs for the page after a cursor within a price range, after those of `countInPriceRange`. */
export function pageInPriceRangeAfter(
  conditions: ListConditions,
  price: PriceRange,
  rank: Rank,
  isAfterCursor: string,
  size: string,
): string {
  const column = `s.${rank}_rank`;
  const isAfterCursorSorted = isAfterCursor.replaceAll(column, 'r.rank').replaceAll('s.', 'r.');
  return `
    plan as materialized (select m.n * m.n * ${String(sortCost)} < ${scopeTotal(conditions.scope)} * ${size} as is_sorted from matched m),
    ${sortedPage(conditions, price, rank, ` and ${isAfterCursorSorted}`, size, '0')},
    page as materialized (
      (select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${[...conditions.all, isAfterCursor, priceRangeFor(price, rank), 'not (select is_sorted from plan)'].join(' and ')}
       order by s.in_top desc, ${column} desc, s.offer_id desc limit least(${size}, (select n from matched)))
      union all select offer_id, in_top, rank from sorted)`;
}
