import type { Db } from '../../platform/db';
import { countInPriceRange, pageInPriceRange, pageInPriceRangeAfter } from './list-by-price';
import { type ListConditions, buildListConditions, type ListFilters, StatementParameters } from './list-conditions';
import { listCount, scopeTotal } from './list-counts';
import { blockCounts, seekByOffset } from './seek-by-offset';
import { type ListOrdering, type Rank, rankByOrdering } from './orderings';

export interface ListPage {
  ordering: ListOrdering;
  limit: number;
  offset: number;
  /** Continue behind this place; then `offset` does not matter. */
  after: ListCursor | null;
}

/** The place of an offer in an ordering. */
export interface ListCursor {
  inTop: boolean;
  rank: number;
  offerId: number;
}

export interface CardList {
  /** Ready JSON rows, joined with commas. */
  rowsJson: string;
  count: number;
  /** The place of the last row, where the next page can begin; null when there is none. */
  last: ListCursor | null;
}

export const emptyCardList: CardList = { rowsJson: '', count: 0, last: null };

/** Deeper offsets are found by adding up blocks. */
const defaultMaxWalk = 2048;

/** A page of ready cards with the number of all, in one round trip. */
export async function listCards(
  db: Db,
  filters: ListFilters,
  page: ListPage,
  locale: string,
  walkable = defaultMaxWalk,
): Promise<CardList> {
  const parameters = new StatementParameters();
  const rank = rankByOrdering[page.ordering];
  const conditions = buildListConditions(filters, parameters);
  const text = `
    with ${pageQuery(conditions, rank, page, parameters, walkable)}
    select (select string_agg(c.card, ',' order by p.in_top desc, p.rank desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = ${parameters.add(locale, 'text')}) as rows_json,
           (select n from matched) as count,
           (select concat_ws(' ', in_top::int, rank, offer_id) from page order by in_top, rank, offer_id limit 1) as last`;
  const { rows } = await db.query<{ rows_json: string | null; count: number; last: string | null }>({
    name: `list ${rank} ${parameters.shape}`,
    text,
    values: parameters.values,
  });
  const row = rows[0];
  return row ? { rowsJson: row.rows_json ?? '', count: row.count, last: toCursor(row.last) } : emptyCardList;
}

function toCursor(last: string | null): ListCursor | null {
  if (!last) return null;
  const [inTop = 0, rank = 0, offerId = 0] = last.split(' ').map(Number);
  return { inTop: inTop === 1, rank, offerId };
}

/** The parts of the statement that give `matched`, the number of all, and `page`, the rows of the page. */
function pageQuery(conditions: ListConditions, rank: Rank, page: ListPage, parameters: StatementParameters, walkable: number): string {
  const { limit, offset, after } = page;
  const column = `s.${rank}_rank`;
  const size = parameters.add(limit, 'bigint');
  const pageOf = (more: readonly string[], skip: string) => `
    select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${[...conditions.all, ...more].join(' and ')}
    order by s.in_top desc, ${column} desc, s.offer_id desc limit least(${size}, (select n from matched)) offset ${skip}`;

  if (after) {
    const isSameKind = conditions.inTop === after.inTop;
    const place = `${parameters.add(after.rank, 'bigint', isSameKind ? 'b' : 'a')}, ${parameters.add(after.offerId, 'bigint')}`;
    const isBehind = isSameKind
      ? `(${column}, s.offer_id) < (${place})`
      : `(s.in_top, ${column}, s.offer_id) < (${parameters.add(after.inTop, 'boolean')}, ${place})`;
    if (conditions.price)
      return `${countInPriceRange(conditions, conditions.price, rank)}, ${pageInPriceRangeAfter(conditions, conditions.price, rank, isBehind, size)}`;
    return `matched as materialized (select ${listCount(conditions)} as n), page as materialized (${pageOf([isBehind], '0')})`;
  }
  const isJump = offset > walkable && !conditions.price && conditions.totalScope === conditions.scope;
  const wanted = parameters.add(offset, 'bigint', isJump ? 'j' : 'o');
  if (conditions.price)
    return `${countInPriceRange(conditions, conditions.price, rank)}, ${pageInPriceRange(conditions, conditions.price, rank, size, wanted, walkable)}`;
  if (!isJump)
    // Where fewer match than fit, nothing is looked for behind the last one.
    return `matched as materialized (select ${listCount(conditions)} as n), page as materialized (${pageOf([], wanted)})`;
  return `
    entries as materialized (${blockCounts(conditions, rank)}),
    groups as materialized (
      select g.in_top, case when g.in_top then ${scopeTotal(conditions.scope, `${conditions.facets} and in_top`)} else ${scopeTotal(conditions.scope, `${conditions.facets} and not in_top`)} end as n,
             (select coalesce(sum(e.change), 0) from entries e where e.in_top = g.in_top)::bigint as counted
      from (values (true), (false)) g (in_top)),
    matched as materialized (select sum(n)::bigint as n from groups),
    ${seekByOffset(conditions, rank, size, wanted)}`;
}
