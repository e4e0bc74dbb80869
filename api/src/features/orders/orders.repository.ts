import type { Db } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import { isShopClosed, isVisible } from '../catalog';
import { type ProposalRow, proposalColumn } from './buyer/order-proposals.repository';
import type { BuyerCancelReason, CancelReason, OrderStatus } from './order-rules';

export interface OrderItemRow {
  offer_id: number;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  /** Values that distinguished it from its variants when it was ordered; null for an offer without variants. */
  choices: LocalizedText | null;
  /** Alias of the category of the first level; items of proposals lack it. */
  root_alias?: string;
  sku: string | null;
  unit: string;
  quantity: number;
  price_minor: number;
  cashback_percent: number;
  /** Pieces that the line has taken from the stock. */
  taken_quantity: number;
  /** Pieces that the line takes when the order is opened. */
  untaken_quantity: number;
}

export interface OrderRow {
  id: number;
  number: number;
  group_number: string;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  shop_owner_id: number;
  shop_city: string;
  shop_phone: string;
  shop_is_phone_public: boolean;
  shop_email: string;
  shop_is_blocked: boolean;
  shop_pickup_address: string | null;
  shop_payment_details: string | null;
  shop_legal_name: string | null;
  shop_legal_code: string | null;
  shop_legal_address: string | null;
  buyer_id: number | null;
  buyer_rating_sum: number;
  buyer_rating_count: number;
  currency: 'uah' | 'usd' | 'eur';
  total_minor: number;
  bonuses_used_minor: number;
  /** Bonuses that the shop promised, while they are valid. */
  cashback_minor: number;
  status: OrderStatus;
  cancel_reason: CancelReason | BuyerCancelReason | null;
  canceled_by: 'buyer' | 'seller' | 'system' | 'support' | null;
  payment_method: string;
  delivery_method: string;
  delivery_city: string | null;
  delivery_address: string | null;
  ttn: string | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  comment: string | null;
  seller_note: string | null;
  language: Locale;
  is_opened: boolean;
  opened_at: Date | null;
  opened_price_leads: number | null;
  is_entered_by_seller: boolean;
  is_buyer_notified: boolean;
  is_by_guest: boolean;
  /** Is true until its buyer confirms it: the shop does not know of it. */
  needs_confirmation: boolean;
  confirmed_at: Date | null;
  /** Time at which its held pieces return to the stock, unless it is opened. */
  hold_ends_at: Date | null;
  created_at: Date;
  completed_at: Date | null;
  return_asked_at: Date | null;
  return_declined_at: Date | null;
  /** Time at which the buyer confirmed the receipt. */
  received_at: Date | null;
  bad_lead_status: 'pending' | 'credited' | 'refused' | null;
  is_buyer_reviewed: boolean;
  /** The newest proposal. */
  proposal: ProposalRow | null;
  items: OrderItemRow[];
  history: {
    at: string;
    by_side: 'buyer' | 'seller' | 'system' | 'support';
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    comment: string | null;
  }[];
}

