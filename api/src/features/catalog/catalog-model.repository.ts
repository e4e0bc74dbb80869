import type { Db, Tx } from '../../platform/db';
import { wordsOf } from './normalize';

export interface CardLabels {
  /** `{"uk": {"kyiv": "Київ"}}` */
  cities: Record<string, Record<string, string>>;
  countries: Record<string, Record<string, string>>;
  currencySigns: Record<string, string>;
  /** Hryvnias per unit of a currency, for ordering by price. */
  currencyRates: Record<string, number>;
}

const visible = `o.status = 'active' and o.deleted_at is null and s.deleted_at is null`;

const scopeRows = (where: string) => `
  insert into offer_scope (scope_id, offer_id, in_top, hoisted_at, price_rank, created_at, views_count, orders_count, rating_rank, offering_type, city)
  select scope.id, o.id, o.in_top, o.hoisted_at, round(o.price_minor * coalesce(($1::jsonb ->> o.currency)::numeric, 1))::bigint, o.created_at, o.views_count,
         o.included_in_orders_count, case when o.rating_count > 0 then round(100.0 * o.rating_sum / o.rating_count)::int else 0 end, o.offering_type, s.city
  from offers o
  join shops s on s.id = o.shop_id
  join categories c on c.id = o.category_id
  cross join lateral (
    select 0::bigint as id
    union all select unnest(c.path)::bigint
    union all select 1000000 + t.tag_id from offer_tags t where t.offer_id = o.id
    union all select 10000000 + o.shop_id
  ) scope
  where ${visible} and ${where}`;

const text = (column: string, locale: string) => `coalesce(nullif(${column} ->> '${locale}', ''), nullif(${column} ->> 'uk', ''), nullif(${column} ->> 'ru', ''), ${column} ->> 'en', '')`;

const card = (locale: string) => `json_build_object(
    'id', o.id, 'alias', o.alias, 'title', ${text('o.title', locale)},
    'main_image', case when o.image_keys[1] is null then null else json_build_object(
      'file_150_150', '/media/' || o.image_keys[1] || '/150.webp', 'file_300_300', '/media/' || o.image_keys[1] || '/300.webp', 'file_600_600', '/media/' || o.image_keys[1] || '/600.webp') end,
    'price', (o.price_minor / 100)::text || '.' || lpad((o.price_minor % 100)::text, 2, '0'),
    'old_price', case when o.old_price_minor is null then null else (o.old_price_minor / 100)::text || '.' || lpad((o.old_price_minor % 100)::text, 2, '0') end,
    'currency', o.currency, 'get_currency_display', coalesce($1::jsonb ->> o.currency, o.currency), 'unit', o.unit, 'offering_type', o.offering_type,
    'in_top', o.in_top, 'in_color', o.in_color, 'color', o.color, 'views_count', o.views_count, 'included_in_orders_count', o.included_in_orders_count,
    'avg_review_rating', case when o.rating_count > 0 then round(o.rating_sum::numeric / o.rating_count, 1) end, 'reviews_count', o.rating_count,
    'get_city_display', coalesce($2::jsonb -> '${locale}' ->> s.city, s.city), 'get_country_display', coalesce($3::jsonb -> '${locale}' ->> s.country, s.country),
    'is_available', ((o.stock is null or o.stock > 0) and not s.is_on_holiday),
    'created_at', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'shop', json_build_object('id', s.id, 'alias', s.alias, 'title', s.title, 'get_city_display', coalesce($2::jsonb -> '${locale}' ->> s.city, s.city))
  )::text`;

const cardRows = (where: string) => `
  insert into offer_card (offer_id, uk, ru, en)
  select o.id, ${card('uk')}, ${card('ru')}, ${card('en')}
  from offers o join shops s on s.id = o.shop_id
  where o.deleted_at is null and ${where}
  on conflict (offer_id) do update set uk = excluded.uk, ru = excluded.ru, en = excluded.en`;

const labelsOf = (labels: CardLabels) => [JSON.stringify(labels.currencySigns), JSON.stringify(labels.cities), JSON.stringify(labels.countries)];

/** Puts the scopes and counts of these offers right. */
export async function replaceScopes(tx: Tx, offerIds: readonly number[], labels: CardLabels): Promise<void> {
  const before = await countByScope(tx, offerIds);
  await tx.query('delete from offer_scope where offer_id = any($1)', [offerIds]);
  await tx.query(scopeRows('o.id = any($2)'), [JSON.stringify(labels.currencyRates), offerIds]);
  const after = await countByScope(tx, offerIds);
  const scopes = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  const changes = scopes.map((scope) => [scope, (after.get(scope) ?? 0) - (before.get(scope) ?? 0)] as const).filter(([, change]) => change !== 0);
  // In order of scope, so that two transactions never wait for each other in a circle.
  for (const [scope, change] of changes) {
    await tx.query('insert into scope_counts (scope_id, offers_count) values ($1, greatest($2, 0)) on conflict (scope_id) do update set offers_count = scope_counts.offers_count + $2', [scope, change]);
  }
}

async function countByScope(tx: Tx, offerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ scope_id: number; count: number }>('select scope_id, count(*)::int as count from offer_scope where offer_id = any($1) group by scope_id', [offerIds]);
  return new Map(rows.map(({ scope_id, count }) => [scope_id, count]));
}

/** Cards exist for drafts and hidden offers too: orders and favourites may still show them. */
export async function replaceCards(db: Db, offerIds: readonly number[], labels: CardLabels): Promise<void> {
  await db.query(cardRows('o.id = any($4)'), [...labelsOf(labels), offerIds]);
}

