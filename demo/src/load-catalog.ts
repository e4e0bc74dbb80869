import { postEntry, topUpBonusCents } from '../../api/src/features/billing';
import { initialBonuses } from '../../api/src/features/settings';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type CategoryRow, flattenCategories, insertCategories, planCategories, storeCovers, type TagRow } from '../../api/src/install';
import { inTransaction, type Pool, type Tx, withoutTimeLimit } from '../../api/src/platform/db';
import type { Blobs } from '../../api/src/platform/media';
import { arrangeOffers } from './arrange-offers';
import { buildLegalSeller } from './legal-sellers';
import type { DemoOffer } from './demo-offer';
import { type Leaf, makeOffers, ownShopSizes } from './offers';
import { type DemoShop, makeShops } from './shops';
import { demoFolder, type SourceData } from './source-data';

/** Maximum of concurrent requests to a bucket, which gets slow with more. */
const picturesAtOnce = 32;

const batchSize = 500;
/** Days that the demo offers stay promoted. */
const grantedDays = 365;

/** The catalog without its offers; computed from the source data alone, so that a later run of the seed finds the same. */
export interface CatalogPlan {
  categoryRows: CategoryRow[];
  tagRows: TagRow[];
  leaves: Leaf[];
  shops: DemoShop[];
}

export function planCatalog({ categories }: SourceData, now: Date): CatalogPlan {
  const plan = planCategories(categories);
  const all = flattenCategories(categories);
  const leaves = plan.categoryRows.flatMap(({ id, path: categoryPath }, index) => {
    const category = all[index];
    return category && !category.children?.length ? [{ category, id, path: categoryPath }] : [];
  });
  return { ...plan, leaves, shops: makeShops(categories, now) };
}

/** Inserts categories, tags and shops. */
export async function insertCatalog(tx: Tx, { categoryRows, tagRows, shops }: CatalogPlan, demoSellerId: number, now: Date): Promise<void> {
  await insertCategories(tx, categoryRows, tagRows);
  await insertShops(tx, shops, demoSellerId, now);
}

/**
 * Adds the offers that an earlier run did not. Making them takes long on a busy machine, so it happens between the transactions: one that
 * idles is ended by the database.
 */
export async function loadOffers(
  pool: Pool,
  data: SourceData,
  { leaves, tagRows, shops }: CatalogPlan,
  offersCount: number,
  now: Date,
  onProgress: (text: string) => void,
): Promise<void> {
  const context = { data, leaves, shops, tagIds: new Map(tagRows.map(({ alias, id }) => [alias, id])), now };
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from offers');
  const last = rows[0]?.last ?? 0;
  let done = 0;
  onProgress(`making ${offersCount} offers`);
  for (const batch of batches(arrangeOffers(makeOffers(context, offersCount), leaves), batchSize)) {
    const missing = batch.filter(({ id }) => id > last);
    if (missing.length > 0) await inTransaction(pool, (tx) => insertOffers(tx, missing));
    done += batch.length;
    if (done % 2000 < batchSize) onProgress(`offers ${done} of ${offersCount}`);
  }
}

/** Completes the data that depends on all offers. */
export async function finishOffers(tx: Tx, { shops }: CatalogPlan, now: Date): Promise<void> {
  await grantPromotions(tx, now);
  await scaleOwnViews(tx, shops);
  for (const table of ['categories', 'tags', 'shops', 'offers', 'variant_groups'])
    await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

async function insertShops(tx: Tx, shops: readonly DemoShop[], demoSellerId: number, now: Date): Promise<void> {
  const others = shops.filter(({ isOwnedByDemoSeller }) => !isOwnedByDemoSeller);
  // Owners of invented shops cannot sign in: they have no password.
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (email, is_active, user_type, first_name) select 'owner-' || id || '@yarmarok.example', true, 'seller', 'Demo' from unnest($1::int[]) id returning id`,
    [others.map(({ id }) => id)],
  );
  const owners = new Map(others.map(({ id }, index) => [id, rows[index]?.id]));
  await insertJson(
    tx,
    'shops',
    'id, owner_id, alias, title, description, city, phone, email, working_hours, pickup_address, payment_details, legal_name, legal_code, legal_address, cashback_percent, created_at',
    shops.map((shop) => ({
      id: shop.id,
      owner_id: owners.get(shop.id) ?? demoSellerId,
      alias: shop.alias,
      title: shop.title,
      description: shop.slogan,
      city: shop.city,
      phone: shop.phone,
      email: shop.email,
      working_hours: {
        mon: '09:00–20:00',
        tue: '09:00–20:00',
        wed: '09:00–20:00',
        thu: '09:00–20:00',
        fri: '09:00–20:00',
        sat: '10:00–18:00',
        sun: null,
      },
      pickup_address: `вул. Ярмаркова, ${String(1 + (shop.id % 90))}`,
      payment_details: `Отримувач: ${shop.title}\nIBAN: UA00 0000 0000 0000 0000 0000 00000\nПризначення: оплата замовлення`,
      ...buildLegalSeller(shop),
      // Every demo shop gives the cashback that its categories allow.
      cashback_percent: 20,
      created_at: shop.createdAt,
    })),
  );
  await fundCashback(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  await insertJson(
    tx,
    'shop_sites',
    'shop_id, slogan, about, contacts, is_published',
    shops.map((shop) => ({
      shop_id: shop.id,
      slogan: shop.slogan,
      about: shop.about,
      contacts: { phone: shop.phone, email: shop.email },
      is_published: shop.isSitePublished,
    })),
  );
}

/** The top-up of the owner of a demo shop, long ago, in cents. */
const fundsOfShop = 4900;

/** Tops up the main balances of owners, so that their shops can pay for cashback. */
async function fundCashback(tx: Tx, ownerIds: readonly number[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 200 * 24 * 3600_000);
  const bonus = topUpBonusCents(fundsOfShop, initialBonuses);
  for (const userId of ownerIds) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, bonus_minor, status, redirect_url, created_at, paid_at)
       values ('sandbox', $1, 'bank_card', $2, $3, $4, 'success', '/', $5, $5) returning id`,
      [`demo-owner-${String(userId)}`, userId, fundsOfShop, bonus, at],
    );
    const paymentId = rows[0]?.id ?? 0;
    await postEntry(tx, {
      kind: 'balance_top_up',
      dedupKey: `payment:${String(paymentId)}`,
      userId,
      paymentId,
      at,
      postings: [
        { userId, account: 'seller_balance', amount: fundsOfShop },
        { system: 'payments_received', unit: 'usd_cent', amount: -fundsOfShop },
        { userId, account: 'seller_bonus', amount: bonus },
        { system: 'bonuses_granted', unit: 'usd_cent', amount: -bonus },
      ],
    });
  }
}