const orderColumns = `o.id, o.number, o.group_number, o.shop_id, s.alias as shop_alias, s.title as shop_title, s.owner_id as shop_owner_id, s.city as shop_city, s.phone as shop_phone, s.is_phone_public as shop_is_phone_public, s.email as shop_email, s.is_blocked as shop_is_blocked,
  s.pickup_address as shop_pickup_address, s.payment_details as shop_payment_details, s.legal_name as shop_legal_name, s.legal_code as shop_legal_code, s.legal_address as shop_legal_address, o.buyer_id,
  coalesce(u.buyer_rating_sum, 0) as buyer_rating_sum, coalesce(u.buyer_rating_count, 0) as buyer_rating_count, o.currency, o.total_minor, o.bonuses_used_minor,
  coalesce((select p.amount_minor from cashback_promises p where p.order_id = o.id and p.status <> 'ended'), 0)::bigint as cashback_minor,
  o.status, o.cancel_reason, o.canceled_by, o.payment_method, o.delivery_method, o.delivery_city, o.delivery_address, o.ttn, o.buyer_name, o.buyer_phone, o.buyer_email, o.comment, o.seller_note, coalesce(u.language, o.language) as language, o.is_opened, o.opened_at,
  o.opened_price_leads, o.is_entered_by_seller, o.is_buyer_notified, o.is_by_guest, o.needs_confirmation, o.confirmed_at, o.hold_ends_at, o.created_at, o.completed_at, o.received_at,
  o.return_asked_at, o.return_declined_at,
  (select b.status from bad_lead_reports b where b.order_id = o.id) as bad_lead_status,
  exists (select 1 from buyer_reviews r where r.order_id = o.id) as is_buyer_reviewed,
  ${proposalColumn} as proposal,
  (select json_agg(json_build_object('offer_id', i.offer_id, 'alias', i.alias, 'title', i.title, 'image_key', i.image_key, 'choices', i.choices, 'root_alias', (select r.alias from categories c join categories r on r.id = c.path[1] where c.id = f.category_id), 'sku', f.sku, 'unit', i.unit, 'quantity', i.quantity, 'price_minor', i.price_minor, 'cashback_percent', i.cashback_percent, 'taken_quantity', i.taken_quantity, 'untaken_quantity', i.untaken_quantity) order by i.line)
     from order_items i join offers f on f.id = i.offer_id where i.order_id = o.id) as items,
  coalesce((select json_agg(json_build_object('at', h.at, 'by_side', h.by_side, 'from_status', h.from_status, 'to_status', h.to_status, 'comment', h.comment) order by h.id) from order_history h where h.order_id = o.id), '[]') as history`;
const orderFrom = 'from orders o join shops s on s.id = o.shop_id left join users u on u.id = o.buyer_id';

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const { rows } = await db.query<OrderRow>(`select ${orderColumns} ${orderFrom} where o.id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * Returns true for a duplicate: all of its offers were ordered from the same shop and phone within 24 hours, in orders that the seller
 * opened for leads. Free openings, manual orders, lines that the seller added and refunded leads do not count, because anybody with the
 * phone number could place them.
 */
export async function isDuplicateOfPaidOrder(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.query<{ is_duplicate: boolean }>(
    `select not exists (
       select 1 from order_items oi where oi.order_id = o.id and not exists (
         select 1 from orders d
         where d.shop_id = o.shop_id and d.buyer_phone = o.buyer_phone and d.id <> o.id and d.opened_price_leads > 0 and not d.is_entered_by_seller
           and d.created_at between o.created_at - interval '24 hours' and o.created_at + interval '24 hours'
           and oi.offer_id = any(d.ordered_offer_ids)
           and not exists (select 1 from bad_lead_reports b where b.order_id = d.id and b.status <> 'refused'))) as is_duplicate
     from orders o where o.id = $1`,
    [id],
  );
  return rows[0]?.is_duplicate ?? false;
}

/** Returns an existing order, such as one that was just written. */
export async function readOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw new Error('An order that exists was not found');
  return order;
}

export interface SellerOrderFilters {
  ownerId: number;
  shopId: number | null;
  status: OrderStatus | null;
  isOpened: boolean | null;
  /** Excludes canceled orders: an order that was canceled before opening is not new any more. */
  isOpen: boolean;
  /** Days of Kyiv as `2026-11-01`; both inclusive. */
  firstDay: string | null;
  lastDay: string | null;
  search: string | null;
}

const orderBy = {
  '-created_at': 'o.created_at desc, o.id desc',
  created_at: 'o.created_at, o.id',
  '-total': 'o.total_minor desc, o.id desc',
  total: 'o.total_minor, o.id',
} as const;
export type OrderOrdering = keyof typeof orderBy;

/** SQL condition over the values of `toSellerValues`, `$1` to `$10`. */
const ofSeller = `s.owner_id = $1 and s.deleted_at is null and not o.needs_confirmation and ($2::bigint is null or o.shop_id = $2) and ($3::text is null or o.status = $3) and ($4::boolean is null or o.is_opened = $4) and (not $8 or o.status <> 'canceled')
    and ($9::date is null or o.created_at >= $9::date::timestamp at time zone 'Europe/Kyiv')
    and ($10::date is null or o.created_at < ($10::date + 1)::timestamp at time zone 'Europe/Kyiv')
    and ($5::text is null or o.number::text = $5 or o.group_number = $5
         or exists (select 1 from order_items i, jsonb_each_text(i.title) t where i.order_id = o.id and t.value ilike '%' || $6 || '%')
         or (o.is_opened and (o.buyer_name ilike '%' || $6 || '%' or o.buyer_email ilike '%' || $6 || '%' or ($7::text is not null and o.buyer_phone like '%' || $7 || '%') or o.ttn = $5)))`;

/** Lists orders of an owner's shops. The search covers contacts of opened orders only, so a masked buyer cannot be found by name. */
export async function listSellerOrders(
  db: Db,
  filters: SellerOrderFilters,
  ordering: OrderOrdering,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; count: number }> {
  return readOrderPage(db, `where ${ofSeller}`, toSellerValues(filters), orderBy[ordering], limit, offset);
}

/** Lists the same orders in the order of their placement, behind an id. */
export async function listSellerOrdersAfter(db: Db, filters: SellerOrderFilters, afterId: number, limit: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${orderColumns} ${orderFrom} where ${ofSeller} and o.id > $11 order by o.id limit $12`,
    [...toSellerValues(filters), afterId, limit],
  );
  return rows;
}

