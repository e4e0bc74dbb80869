import type { ListConditions } from './list-conditions.sql';
import type { Rank } from '../orderings';

/** Start of the first block of every ordering. */
const maxRank = '9223372036854775807';

/** SQL for the blocks of a list with the number of its offers in them, and for the pending deltas. */
export function blockCounts({ scope, facets }: ListConditions, rank: Rank): string {
  return `
      select rank, offer_id, 1 as is_block, sum(offers_count) as change from scope_block where scope_id = ${scope} and ordering = '${rank}'${facets} group by rank, offer_id
      union all
      select ${rank}_rank, offer_id, 0, change from offer_delta where ${scope} = any(scopes)${facets}`;
}

interface SeekOptions {
  /** SQL for tables of rows that correct `entries`: `rank, offer_id, sign`. */
  edges?: readonly string[];
  /** Further conditions on rows. */
  more?: readonly string[];
  /** Condition under which the page is found by seeking; always without it. */
  when?: string;
}

/**
 * CTEs for the page at an offset, after `entries` (see `blockCounts`) and `slice`, which has the numbers of all offers (`n`), those
 * before the page (`skip`) and those on it (`size`).
 *
 * Chooses the start of a block near the offset by estimate. The number of offers before it is exact, so scanning forward or back from
 * there finds the page. A bad choice only means a longer scan.
 */
export function seekByOffset({ all }: ListConditions, rank: Rank, { edges = [], more = [], when }: SeekOptions = {}): string {
  const column = `s.${rank}_rank`;
  const edgesBefore = edges
    .map((table) => ` + (select coalesce(sum(e.sign), 0) from ${table} e where (e.rank, e.offer_id) > (b.rank, b.offer_id))`)
    .join('');
  const rows = (isBeyond: string, order: string, limit: string, skip: string) => `
      select w.* from seek_points c, lateral (
        select s.offer_id, ${column} as rank from offer_scope s
        where ${[...all, `(${column}, s.offer_id) ${isBeyond} (c.rank, c.offer_id)`, ...more].join(' and ')}
        order by ${column} ${order}, s.offer_id ${order} limit ${limit} offset ${skip}) w`;
  return `
    block_starts as materialized (
      select rank, offer_id, before from (
        select rank, offer_id, is_block,
               coalesce(sum(change) over (order by rank desc, offer_id desc, is_block desc rows between unbounded preceding and 1 preceding), 0)::bigint as before
        from entries) e where is_block = 1
      union all select ${maxRank}, ${maxRank}, 0),
    seek_points as materialized (
      select p.size, b.rank, b.offer_id, p.skip - (b.before${edgesBefore}) as ahead
      from (select n, skip, size, (select coalesce(sum(change), 0) from entries)::bigint as counted from slice) p, lateral (
        select rank, offer_id, before from block_starts s
        -- Among adjacent blocks without offers of the list, the one nearest to the offset.
        order by abs(s.before * p.n - p.skip * p.counted), case when s.before * p.n <= p.skip * p.counted then s.rank else -s.rank end,
                 case when s.before * p.n <= p.skip * p.counted then s.offer_id else -s.offer_id end limit 1) b
      where p.size > 0${when ? ` and ${when}` : ''}),
    scanned as materialized (${rows('<=', 'desc', 'c.size - least(c.size, greatest(-c.ahead, 0))', 'greatest(c.ahead, 0)')}
      union all${rows('>', 'asc', 'least(c.size, greatest(-c.ahead, 0))', 'greatest(-c.ahead - c.size, 0)')}),
    page as materialized (select offer_id, rank from scanned${when ? ' union all select offer_id, rank from sorted' : ''})`;
}
