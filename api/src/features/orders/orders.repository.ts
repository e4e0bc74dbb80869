import type { Db } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import type { OrderStatus } from './order-rules';

export interface OrderableOffer {
  id: number;
  shop_id: number;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  unit: string;
  price_minor: number;
  currency: string;
  stock: number | null;
  status: string;
  is_on_holiday: boolean;
  delivery_methods: string[];
  payment_methods: string[];
  cashback_percent: number;
}

/** Locks the offers, in order of id, so that stock and price hold until the order is written. */
export async function findOffersForOrder(tx: Db, ids: readonly number[]): Promise<OrderableOffer[]> {
  const { rows } = await tx.query<OrderableOffer>(
    `select o.id, o.shop_id, o.alias, o.title, o.image_keys[1] as image_key, o.unit, o.price_minor, o.currency, o.stock, o.status, s.is_on_holiday, o.delivery_methods, o.payment_methods, c.cashback_percent
     from offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id
     where o.id = any($1) and o.deleted_at is null and s.deleted_at is null order by o.id for update of o`,
    [ids],
  );
  return rows;
}

/** Takes what was ordered from the stock and counts the order. */
export async function noteOffersOrdered(tx: Db, items: readonly { offerId: number; quantity: number }[]): Promise<void> {
  await tx.query(
    `update offers o set stock = o.stock - x.quantity, included_in_orders_count = o.included_in_orders_count + 1
     from unnest($1::bigint[], $2::int[]) x(id, quantity) where o.id = x.id`,
    [items.map(({ offerId }) => offerId), items.map(({ quantity }) => quantity)],
  );
}

/** Gives back to the stock what a canceled order had taken. */
export async function restoreStock(tx: Db, orderId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'update offers o set stock = o.stock + i.quantity from order_items i where i.order_id = $1 and o.id = i.offer_id and o.stock is not null returning o.id',
    [orderId],
  );
  return rows.map(({ id }) => id);
}

