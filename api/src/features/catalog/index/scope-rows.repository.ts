import { dampedRatingOf } from '../../../platform/damped-rating.sql';
import type { Db, Tx } from '../../../platform/db';
import { comparablePrice, isListed, isVisible } from './offer-sources.repository';
import { rankColumns } from '../orderings';
import { tagFactor } from '../scopes';

const ranked = rankColumns.join(', ');
export const scopeRowColumns = `offer_id, scope_id, in_top, ${ranked}, category_id, offering_type, city`;
const deltaColumns = `offer_id, change, scopes, in_top, ${ranked}, offering_type, city`;

/** SQL for the rows that `offer_scope` has to contain for the offers that `where` selects. */
export const expectedScopeRows = (where: string) => `
  select o.id as offer_id, scope.id as scope_id, o.in_top, (extract(epoch from o.hoisted_at) * 1000000)::bigint as hoisted_rank, price.rank as price_rank, -price.rank as cheap_rank,
         (extract(epoch from o.created_at) * 1000000)::bigint as created_rank, o.views_count as views_rank, o.included_in_orders_count::bigint as orders_rank,
         coalesce(round(100 * ${dampedRatingOf('o')})::bigint, 0) as rating_rank, o.category_id, o.offering_type, s.city
  from offers o
  join shops s on s.id = o.shop_id
  join categories c on c.id = o.category_id
  cross join lateral (select ${comparablePrice} as rank) price
  cross join lateral (
    select 0::bigint as id
    union all select unnest(c.path)::bigint
    union all select t.tag_id::bigint * ${tagFactor} from offer_tags t where t.offer_id = o.id
    union all select -o.shop_id
  ) scope
  where ${isVisible} and ${isListed} and ${where}`;

/** SQL for every scope of an offer that has totals: its own, and each category with each tag. */
const countedScopes = `array_agg(scope_id) || array(
    select tag + category from unnest(array_agg(scope_id)) tag, unnest(array_agg(scope_id)) category where tag >= ${tagFactor} and category > 0 and category < ${tagFactor})`;
/** Columns with equal values in all rows of an offer: its rows differ in the scope only. */
const offerColumns = `offer_id, in_top, ${ranked}, offering_type, city`;

/**
 * Writes the scope rows of these offers where they differ, and appends deltas for totals, blocks and bitmaps.
 * An unchanged offer gets a delta of 0, so that a concurrent rebuild indexes it again.
 */
export async function replaceScopeRows(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.query(
    `with expected as materialized (${expectedScopeRows('o.id = any($1)')}),
          stored as materialized (select ${scopeRowColumns} from offer_scope where offer_id = any($1)),
          deleted as (
            delete from offer_scope s using stored o where s.offer_id = o.offer_id and s.scope_id = o.scope_id
              and not exists (select 1 from expected e where e.offer_id = o.offer_id and e.scope_id = o.scope_id)),
          upserted as (
            insert into offer_scope (${scopeRowColumns})
            select ${scopeRowColumns} from (select * from expected except select * from stored) changed
            on conflict (offer_id, scope_id) do update set in_top = excluded.in_top, ${rankColumns.map((column) => `${column} = excluded.${column}`).join(', ')},
              category_id = excluded.category_id, offering_type = excluded.offering_type, city = excluded.city),
          before as (select ${offerColumns}, array_agg(scope_id order by scope_id) as own, ${countedScopes} as scopes from stored group by ${offerColumns}),
          after as (select ${offerColumns}, array_agg(scope_id order by scope_id) as own, ${countedScopes} as scopes from expected group by ${offerColumns}),
          changed_offers as (
            select coalesce(b.offer_id, a.offer_id) as offer_id from before b full join after a on a.offer_id = b.offer_id
            where (${comparedColumns('b')}) is distinct from (${comparedColumns('a')})),
          bitmap_deltas as (
            insert into offer_bitmap_delta (offer_id, terms, scopes)
            select coalesce(b.offer_id, a.offer_id), '{}', case when a.own is distinct from b.own then coalesce(b.own, '{}') || coalesce(a.own, '{}') else '{}' end from before b full join after a on a.offer_id = b.offer_id
            where (b.own, b.in_top, b.hoisted_rank) is distinct from (a.own, a.in_top, a.hoisted_rank))
     insert into offer_delta (${deltaColumns})
     select offer_id, -1, scopes, in_top, ${ranked}, offering_type, city from before where offer_id in (select offer_id from changed_offers)
     union all
     select offer_id, 1, scopes, in_top, ${ranked}, offering_type, city from after where offer_id in (select offer_id from changed_offers)
     union all
     select id, 0, '{}', false, ${rankColumns.map(() => '0').join(', ')}, '', '' from unnest($1::bigint[]) id where id not in (select offer_id from changed_offers)`,
    [offerIds],
  );
}

/** Appends a delta for offers with changed facets only, and for those that represent them in lists. */
export async function recordChangedFacets(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.query(
    `insert into offer_delta (${deltaColumns})
     select id, 0, '{}', false, ${rankColumns.map(() => '0').join(', ')}, '', '' from (
       select unnest($1::bigint[]) as id
       union select g.listed_offer_id from offers o join variant_groups g on g.id = o.variant_group_id where o.id = any($1) and g.listed_offer_id is not null) changed`,
    [offerIds],
  );
}

/** Like `replaceScopeRows` for offers that have no rows yet. */
export async function insertScopeRows(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.query(
    `with expected as materialized (${expectedScopeRows('o.id = any($1)')}),
          inserted as (insert into offer_scope (${scopeRowColumns}) select ${scopeRowColumns} from expected),
          after as (select ${offerColumns}, ${countedScopes} as scopes from expected group by ${offerColumns}),
          bitmap_deltas as (insert into offer_bitmap_delta (offer_id, terms, scopes) select offer_id, null, '{}' from after)
     insert into offer_delta (${deltaColumns})
     select offer_id, 1, scopes, in_top, ${ranked}, offering_type, city from after
     union all
     select id, 0, '{}', false, ${rankColumns.map(() => '0').join(', ')}, '', '' from unnest($1::bigint[]) id where id not in (select offer_id from after)`,
    [offerIds],
  );
}

function comparedColumns(alias: string): string {
  return [...'own in_top offering_type city'.split(' '), ...rankColumns].map((column) => `${alias}.${column}`).join(', ');
}

/** Fills an empty `offer_scope` and its totals. */
export async function insertAllScopeRows(db: Db): Promise<void> {
  await db.query(`insert into offer_scope (${scopeRowColumns}) ${expectedScopeRows('true')}`);
}

/** SQL for the totals of every scope, counted from the rows; a category with a tag from the two rows of the offer. */
export const countedTotals = `
  select scope_id, offering_type, city, in_top, count(*) as offers_count from offer_scope group by scope_id, offering_type, city, in_top
  union all
  select t.scope_id + c.scope_id, t.offering_type, t.city, t.in_top, count(*) from offer_scope t join offer_scope c on c.offer_id = t.offer_id and c.scope_id > 0 and c.scope_id < ${tagFactor}
  where t.scope_id >= ${tagFactor} group by t.scope_id + c.scope_id, t.offering_type, t.city, t.in_top`;

export async function insertAllTotals(db: Db): Promise<void> {
  await db.query(`insert into scope_counts (scope_id, offering_type, city, in_top, offers_count) ${countedTotals}`);
}
