import type { Db } from '../../../platform/db';
import { countInPriceRange, pageInPriceRange, pageInPriceRangeAfter } from './list-by-price.sql';
import { buildListConditions, StatementParameters } from './list-conditions.sql';
import { listCount } from './list-counts.sql';
import type { ListFilters } from './list-filters';
import { buildMarkedPlaces, markCard } from './marked-places.sql';
import { blockCounts, seekByOffset } from './seek-by-offset.sql';
import { type ListOrdering, rankByOrdering } from '../orderings';
import { isNotLeaving } from '../leaving-shops.sql';

export interface ListPage {
  ordering: ListOrdering;
  limit: number;
  offset: number;
  /** Cursor to continue after; the ordinary rows ignore `offset` then. */
  after: ListCursor | null;
  /** Quarter of an hour (`rotationAt`) that determines the promoted offers in marked places; null without marked places. */
  rotation?: number | null;
}

/** Position of an ordinary row in an ordering (keyset pagination). */
export interface ListCursor {
  rank: number;
  offerId: number;
}

export interface CardList {
  /** Serialized JSON rows, joined with commas. */
  rowsJson: string;
  count: number;
  /** Cursor of the last ordinary row; null when there is none. */
  last: ListCursor | null;
  /** Rotation of the marked places of the page; absent without. */
  rotation?: number;
}

export const emptyCardList: CardList = { rowsJson: '', count: 0, last: null };

/** Offsets up to this one are scanned; deeper ones are found by adding up blocks. */
const defaultMaxWalk = 2048;

/** Returns a page of stored cards with the total count, in one round trip. */
export async function listCards(db: Db, filters: ListFilters, page: ListPage, locale: string, maxWalk = defaultMaxWalk): Promise<CardList> {
  const parameters = new StatementParameters();
  const rank = rankByOrdering[page.ordering];
  const rotation = page.limit > 0 ? (page.rotation ?? null) : null;
  const { ctes, rows: pageRows } = buildPage(filters, page, rotation, parameters, maxWalk);
  const text = `
    with ${ctes}
    select (select string_agg(${markCard('c.card', 'p.is_marked')}, ',' order by p.position) from (${pageRows}) p join offer_card c on c.offer_id = p.offer_id and c.locale = ${parameters.add(locale, 'text')} and ${isNotLeaving('p.offer_id')}) as rows_json,
           (select n from matched) as count,
           (select concat_ws(' ', rank, offer_id) from page order by rank, offer_id limit 1) as last`;
  const { rows } = await db.query<{ rows_json: string | null; count: number; last: string | null }>({
    name: `list ${rank} ${parameters.shape}`,
    text,
    values: parameters.values,
  });
  const row = rows[0];
  if (!row) return emptyCardList;
  const list = { rowsJson: row.rows_json ?? '', count: row.count, last: toCursor(row.last) };
  return rotation === null ? list : { ...list, rotation };
}

function toCursor(last: string | null): ListCursor | null {
  if (!last) return null;
  const [rank = 0, offerId = 0] = last.split(' ').map(Number);
  return { rank, offerId };
}

/**
 * CTEs of the statement, with `matched` for the total count and `page` for the ordinary rows of the page; `rows` is the SQL for all of its rows with
 * their positions.
 */
function buildPage(
  filters: ListFilters,
  { ordering, limit, offset, after }: ListPage,
  rotation: number | null,
  parameters: StatementParameters,
  maxWalk: number,
): { ctes: string; rows: string } {
  const rank = rankByOrdering[ordering];
  const conditions = buildListConditions(filters, parameters);
  const { price } = conditions;
  // A list has few promoted offers, so they are sorted: a scan of an ordering would pass all others. Price ranges have a plan of their own.
  const column = conditions.inTop && !price ? `(s.${rank}_rank + 0)` : `s.${rank}_rank`;
  const size = parameters.add(limit, 'bigint');
  const isSeek = !after && offset > maxWalk && !price && conditions.totalScope === conditions.scope;
  const skipped = parameters.add(offset, 'bigint', isSeek ? 'j' : 'o');
  const marked = rotation === null ? null : buildMarkedPlaces(conditions, rank, { limit, rotation }, { size, offset: skipped }, parameters);
  const isOrdinary = marked ? [marked.isOrdinary] : [];
  // The limit ends the scan at the last match when a page is not full.
  const left = after ? 'n' : `n - ${skipped}`;
  const slice =
    marked?.ctes ?? `slice as materialized (select n, ${skipped} as skip, greatest(least(${size}, ${left}), 0) as size from matched)`;
  const matched = price ? countInPriceRange(conditions, price, rank) : `matched as materialized (select ${listCount(conditions)} as n)`;
  const scanPage = (more: readonly string[], skip: string) => `page as materialized (
    select s.offer_id, ${column} as rank from offer_scope s where ${[...conditions.all, ...isOrdinary, ...more].join(' and ')}
    order by ${column} desc, s.offer_id desc limit (select size from slice) offset ${skip})`;
  const rows =
    marked?.rows ??
    'select p.offer_id, row_number() over (order by p.rank desc, p.offer_id desc) as position, false as is_marked from page p';
  const build = (page: string) => ({ ctes: `${matched}, ${slice}, ${page}`, rows });

  if (after) {
    const isAfterCursor = `(${column}, s.offer_id) < (${parameters.add(after.rank, 'bigint', 'a')}, ${parameters.add(after.offerId, 'bigint')})`;
    if (price) return build(pageInPriceRangeAfter(conditions, price, rank, [isAfterCursor, ...isOrdinary], size));
    return build(scanPage([isAfterCursor], '0'));
  }
  if (price) return build(pageInPriceRange(conditions, price, rank, marked, size, skipped, maxWalk));
  if (!isSeek) return build(scanPage([], '(select skip from slice)'));
  const seek = seekByOffset(conditions, rank, { more: isOrdinary, edges: marked ? [marked.edges] : [] });
  return build(`entries as materialized (${blockCounts(conditions, rank)}), ${seek}`);
}