export interface NewOrder {
  groupNumber: string;
  shopId: number;
  buyerId: number | null;
  currency: string;
  totalMinor: number;
  bonusesUsedMinor: number;
  paymentMethod: string;
  deliveryMethod: string;
  deliveryCity: string | null;
  deliveryAddress: string | null;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
  comment: string | null;
  language: Locale;
  items: readonly { offer: OrderableOffer; quantity: number }[];
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<{ id: number; number: number }> {
  const { rows } = await tx.query<{ id: number; number: number }>(
    `insert into orders (group_number, shop_id, buyer_id, currency, total_minor, bonuses_used_minor, payment_method, delivery_method, delivery_city, delivery_address, buyer_name, buyer_phone, buyer_email, comment, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id, number`,
    [
      order.groupNumber,
      order.shopId,
      order.buyerId,
      order.currency,
      order.totalMinor,
      order.bonusesUsedMinor,
      order.paymentMethod,
      order.deliveryMethod,
      order.deliveryCity,
      order.deliveryAddress,
      order.buyerName,
      order.buyerPhone,
      order.buyerEmail,
      order.comment,
      order.language,
    ],
  );
  const created = rows[0];
  if (!created) throw new Error('An order was not inserted');
  for (const [line, { offer, quantity }] of order.items.entries()) {
    await tx.query(
      `insert into order_items (order_id, line, shop_id, offer_id, title, alias, image_key, unit, quantity, price_minor, cashback_percent) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        created.id,
        line,
        order.shopId,
        offer.id,
        JSON.stringify(offer.title),
        offer.alias,
        offer.image_key,
        offer.unit,
        quantity,
        offer.price_minor,
        offer.cashback_percent,
      ],
    );
  }
  return created;
}

export interface HistoryLine {
  orderId: number;
  side: 'buyer' | 'seller' | 'system' | 'support';
  userId: number | null;
  from: OrderStatus | null;
  to: OrderStatus;
  comment: string | null;
}

export async function insertHistory(tx: Db, { orderId, side, userId, from, to, comment }: HistoryLine): Promise<void> {
  await tx.query(
    'insert into order_history (order_id, by_side, by_user_id, from_status, to_status, comment) values ($1, $2, $3, $4, $5, $6)',
    [orderId, side, userId, from, to, comment],
  );
}

export interface OrderRow {
  id: number;
  number: number;
  group_number: string;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  shop_owner_id: number;
  shop_email: string;
  buyer_id: number | null;
  currency: string;
  total_minor: number;
  bonuses_used_minor: number;
  status: OrderStatus;
  cancel_reason: string | null;
  payment_method: string;
  delivery_method: string;
  delivery_city: string | null;
  delivery_address: string | null;
  ttn: string | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  comment: string | null;
  language: Locale;
  is_opened: boolean;
  opened_at: Date | null;
  opened_price_leads: number | null;
  created_at: Date;
  completed_at: Date | null;
  is_duplicate: boolean;
  items: {
    offer_id: number;
    alias: string;
    title: LocalizedText;
    image_key: string | null;
    unit: string;
    quantity: number;
    price_minor: number;
    cashback_percent: number;
  }[];
  history: { at: string; by_side: string; from_status: string | null; to_status: string; comment: string | null }[];
}

// A duplicate: same phone, shop and offer as an order opened, entered within the 24 hours before (decisions: Orders).
const duplicate = `(not o.is_opened and exists (
  select 1 from orders d join order_items di on di.order_id = d.id join order_items oi on oi.offer_id = di.offer_id and oi.order_id = o.id
  where d.shop_id = o.shop_id and d.buyer_phone = o.buyer_phone and d.is_opened and d.id <> o.id and d.created_at between o.created_at - interval '24 hours' and o.created_at))`;

const orderColumns = `o.id, o.number, o.group_number, o.shop_id, s.alias as shop_alias, s.title as shop_title, s.owner_id as shop_owner_id, s.email as shop_email, o.buyer_id, o.currency, o.total_minor, o.bonuses_used_minor,
  o.status, o.cancel_reason, o.payment_method, o.delivery_method, o.delivery_city, o.delivery_address, o.ttn, o.buyer_name, o.buyer_phone, o.buyer_email, o.comment, o.language, o.is_opened, o.opened_at,
  o.opened_price_leads, o.created_at, o.completed_at, ${duplicate} as is_duplicate,
  (select json_agg(json_build_object('offer_id', i.offer_id, 'alias', i.alias, 'title', i.title, 'image_key', i.image_key, 'unit', i.unit, 'quantity', i.quantity, 'price_minor', i.price_minor, 'cashback_percent', i.cashback_percent) order by i.line)
     from order_items i where i.order_id = o.id) as items,
  coalesce((select json_agg(json_build_object('at', h.at, 'by_side', h.by_side, 'from_status', h.from_status, 'to_status', h.to_status, 'comment', h.comment) order by h.id) from order_history h where h.order_id = o.id), '[]') as history`;
const orderFrom = 'from orders o join shops s on s.id = o.shop_id';

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const { rows } = await db.query<OrderRow>(`select ${orderColumns} ${orderFrom} where o.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockOrder(tx: Db, id: number): Promise<void> {
  await tx.query('select 1 from orders where id = $1 for update', [id]);
}

export interface SellerOrderFilters {
  ownerId: number;
  shopId: number | null;
  status: OrderStatus | null;
  isOpened: boolean | null;
  search: string | null;
}

const orderBy = {
  '-created_at': 'o.created_at desc, o.id desc',
  created_at: 'o.created_at, o.id',
  '-total': 'o.total_minor desc, o.id desc',
  total: 'o.total_minor, o.id',
} as const;
export type OrderOrdering = keyof typeof orderBy;

/** Orders of an owner's shops. The search looks at contacts of opened orders only: a masked buyer cannot be found by name. */
export async function listSellerOrders(
  db: Db,
  filters: SellerOrderFilters,
  ordering: OrderOrdering,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; count: number }> {
  const where = `where s.owner_id = $1 and s.deleted_at is null and ($2::bigint is null or o.shop_id = $2) and ($3::text is null or o.status = $3) and ($4::boolean is null or o.is_opened = $4)
    and ($5::text is null or o.number::text = $5 or o.group_number = $5
         or exists (select 1 from order_items i, jsonb_each_text(i.title) t where i.order_id = o.id and t.value ilike '%' || $6 || '%')
         or (o.is_opened and (o.buyer_name ilike '%' || $6 || '%' or o.buyer_email ilike '%' || $6 || '%' or o.buyer_phone like '%' || regexp_replace($6, '[^0-9]', '', 'g') || '%' and $6 ~ '[0-9]{3}' or o.ttn = $5)))`;
  const escaped = filters.search?.replace(/[\\%_]/g, (character) => `\\${character}`) ?? null;
  const values = [filters.ownerId, filters.shopId, filters.status, filters.isOpened, filters.search, escaped];
  return pageOfOrders(db, where, values, orderBy[ordering], limit, offset);
}

export async function listBuyerOrders(
  db: Db,
  buyerId: number,
  status: OrderStatus | null,
  limit: number,
  offset: number,
): Promise<{ rows: OrderRow[]; count: number }> {
  return pageOfOrders(
    db,
    'where o.buyer_id = $1 and ($2::text is null or o.status = $2)',
    [buyerId, status],
    orderBy['-created_at'],
    limit,
    offset,
  );
}

async function pageOfOrders(
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

/** False when somebody else opened it already. */
export async function markOpened(tx: Db, id: number, priceLeads: number): Promise<boolean> {
  const result = await tx.query(
    'update orders set is_opened = true, opened_at = now(), opened_price_leads = $2, updated_at = now() where id = $1 and not is_opened',
    [id, priceLeads],
  );
  return result.rowCount === 1;
}

export interface OrderChanges {
  status?: OrderStatus;
  cancel_reason?: string | null;
  canceled_by?: string | null;
  completed_at?: Date | null;
  ttn?: string | null;
  delivery_method?: string;
  delivery_city?: string | null;
  delivery_address?: string | null;
  payment_method?: string;
}

export async function updateOrder(tx: Db, id: number, changes: OrderChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof OrderChanges)[];
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await tx.query(`update orders set ${assignments}, updated_at = now() where id = $1`, [id, ...names.map((name) => changes[name])]);
}
