import type { Db } from '../../platform/db';
import { isWithin, type ListConditions, listConditions, type ListFilters, Parameters } from './list-conditions';
import { countOf, highestRank, totalOf } from './list-counts';
import { type ListOrdering, type Rank, rankOf } from './orderings';

export interface ListPage {
  ordering: ListOrdering;
  limit: number;
  offset: number;
  /** Continue behind this place; then `offset` does not matter. */
  after: ListPlace | null;
}

/** The place of an offer in an ordering. */
export interface ListPlace {
  inTop: boolean;
  rank: number;
  offerId: number;
}

export interface CardList {
  /** Ready JSON rows, joined with commas. */
  rowsJson: string;
  count: number;
  /** The place of the last row, where the next page can begin; null when there is none. */
  last: ListPlace | null;
}

export const noCards: CardList = { rowsJson: '', count: 0, last: null };

/** Deeper offsets are found by adding up blocks. */
const walkableOffset = 4096;

/** A page of ready cards with the number of all, in one round trip. */
export async function listCards(
  db: Db,
  filters: ListFilters,
  page: ListPage,
  locale: string,
  walkable = walkableOffset,
): Promise<CardList> {
  const parameters = new Parameters();
  const rank = rankOf[page.ordering];
  const conditions = listConditions(filters, parameters);
  const text = `
    with matched as materialized (select ${countOf(conditions)} as n), ${pageQuery(conditions, rank, page, parameters, walkable)}
    select (select string_agg(c.card, ',' order by p.in_top desc, p.rank desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = ${parameters.add(locale)}) as rows_json,
           (select n from matched) as count,
           (select concat_ws(' ', in_top::int, rank, offer_id) from page order by in_top, rank, offer_id limit 1) as last`;
  const { rows } = await db.query<{ rows_json: string | null; count: number; last: string | null }>({
    name: `list ${rank} ${parameters.shape}`,
    text,
    values: parameters.values,
  });
  const row = rows[0];
  return row ? { rowsJson: row.rows_json ?? '', count: row.count, last: placeOf(row.last) } : noCards;
}

function placeOf(last: string | null): ListPlace | null {
  if (!last) return null;
  const [inTop = 0, rank = 0, offerId = 0] = last.split(' ').map(Number);
  return { inTop: inTop === 1, rank, offerId };
}

function pageQuery(
  conditions: ListConditions,
  rank: Rank,
  { limit, offset, after }: ListPage,
  parameters: Parameters,
  walkable: number,
): string {
  const column = `s.${rank}_rank`;
  // Where fewer match than fit, nothing is looked for behind the last one.
  const most = `least(${parameters.add(limit)}::bigint, (select n from matched))`;
  const pageOf = (more: readonly string[], skip: string) => `
    select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${[...conditions.all, ...more].join(' and ')}
    order by s.in_top desc, ${column} desc, s.offer_id desc limit ${most} offset ${skip}`;

  if (after) {
    const isSameKind = conditions.inTop === after.inTop;
    const place = `${parameters.add(after.rank, isSameKind ? 'b' : 'a')}::bigint, ${parameters.add(after.offerId)}::bigint`;
    const isBehind = isSameKind
      ? `(${column}, s.offer_id) < (${place})`
      : `(s.in_top, ${column}, s.offer_id) < (${parameters.add(after.inTop)}::boolean, ${place})`;
    return pricedPage(conditions, rank, (more) => pageOf([isBehind, ...more], '0'), most);
  }
  const isJump = offset > walkable && !conditions.price && conditions.totalScope === conditions.scope;
  const wanted = `${parameters.add(offset, isJump ? 'j' : 'o')}::bigint`;
  if (!isJump) return pricedPage(conditions, rank, (more) => pageOf(more, wanted), `(${most} + ${wanted})`);
  // Compared without `in_top` where that is given: the index would be entered by it alone, and walked from its end.
  const isFromStart =
    conditions.inTop === null
      ? `(s.in_top, ${column}, s.offer_id) <= (select in_top, rank, offer_id from start)`
      : `(${column}, s.offer_id) <= (select rank, offer_id from start)`;
  return `${startQuery(conditions, rank, wanted)}, page as materialized (${pageOf([isFromStart], `${wanted} - (select before from start)`)})`;
}

/** Looking up an offer by price costs about as much as walking past so many in the wanted ordering. */
const lookupCost = 25;

/**
 * The page within a range of prices. In the ordering by price that is a piece of its index. In others, either all offers of the range
 * are sorted or the ordering is walked until enough are found, whichever reads less; only one of the two is carried out. The sums keep
 * the planner from the index by price.
 */
function pricedPage({ scope, price }: ListConditions, rank: Rank, pageOf: (more: readonly string[]) => string, reach: string): string {
  if (!price) return `page as materialized (${pageOf([])})`;
  if (rank === 'price') return `page as materialized (${pageOf([isWithin(price)])})`;
  if (rank === 'cheap') return `page as materialized (${pageOf([`s.cheap_rank <= -${price.min} and s.cheap_rank > -${price.aboveMax}`])})`;
  return `
    plan as materialized (select m.n * m.n * ${String(lookupCost)} > ${totalOf(scope)} * ${reach} as is_walk from matched m),
    page as materialized (
      (${pageOf([`s.price_rank + 0 >= ${price.min} and s.price_rank + 0 < ${price.aboveMax}`, '(select is_walk from plan)'])})
      union all
      (${pageOf([isWithin(price), 'not (select is_walk from plan)'])}))`;
}

/** The last block that begins at or before the wanted offset, and how many offers stand before it. */
function startQuery({ scope, facets }: ListConditions, rank: Rank, wanted: string): string {
  return `
    entries as (
      select in_top, rank, offer_id, 1 as is_block, sum(offers_count) as change from scope_block where scope_id = ${scope} and ordering = '${rank}'${facets} group by in_top, rank, offer_id
      union all
      select in_top, ${rank}_rank, offer_id, 0, change from offer_shift where ${scope} = any(scopes)${facets}),
    start as materialized (
      select in_top, rank, offer_id, before from (
        select in_top, rank, offer_id, is_block,
               coalesce(sum(change) over (order by in_top desc, rank desc, offer_id desc, is_block desc rows between unbounded preceding and 1 preceding), 0)::bigint as before
        from entries
        union all select true, ${highestRank}, ${highestRank}, 1, 0) e
      where is_block = 1 and before <= ${wanted} order by in_top, rank, offer_id limit 1)`;
}