interface TermSource {
  id: number;
  titles: string[];
  tags: string[];
  categories: string[];
  sku: string | null;
  shop: string;
}

const termSource = (where: string) => `
  select o.id, array(select value from jsonb_each_text(o.title)) as titles,
         array(select x.value from offer_tags ot join tags t on t.id = ot.tag_id, jsonb_each_text(t.title) x where ot.offer_id = o.id) as tags,
         array(select x.value from categories c, jsonb_each_text(c.title) x where c.id = o.category_id) as categories, o.sku, s.title as shop
  from offers o join shops s on s.id = o.shop_id
  where ${visible} and ${where}`;

/** Puts the words of these offers, and how often the vocabulary has them, right. */
export async function replaceTerms(tx: Tx, offerIds: readonly number[]): Promise<void> {
  const removed = await tx.query<{ term: string }>('delete from offer_term where offer_id = any($1) returning term', [offerIds]);
  const { rows } = await tx.query<TermSource>(termSource('o.id = any($1)'), [offerIds]);
  const terms = rows.flatMap(termsOf);
  await insertTerms(tx, terms);
  const changes = new Map<string, number>();
  for (const { term } of removed.rows) changes.set(term, (changes.get(term) ?? 0) - 1);
  for (const { term } of terms) changes.set(term, (changes.get(term) ?? 0) + 1);
  const moved = [...changes].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (moved.length === 0) return;
  await tx.query(
    `insert into vocabulary (term, offers_count) select * from unnest($1::text[], $2::int[])
     on conflict (term) do update set offers_count = vocabulary.offers_count + excluded.offers_count`,
    [moved.map(([term]) => term), moved.map(([, change]) => change)],
  );
  await tx.query('delete from vocabulary where offers_count <= 0');
}

interface Term {
  term: string;
  offerId: number;
  weight: number;
}

function termsOf({ id, titles, tags, categories, sku, shop }: TermSource): Term[] {
  const weights = new Map<string, number>();
  const note = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word.slice(0, 60), Math.max(weight, weights.get(word) ?? 0));
  };
  for (const title of titles) note(title, 3);
  if (sku) note(sku, 3);
  for (const tag of tags) note(tag, 2);
  note(shop, 2);
  for (const category of categories) note(category, 1);
  return [...weights].map(([term, weight]) => ({ term, offerId: id, weight }));
}

async function insertTerms(db: Db, terms: readonly Term[]): Promise<void> {
  if (terms.length === 0) return;
  await db.query('insert into offer_term (term, offer_id, weight) select * from unnest($1::text[], $2::bigint[], $3::smallint[]) on conflict do nothing', [
    terms.map(({ term }) => term),
    terms.map(({ offerId }) => offerId),
    terms.map(({ weight }) => weight),
  ]);
}

const batchSize = 5000;

/** Makes the whole read model anew from the source tables. */
export async function rebuildEverything(tx: Tx, labels: CardLabels): Promise<void> {
  await tx.query('truncate offer_scope, scope_counts, offer_card, offer_term, vocabulary');
  await tx.query(scopeRows('true'), [JSON.stringify(labels.currencyRates)]);
  await tx.query('insert into scope_counts (scope_id, offers_count) select scope_id, count(*) from offer_scope group by scope_id');
  await tx.query(cardRows('true'), labelsOf(labels));
  for (let last = 0; ; ) {
    const { rows } = await tx.query<TermSource>(`${termSource('o.id > $1')} order by o.id limit ${String(batchSize)}`, [last]);
    if (rows.length === 0) break;
    await insertTerms(tx, rows.flatMap(termsOf));
    last = rows.at(-1)?.id ?? last;
  }
  await tx.query('insert into vocabulary (term, offers_count) select term, count(*) from offer_term group by term');
  await tx.query('analyze offer_scope, scope_counts, offer_card, offer_term, vocabulary');
}

/** Offers and scopes where the read model and the source tables differ; empty when all is well. */
export async function findDifferences(db: Db, labels: CardLabels): Promise<string[]> {
  const { rows } = await db.query<{ problem: string }>(
    `with truth as (
       select o.id as offer_id, scope.id as scope_id, o.in_top, o.hoisted_at, round(o.price_minor * coalesce(($1::jsonb ->> o.currency)::numeric, 1))::bigint as price_rank,
              o.views_count, o.included_in_orders_count as orders_count, o.offering_type, s.city
       from offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id
       cross join lateral (
         select 0::bigint as id union all select unnest(c.path)::bigint
         union all select 1000000 + t.tag_id from offer_tags t where t.offer_id = o.id union all select 10000000 + o.shop_id) scope
       where ${visible}
     ), model as (select offer_id, scope_id, in_top, hoisted_at, price_rank, views_count, orders_count, offering_type, city from offer_scope)
     select 'missing: offer ' || offer_id || ' in scope ' || scope_id as problem from (select * from truth except select * from model) a
     union all select 'stale: offer ' || offer_id || ' in scope ' || scope_id from (select * from model except select * from truth) b
     union all select 'count: scope ' || coalesce(c.scope_id, t.scope_id) || ' says ' || coalesce(c.offers_count, 0) || ' of ' || coalesce(t.n, 0)
       from scope_counts c full join (select scope_id, count(*)::int n from truth group by scope_id) t on t.scope_id = c.scope_id
       where coalesce(c.offers_count, 0) <> coalesce(t.n, 0)
     limit 100`,
    [JSON.stringify(labels.currencyRates)],
  );
  return rows.map(({ problem }) => problem);
}