const offerColumns =
  'id, shop_id, category_id, alias, external_id, sku, title, description, price_minor, old_price_minor, currency, unit, offering_type, stock, delivery_methods, payment_methods, attributes, image_keys, status, in_top, in_color, color, hoisted_at, views_count, included_in_orders_count, created_at, variant_group_id';

async function insertOffers(tx: Tx, offers: readonly DemoOffer[]): Promise<void> {
  await withoutTimeLimit(tx);
  const groups = offers.filter(({ id, variant_group_id }) => variant_group_id === id);
  await tx.query('insert into variant_groups (id, shop_id) overriding system value select * from unnest($1::bigint[], $2::bigint[])', [
    groups.map(({ id }) => id),
    groups.map(({ shop_id }) => shop_id),
  ]);
  await insertJson(tx, 'offers', offerColumns, offers);
  const pairs = offers.flatMap(({ id, tag_ids }) => tag_ids.map((tagId) => [id, tagId] as const));
  await tx.query('insert into offer_tags (offer_id, tag_id) select * from unnest($1::bigint[], $2::int[])', [
    pairs.map(([id]) => id),
    pairs.map(([, tagId]) => tagId),
  ]);
}

/** Grants the promotions of the demo offers, so that the daily charge keeps them. */
async function grantPromotions(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `insert into offer_promotions (offer_id, kind, first_day, last_day, leads, grant_name)
     select o.id, k.kind, ($1::timestamptz at time zone 'Europe/Kyiv')::date, ($1::timestamptz at time zone 'Europe/Kyiv')::date + $2::int, 0, 'demo'
     from offers o cross join lateral (values ('top', o.in_top), ('color', o.in_color)) k (kind, is_on) where k.is_on`,
    [now, grantedDays],
  );
}

/** Scales the views of the demo seller's shops to their planned totals. */
async function scaleOwnViews(tx: Tx, shops: readonly DemoShop[]): Promise<void> {
  for (const { id, title, isOwnedByDemoSeller } of shops) {
    const views = ownShopSizes[title]?.views;
    if (!isOwnedByDemoSeller || views === undefined) continue;
    await tx.query(
      'update offers o set views_count = greatest(o.included_in_orders_count, round(o.views_count * $2::numeric / s.total)) from (select sum(views_count) as total from offers where shop_id = $1) s where o.shop_id = $1',
      [id, views],
    );
    // The most popular offer takes the remainder of rounding.
    await tx.query(
      'update offers set views_count = views_count + $2 - (select sum(views_count) from offers where shop_id = $1) where id = (select id from offers where shop_id = $1 order by views_count desc, id limit 1)',
      [id, views],
    );
  }
}

/** Inserts rows given as objects; columns that a row lacks are null. */
export async function insertJson(tx: Tx, table: string, columns: string, rows: readonly object[]): Promise<void> {
  for (const batch of batches(rows, batchSize))
    await tx.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(batch),
    ]);
}

export function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const pictureFolder = path.join(demoFolder, 'pictures/webp');

/** Stores the committed pictures in the store of the service. */
export async function storePictures(store: Pick<Blobs, 'put'>): Promise<void> {
  await storeCovers(store);
  const put = async (name: string) => store.put(`originals/demo/${name}`, await fs.readFile(path.join(pictureFolder, name)), 'image/webp');
  for (const batch of batches(await fs.readdir(pictureFolder), picturesAtOnce)) await Promise.all(batch.map(put));
}
