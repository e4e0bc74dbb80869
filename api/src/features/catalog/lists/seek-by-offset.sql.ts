import type { ListConditions } from './list-conditions.sql';
import type { Rank } from '../orderings';

/** Start of the first block of every ordering. */
const maxRank = '9223372036854775807';

/** SQL for the blocks of a list with the number of its offers in them, and for the pending deltas. */
export function blockCounts({ scope, facets }: ListConditions, rank: Rank): string {
  return `
      select in_top, rank, offer_id, 1 as is_block, sum(offers_count) as change from scope_block where scope_id = ${scope} and ordering = '${rank}'${facets} group by in_top, rank, offer_id
      union all
      select in_top, ${rank}_rank, offer_id, 0, change from offer_delta where ${scope} = any(scopes)${facets}`;
}

interface SeekOptions {
  /** Name of a table of rows that correct `entries`: `in_top, rank, offer_id, sign`. */
  edges?: string;
  /** Further conditions on rows. */
  more?: readonly string[];
  /** Condition under which the page is found by seeking; always without it. */
  when?: string;
}

/**
 * CTEs for the page at an offset, after `entries` (see `blockCounts`) and `groups`, which has for promoted offers and for the others their
 * number (`n`) and the number that the entries count (`counted`).
 *
 * Chooses the start of a block near the offset by estimate. The number of offers before it is exact, so scanning forward or back from
 * there finds the page. A bad choice only means a longer scan.
 */
export function seekByOffset({ all }: ListConditions, rank: Rank, size: string, offset: string, options: SeekOptions = {}): string {
  const { edges, more = [], when } = options;
  const column = `s.${rank}_rank`;
  const edgesBefore = edges
    ? ` + (select coalesce(sum(e.sign), 0) from ${edges} e where e.in_top = p.in_top and (e.rank, e.offer_id) > (b.rank, b.offer_id))`
    : '';
  const rows = (isBeyond: string, order: string, limit: string, skip: string) => `
      select w.* from seek_points c, lateral (
        select s.offer_id, s.in_top, ${column} as rank from offer_scope s
        where ${[...all, 's.in_top = c.in_top', `(${column}, s.offer_id) ${isBeyond} (c.rank, c.offer_id)`, ...more].join(' and ')}
        order by s.in_top ${order}, ${column} ${order}, s.offer_id ${order} limit ${limit} offset ${skip}) w`;
  return `
    block_starts as materialized (
      select in_top, rank, offer_id, before from (
        select in_top, rank, offer_id, is_block,
               coalesce(sum(change) over (partition by in_top order by rank desc, offer_id desc, is_block desc rows between unbounded preceding and 1 preceding), 0)::bigint as before
        from entries) e where is_block = 1
      union all select in_top, ${maxRank}, ${maxRank}, 0 from groups),
    slices as (
      select in_top, n, counted, skip, greatest(least(size, n - skip), 0) as size from (
        select g.in_top, g.n, g.counted,
               case when g.in_top then ${offset} else greatest(${offset} - paid.n, 0) end as skip,
               case when g.in_top then ${size} else ${size} - greatest(least(${size}, paid.n - ${offset}), 0) end as size
        from groups g, (select n from groups where in_top) paid) p),
    seek_points as materialized (
      select p.in_top, p.size, b.rank, b.offer_id, p.skip - (b.before${edgesBefore}) as ahead
      from slices p, lateral (
        select rank, offer_id, before from block_starts s where s.in_top = p.in_top
        -- Among adjacent blocks without offers of the list, the one nearest to the offset.
        order by abs(s.before * p.n - p.skip * p.counted), case when s.before * p.n <= p.skip * p.counted then s.rank else -s.rank end,
                 case when s.before * p.n <= p.skip * p.counted then s.offer_id else -s.offer_id end limit 1) b
      where p.size > 0${when ? ` and ${when}` : ''}),
    scanned as materialized (${rows('<=', 'desc', 'c.size - least(c.size, greatest(-c.ahead, 0))', 'greatest(c.ahead, 0)')}
      union all${rows('>', 'asc', 'least(c.size, greatest(-c.ahead, 0))', 'greatest(-c.ahead - c.size, 0)')}),
    page as materialized (select offer_id, in_top, rank from scanned${when ? ' union all select offer_id, in_top, rank from sorted' : ''})`;
}
