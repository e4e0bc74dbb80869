import { type Db, onlyRow, type Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { lockAccount } from '../../../platform/limits';
import { isShopClosed } from '../../catalog';

export interface SellerShopRow {
  id: number;
  alias: string;
  title: string;
  description: LocalizedText;
  city: 'kyiv' | 'kharkiv';
  country: string;
  phone: string;
  is_phone_public: boolean;
  email: string;
  working_hours: Record<string, unknown>;
  /** Whether the shop is closed today. */
  is_on_holiday: boolean;
  /** Last day of the current holiday, `2026-12-05`. */
  holiday_until: string | null;
  holiday_texts: LocalizedText;
  pickup_address: string | null;
  payment_details: string | null;
  /** Legal seller. */
  legal_name: string | null;
  legal_code: string | null;
  legal_address: string | null;
  /** Number of pieces of an offer at which the owner gets a mail; null for no mails. */
  low_stock_threshold: number | null;
  /** Percent of the price that buyers get as bonuses; null for none. */
  cashback_percent: number | null;
  logo_key: string | null;
  offers_count: number;
  orders_count: number;
  new_orders_count: number;
  calls_count: number;
  new_calls_count: number;
  unanswered_reviews_count: number;
  views_count: number;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  preview_keys: string[];
}

const columns = `s.id, s.alias, s.title, s.description, s.city, s.country, s.phone, s.is_phone_public, s.email, s.working_hours, ${isShopClosed} as is_on_holiday, case when ${isShopClosed} then s.holiday_until::text end as holiday_until, s.holiday_texts, s.pickup_address, s.payment_details, s.legal_name, s.legal_code, s.legal_address, s.low_stock_threshold, s.cashback_percent, s.logo_key, s.rating_sum, s.rating_count, s.created_at,
  (select count(*)::int from offers o where o.shop_id = s.id and o.deleted_at is null) as offers_count,
  (select count(*)::int from orders o where not o.needs_confirmation and o.shop_id = s.id) as orders_count,
  (select count(*)::int from orders o where not o.needs_confirmation and o.shop_id = s.id and not o.is_opened and o.status <> 'canceled') as new_orders_count,
  (select count(*)::int from call_requests c where c.shop_id = s.id) as calls_count,
  (select count(*)::int from call_requests c where c.shop_id = s.id and c.status = 'new') as new_calls_count,
  (select count(*)::int from offer_reviews r where r.shop_id = s.id and r.reply is null and r.deleted_at is null and r.hidden_at is null) as unanswered_reviews_count,
  (select coalesce(sum(o.views_count), 0)::bigint from offers o where o.shop_id = s.id and o.deleted_at is null) as views_count,
  array(select o.image_keys[1] from offers o where o.shop_id = s.id and o.deleted_at is null and o.image_keys[1] is not null order by o.included_in_orders_count desc, o.id limit 4) as preview_keys`;

export async function listOwnShops(
  db: Db,
  ownerId: number,
  limit: number,
  offset: number,
): Promise<{ rows: SellerShopRow[]; count: number }> {
  const where = 'where s.owner_id = $1 and s.deleted_at is null';
  const [page, total] = await Promise.all([
    db.query<SellerShopRow>(`select ${columns} from shops s ${where} order by s.created_at, s.id limit $2 offset $3`, [
      ownerId,
      limit,
      offset,
    ]),
    db.query<{ count: number }>(`select count(*)::int as count from shops s ${where}`, [ownerId]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export async function findOwnShop(db: Db, ownerId: number, id: number): Promise<SellerShopRow | null> {
  const { rows } = await db.query<SellerShopRow>(
    `select ${columns} from shops s where s.id = $2 and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, id],
  );
  return rows[0] ?? null;
}

/** Returns false for another person's shop, a deleted one or none. */
export async function isOwnShop(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from shops where id = $2 and owner_id = $1 and deleted_at is null', [ownerId, id]);
  return rowCount === 1;
}

export async function listOwnShopIds(db: Db, ownerId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from shops where owner_id = $1 and deleted_at is null limit $2', [
    ownerId,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the taken aliases: those of shops, and former ones of shops other than `shopId`. */
export async function findTakenAliases(db: Db, aliases: readonly string[], shopId: number | null): Promise<string[]> {
  const { rows } = await db.query<{ alias: string }>(
    `select alias from shops where alias = any($1)
     union select alias from shop_former_aliases where alias = any($1) and shop_id is distinct from $2`,
    [aliases, shopId],
  );
  return rows.map(({ alias }) => alias);
}

/** Returns false for another person's shop or none. The lock keeps orders from being placed in it. */
export async function lockOwnShop(tx: Tx, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from shops where id = $2 and owner_id = $1 and deleted_at is null for update', [
    ownerId,
    id,
  ]);
  return rowCount === 1;
}

export interface NewShop {
  ownerId: number;
  alias: string;
  title: string;
  city: string;
  phone: string;
  email: string;
  description: LocalizedText;
}

/** Returns the number of open shops of an account, and serializes the opening of further ones. */
export async function lockAndCountShops(tx: Tx, ownerId: number): Promise<number> {
  await lockAccount(tx, ownerId);
  const { rows } = await tx.query<{ count: number }>('select count(*) from shops where owner_id = $1 and deleted_at is null', [ownerId]);
  return onlyRow(rows).count;
}

/** Returns null when the alias is taken. */
export async function insertShop(db: Db, shop: NewShop): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email, description)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (select 1 from shop_former_aliases f where f.alias = $2)
     on conflict (alias) do nothing returning id`,
    [shop.ownerId, shop.alias, shop.title, shop.city, shop.phone, shop.email, JSON.stringify(shop.description)],
  );
  return rows[0]?.id ?? null;
}

export interface ShopChanges {
  alias?: string;
  title?: string;
  city?: string;
  phone?: string;
  email?: string;
  description?: LocalizedText;
  is_phone_public?: boolean;
  is_on_holiday?: boolean;
  holiday_until?: string | null;
  holiday_texts?: LocalizedText;
  pickup_address?: string | null;
  payment_details?: string | null;
  legal_name?: string | null;
  legal_code?: string | null;
  legal_address?: string | null;
  low_stock_threshold?: number | null;
  cashback_percent?: number | null;
  working_hours?: Record<string, unknown>;
  logo_key?: string | null;
}

const jsonColumns: ReadonlySet<string> = new Set<keyof ShopChanges>(['description', 'working_hours', 'holiday_texts']);

/** Changes a locked shop. A renamed shop keeps its old alias as a former one. Returns false when the new alias is taken. */
export async function updateShop(tx: Tx, id: number, changes: ShopChanges): Promise<boolean> {
  const names = Object.keys(changes) as (keyof ShopChanges)[];
  if (names.length === 0) return true;
  const values = names.map((name) => (jsonColumns.has(name) ? JSON.stringify(changes[name]) : changes[name]));
  const assignments = names.map((name, index) => `${name} = $${String(index + 3)}`).join(', ');
  const before = await tx.query<{ alias: string }>('select alias from shops where id = $1', [id]);
  const { rowCount } = await tx.query(
    `update shops set ${assignments}, updated_at = now() where id = $1 and ($2::text is null or not exists (
       select 1 from shops t where t.alias = $2 and t.id <> $1 union all select 1 from shop_former_aliases f where f.alias = $2 and f.shop_id <> $1))`,
    [id, changes.alias ?? null, ...values],
  );
  const former = before.rows[0]?.alias;
  if (rowCount === 1 && former !== undefined && changes.alias !== undefined && changes.alias !== former)
    await saveFormerAlias(tx, id, former);
  return rowCount === 1;
}

async function saveFormerAlias(tx: Tx, shopId: number, alias: string): Promise<void> {
  await tx.query('insert into shop_former_aliases (alias, shop_id) values ($1, $2) on conflict (alias) do update set shop_id = $2', [
    alias,
    shopId,
  ]);
}

export async function hasOpenOrders(db: Db, shopId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from orders where not needs_confirmation and shop_id = $1 and status in ('waiting_for_payment', 'in_progress') limit 1`,
    [shopId],
  );
  return (rowCount ?? 0) > 0;
}

/** Frees the aliases of a shop; rows with references to the shop stay. */
export async function markShopDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from shop_former_aliases where shop_id = $1', [id]);
  await tx.query(`update shops set deleted_at = now(), alias = alias || '-deleted-' || id, updated_at = now() where id = $1`, [id]);
  await tx.query('update shop_sites set is_published = false where shop_id = $1', [id]);
}

/** Erases the contacts and legal data of all shops of a deleted account, shops that were deleted before too. */
export async function eraseShopContacts(tx: Tx, ownerId: number): Promise<void> {
  // The column requires a value; this one is no phone number.
  await tx.query(
    `update shops set phone = '+380000000000', email = '', legal_name = null, legal_code = null, legal_address = null where owner_id = $1`,
    [ownerId],
  );
  await tx.query(`update shop_sites set contacts = '{}', social_links = '[]' where shop_id in (select id from shops where owner_id = $1)`, [
    ownerId,
  ]);
}

/** Returns some offers of a shop after an id, without deleted ones. */
export async function nextOfferIds(db: Db, shopId: number, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from offers where shop_id = $1 and id > $2 and deleted_at is null order by id limit $3',
    [shopId, afterId, limit],
  );
  return rows.map(({ id }) => id);
}

export async function lockSellerShops(tx: Tx, ownerId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from shops where owner_id = $1 and deleted_at is null order by id for update',
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Opens one shop whose holiday has ended, and returns its id; null when there is none. Shops that another process opens are skipped. */
export async function openShopAfterHoliday(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `update shops set is_on_holiday = false, holiday_until = null, updated_at = now()
     where id = (select id from shops where is_on_holiday and holiday_until < (now() at time zone 'Europe/Kyiv')::date limit 1 for update skip locked)
     returning id`,
  );
  return rows[0]?.id ?? null;
}
