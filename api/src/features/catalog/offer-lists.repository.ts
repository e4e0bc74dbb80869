import type { Db } from '../../platform/db';
import { type ListConditions, listConditions, type ListFilters, Parameters } from './list-conditions';
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
const highest = '9223372036854775807';

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
    with ${pageQuery(conditions, rank, page, parameters, walkable)}
    select (select string_agg(c.card, ',' order by p.in_top desc, p.rank desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = ${parameters.add(locale)}) as rows_json,
           ${countQuery(conditions)} as count,
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
  const page = (more: string, skip: string) => `page as materialized (
    select s.offer_id, s.in_top, ${column} as rank from offer_scope s where ${conditions.all.join(' and ')}${more}
    order by s.in_top desc, ${column} desc, s.offer_id desc limit ${parameters.add(limit)} offset ${skip})`;
  if (after) {
    const place = `${parameters.add(after.inTop, 'a')}::boolean, ${parameters.add(after.rank)}::bigint, ${parameters.add(after.offerId)}::bigint`;
    return page(` and (s.in_top, ${column}, s.offer_id) < (${place})`, '0');
  }
  const isJump = offset > walkable && !conditions.price && conditions.totalScope === conditions.scope;
  const wanted = `${parameters.add(offset, isJump ? 'j' : 'o')}::bigint`;
  if (!isJump) return page('', wanted);
  return `${startQuery(conditions, rank, wanted)}, ${page(` and (s.in_top, ${column}, s.offer_id) <= (select in_top, rank, offer_id from start)`, `${wanted} - (select before from start)`)}`;
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
        union all select true, ${highest}, ${highest}, 1, 0) e
      where is_block = 1 and before <= ${wanted} order by in_top, rank, offer_id limit 1)`;
}

function countQuery(conditions: ListConditions): string {
  const { scope, totalScope, facets, all, price } = conditions;
  if (!price && totalScope !== null)
    return `(select coalesce(sum(offers_count), 0)::bigint from scope_totals where scope_id = ${totalScope}${facets})`;
  const oneByOne = `(select count(*) from offer_scope s where ${all.join(' and ')})`;
  if (!price || totalScope !== scope) return oneByOne;
  return `case when exists (select 1 from scope_block where scope_id = ${scope}) then ${countByBlocks(scope, facets, price)} else ${oneByOne} end`;
}

/** Offers within a range of prices: those at or above its lower end less those above its upper end; paid ones and others apart. */
function countByBlocks(scope: string, facets: string, price: { min: string; aboveMax: string }): string {
  const isBefore = (in_top: string, rank: string, offerId: string) => `(${in_top}, ${rank}, ${offerId}) > (b.in_top, b.rank, b.offer_id)`;
  return `(
    select greatest(coalesce(sum(edge.sign * (
      coalesce((select sum(k.offers_count) from scope_block k where k.scope_id = ${scope} and k.ordering = 'price'${facets} and ${isBefore('k.in_top', 'k.rank', 'k.offer_id')}), 0)
      + coalesce((select sum(h.change) from offer_shift h where ${scope} = any(h.scopes)${facets} and ${isBefore('h.in_top', 'h.price_rank', 'h.offer_id')}), 0)
      + (select count(*) from offer_scope s where s.scope_id = ${scope}${facets}
           and (s.in_top, s.price_rank, s.offer_id) <= (b.in_top, b.rank, b.offer_id) and (s.in_top, s.price_rank, s.offer_id) > (edge.in_top, edge.price, 0)))), 0), 0)::bigint
    from (values (true, ${price.min}, 1), (true, ${price.aboveMax}, -1), (false, ${price.min}, 1), (false, ${price.aboveMax}, -1)) edge (in_top, price, sign),
         lateral (select in_top, rank, offer_id from scope_block where scope_id = ${scope} and ordering = 'price' and (in_top, rank, offer_id) >= (edge.in_top, edge.price, 0)
                  order by in_top, rank, offer_id limit 1) b)`;
}
