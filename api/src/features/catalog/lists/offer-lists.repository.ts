import type { Db } from '../../../platform/db';
import { countInPriceRange, pageInPriceRange, pageInPriceRangeAfter } from './list-by-price.sql';
import { type ListConditions, buildListConditions, StatementParameters } from './list-conditions.sql';
import { listCount, scopeTotal } from './list-counts.sql';
import type { ListFilters } from './list-filters';
import { blockCounts, seekByOffset } from './seek-by-offset.sql';
import { type ListOrdering, type Rank, rankByOrdering } from '../orderings';

export interface ListPage {
  ordering: ListOrdering;
  limit: number;
  offset: number;
  /** Cursor to continue after; `offset` is ignored then. */
  after: ListCursor | null;
}

/** Position of an offer in an ordering (keyset pagination). */
export interface ListCursor {
  inTop: boolean;
  rank: number;
  offerId: number;
}

export interface CardList {
  /** Serialized JSON rows, joined with commas. */
  rowsJson: string;
  count: number;
  /** Cursor of the last row; null when there are no rows. */
  last: ListCursor | null;
}

export const emptyCardList: CardList = { rowsJson: '', count: 0, last: null };

/** Offsets up to this one are scanned; deeper ones are found by adding up blocks. */
const defaultMaxWalk = 2048;

/** Returns a page of stored cards with the total count, in one round trip. */
export async function listCards(db: Db, filters: ListFilters, page: ListPage, locale: string, maxWalk = defaultMaxWalk): Promise<CardList> {
  const parameters = new StatementParameters();
  const rank = rankByOrdering[page.ordering];
  const conditions = buildListConditions(filters, parameters);
  const text = `
    with ${pageQuery(conditions, rank, page, parameters, maxWalk)}
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

/** CTEs of the statement, with `matched` for the total count and `page` for the rows of the page. */
function pageQuery(conditions: ListConditions, rank: Rank, page: ListPage, parameters: StatementParameters, maxWalk: number): string {
  const { limit, offset, after } = page;
  const column = `s.${rank}_rank`;
  const size = parameters.add(limit, 'bigint');
  const scanPage = (more: readonly string[], skip: string) => `
    select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${[...conditions.all, ...more].join(' and ')}
    order by s.in_top desc, ${column} desc, s.offer_id desc limit least(${size}, (select n from matched)) offset ${skip}`;

  if (after) {
    const isSameGroup = conditions.inTop === after.inTop;
    const position = `${parameters.add(after.rank, 'bigint', isSameGroup ? 'b' : 'a')}, ${parameters.add(after.offerId, 'bigint')}`;
    const isAfterCursor = isSameGroup
      ? `(${column}, s.offer_id) < (${position})`
      : `(s.in_top, ${column}, s.offer_id) < (${parameters.add(after.inTop, 'boolean')}, ${position})`;
    if (conditions.price)
      return `${countInPriceRange(conditions, conditions.price, rank)}, ${pageInPriceRangeAfter(conditions, conditions.price, rank, isAfterCursor, size)}`;
    return `matched as materialized (select ${listCount(conditions)} as n), page as materialized (${scanPage([isAfterCursor], '0')})`;
  }
  const isSeek = offset > maxWalk && !conditions.price && conditions.totalScope === conditions.scope;
  const skipped = parameters.add(offset, 'bigint', isSeek ? 'j' : 'o');
  if (conditions.price)
    return `${countInPriceRange(conditions, conditions.price, rank)}, ${pageInPriceRange(conditions, conditions.price, rank, size, skipped, maxWalk)}`;
  if (!isSeek)
    // The limit ends the scan at the last match when a page is not full.
    return `matched as materialized (select ${listCount(conditions)} as n), page as materialized (${scanPage([], skipped)})`;
  return `
    entries as materialized (${blockCounts(conditions, rank)}),
    groups as materialized (
      select g.in_top, case when g.in_top then ${scopeTotal(conditions.scope, `${conditions.facets} and in_top`)} else ${scopeTotal(conditions.scope, `${conditions.facets} and not in_top`)} end as n,
             (select coalesce(sum(e.change), 0) from entries e where e.in_top = g.in_top)::bigint as counted
      from (values (true), (false)) g (in_top)),
    matched as materialized (select sum(n)::bigint as n from groups),
    ${seekByOffset(conditions, rank, size, skipped)}`;
}