function toSellerValues({ ownerId, shopId, status, isOpened, search, isOpen, firstDay, lastDay }: SellerOrderFilters): readonly unknown[] {
  const escaped = search?.replace(/[\\%_]/g, (character) => `\\${character}`) ?? null;
  const digits = search?.replace(/\D/g, '') ?? '';
  // People type a local number with a leading zero, which the stored form lacks.
  const phonePart = digits.length >= 3 ? digits.replace(/^0/, '') : null;
  return [ownerId, shopId, status, isOpened, search, escaped, phonePart, isOpen, firstDay, lastDay];
}

export async function listBuyerOrders(
  db: Db,
  buyerId: number,
  status: OrderStatus | null,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; count: number }> {
  return readOrderPage(
    db,
    'where o.buyer_id = $1 and ($2::text is null or o.status = $2)',
    [buyerId, status],
    orderBy['-created_at'],
    limit,
    offset,
  );
}

async function readOrderPage(
  db: Db,
  where: string,
  values: readonly unknown[],
  order: string,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<OrderRow>(
      `select ${orderColumns} ${orderFrom} ${where} order by ${order} limit $${String(values.length + 1)} offset $${String(values.length + 2)}`,
      [...values, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${orderFrom} ${where}`, values),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export interface ShopOfOrder {
  id: number;
  alias: string;
  title: string;
  owner_id: number;
  owner_email: string;
  owner_language: Locale;
}

/** Returns the language of a person's mails. */
export async function findLanguage(db: Db, userId: number): Promise<Locale | null> {
  const { rows } = await db.query<{ language: Locale }>('select language from users where id = $1', [userId]);
  return rows[0]?.language ?? null;
}

/** Finds a shop with the data to notify its owner; null when it is deleted. */
export async function findShopOfOrder(db: Db, id: number): Promise<ShopOfOrder | null> {
  const { rows } = await db.query<ShopOfOrder>(
    'select s.id, s.alias, s.title, s.owner_id, u.email as owner_email, u.language as owner_language from shops s join users u on u.id = s.owner_id where s.id = $1 and s.deleted_at is null',
    [id],
  );
  return rows[0] ?? null;
}

export async function findShopIdOfOrder(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.query<{ shop_id: number }>('select shop_id from orders where id = $1', [id]);
  return rows[0]?.shop_id ?? null;
}

/** Returns the offers among these that can be bought now, with their stock (null: not counted). */
export async function findBuyable(db: Db, offerIds: readonly number[]): Promise<{ id: number; stock: number | null }[]> {
  const { rows } = await db.query<{ id: number; stock: number | null }>(
    `select o.id, o.stock from offers o join shops s on s.id = o.shop_id
     where o.id = any($1) and ${isVisible} and not ${isShopClosed} and (o.stock is null or o.stock > 0)`,
    [offerIds],
  );
  return rows;
}
