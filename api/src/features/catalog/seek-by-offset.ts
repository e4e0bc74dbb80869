import type { ListConditions } from './list-conditions';
import type { Rank } from './orderings';

/** Where the first block of every ordering begins. */
const maxRank = '9223372036854775807';

/** Blocks of a list with how many of its offers they have, and what was noted since they were added up; as SQL. */
export function blockCounts({ scope, facets }: ListConditions, rank: Rank): string {
  return `
      select in_top, rank, offer_id, 1 as is_block, sum(offers_count) as change from scope_block where scope_id = ${scope} and ordering = '${rank}'${facets} group by in_top, rank, offer_id
      union all
      select in_top, ${rank}_rank, offer_id, 0, change from offer_shift where ${scope} = any(scopes)${facets}`;
}

interface SeekOptions {
  /** Rows that `entries` do not know, as a table of `in_top, rank, offer_id, sign`; without it there are none. */
  edges?: string;
  /** Conditions on rows besides those of the list. */
  more?: readonly string[];
  /** When the page is looked for in this way; always without it. */
  when?: string;
}

/**
 * The page at an offset, as parts of a statement that begins with `entries` (see above) and `groups`: for paid offers and others each,
 * how many there are (`n`), and how many of those the entries tell (`counted`).
 *
 * The beginning of a block near the wanted place is chosen by estimate; how many offers stand before it is known exactly, so the page is
 * found by walking on from there, or back. Any beginning would do: a bad choice only means a longer walk.
 */
export function seekByOffset({ all }: ListConditions, rank: Rank, size: string, wanted: string, options: SeekOptions = {}): string {
  const { edges, more = [], when } = options;
  const column = `s.${rank}_rank`;
  const edgesBefore = edges
    ? ` + (select coalesce(sum(e.sign), 0) from ${edges} e where e.in_top = p.in_top and (e.rank, e.offer_id) > (b.rank, b.offer_id))`
    : '';
  const rows = (isBeyond: string, order: string, limit: string, skip: string) => `
      select w.* from cut c, lateral (
        select s.offer_id, s.in_top, ${column} as rank from offer_scope s
        where ${[...all, 's.in_top = c.in_top', `(${column}, s.offer_id) ${isBeyond} (c.rank, c.offer_id)`, ...more].join(' and ')}
        order by s.in_top ${order}, ${column} ${order}, s.offer_id ${order} limit ${limit} offset ${skip}) w`;
  return `
    starts as materialized (
      select in_top, rank, offer_id, before from (
        select in_top, rank, offer_id, is_block,
               coalesce(sum(change) over (partition by in_top order by rank desc, offer_id desc, is_block desc rows between unbounded preceding and 1 preceding), 0)::bigint as before
        from entries) e where is_block = 1
      union all select in_top, ${maxRank}, ${maxRank}, 0 from groups),
    parts as (
      select in_top, n, counted, skip, greatest(least(size, n - skip), 0) as size from (
        select g.in_top, g.n, g.counted,
               case when g.in_top then ${wanted} else greatest(${wanted} - paid.n, 0) end as skip,
               case when g.in_top then ${size} else ${size} - greatest(least(${size}, paid.n - ${wanted}), 0) end as size
        from groups g, (select n from groups where in_top) paid) p),
    cut as materialized (
      select p.in_top, p.size, b.rank, b.offer_id, p.skip - (b.before${edgesBefore}) as ahead
      from parts p, lateral (
        select rank, offer_id, before from starts s where s.in_top = p.in_top
        -- Of blocks in a row that have none of these offers the one next to the place.
        order by abs(s.before * p.n - p.skip * p.counted), case when s.before * p.n <= p.skip * p.counted then s.rank else -s.rank end,
                 case when s.before * p.n <= p.skip * p.counted then s.offer_id else -s.offer_id end limit 1) b
      where p.size > 0${when ? ` and ${when}` : ''}),
    walked as materialized (${rows('<=', 'desc', 'c.size - least(c.size, greatest(-c.ahead, 0))', 'greatest(c.ahead, 0)')}
      union all${rows('>', 'asc', 'least(c.size, greatest(-c.ahead, 0))', 'greatest(-c.ahead - c.size, 0)')}),
    page as materialized (select offer_id, in_top, rank from walked${when ? ' union all select offer_id, in_top, rank from sorted' : ''})`;
}
