import type { Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import type { OrderStatus } from './order-rules';
import type { OrderableOffer } from './checkout/orderable-offers';

export interface NewLine {
  offer: OrderableOffer;
  quantity: number;
  priceMinor: number;
  /** Ordered pieces that it takes from the stock. */
  takenQuantity: number;
  /** Pieces that it takes when the order is opened. */
  untakenQuantity: number;
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
  /** Is true for a manual order, which is opened from the start. */
  isEnteredBySeller: boolean;
  /** Is true when its mails go to the buyer. */
  isBuyerNotified: boolean;
  /** The following fields are absent for manual orders. */
  isByGuest?: boolean;
  isUnproven?: boolean;
  needsConfirmation?: boolean;
  holdHours?: number;
  items: readonly NewLine[];
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ id: number; number: number }> {
  const { rows } = await tx.query<{ id: number; number: number }>(
    `insert into orders (group_number, shop_id, buyer_id, currency, total_minor, bonuses_used_minor, payment_method, delivery_method, delivery_city, delivery_address,
                         buyer_name, buyer_phone, buyer_email, comment, language, is_entered_by_seller, is_opened, opened_at, opened_price_leads, ordered_offer_ids, is_buyer_notified,
                         is_by_guest, is_unproven, needs_confirmation, hold_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, case when $16 then now() end, case when $16 then 0 end, $17, $18,
             $19, $20, $21, now() + make_interval(hours => $22)) returning id, number`,
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
      order.isEnteredBySeller,
      order.items.map(({ offer }) => offer.id),
      order.isBuyerNotified,
      order.isByGuest ?? false,
      order.isUnproven ?? false,
      order.needsConfirmation ?? false,
      order.holdHours ?? null,
    ],
  );
  const created = rows[0];
  if (!created) throw new Error('An order was not inserted');
  await insertLines(tx, created.id, order.shopId, order.items);
  return created;
}

async function insertLines(tx: Tx, orderId: number, shopId: number, lines: readonly NewLine[]): Promise<void> {
  for (const [line, { offer, quantity, priceMinor, takenQuantity, untakenQuantity }] of lines.entries()) {
    await tx.query(
      `insert into order_items (order_id, line, shop_id, offer_id, title, alias, image_key, unit, quantity, price_minor, cashback_percent, choices, taken_quantity, untaken_quantity) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        orderId,
        line,
        shopId,
        offer.id,
        JSON.stringify(offer.title),
        offer.alias,
        offer.image_key,
        offer.unit,
        quantity,
        priceMinor,
        offer.cashback_percent,
        offer.choices && JSON.stringify(offer.choices),
        takenQuantity,
        untakenQuantity,
      ],
    );
  }
}

/** Replaces the lines of an order. */
export async function replaceLines(tx: Tx, orderId: number, shopId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.query('delete from order_items where order_id = $1', [orderId]);
  await insertLines(tx, orderId, shopId, lines);
}

export interface HistoryLine {
  orderId: number;
  side: 'buyer' | 'seller' | 'system' | 'support';
  userId: number | null;
  from: OrderStatus | null;
  to: OrderStatus;
  comment: string | null;
}

export async function insertHistory(tx: Tx, { orderId, side, userId, from, to, comment }: HistoryLine): Promise<void> {
  await tx.query(
    'insert into order_history (order_id, by_side, by_user_id, from_status, to_status, comment) values ($1, $2, $3, $4, $5, $6)',
    [orderId, side, userId, from, to, comment],
  );
}

export async function lockOrder(tx: Tx, id: number): Promise<void> {
  await tx.query('select 1 from orders where id = $1 for update', [id]);
}

/** Locks the order and those of the same shop and phone, so that its state as a duplicate of an opened one does not change. */
export async function lockOrderWithDuplicates(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `select 1 from orders t where t.id = $1 or (t.shop_id, t.buyer_phone) = (select shop_id, buyer_phone from orders where id = $1) order by t.id for update`,
    [id],
  );
}

/** Returns false when it was opened already. */
export async function markOpened(tx: Tx, id: number, priceLeads: number): Promise<boolean> {
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
  in_progress_at?: Date;
  received_at?: Date;
  ttn?: string | null;
  ttn_at?: Date | null;
  total_minor?: number;
  return_asked_at?: Date;
  return_declined_at?: Date;
  delivery_method?: string;
  delivery_city?: string | null;
  delivery_address?: string | null;
  payment_method?: string;
  seller_note?: string | null;
}

export async function updateOrder(tx: Tx, id: number, changes: OrderChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof OrderChanges)[];
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await tx.query(`update orders set ${assignments}, updated_at = now() where id = $1`, [id, ...names.map((name) => changes[name])]);
}

/** Locks some orders in progress whose waybill is old enough to count as received. */
export async function lockOverdueOrders(tx: Tx, days: number, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from orders where status = 'in_progress' and ttn is not null and greatest(in_progress_at, ttn_at) <= now() - make_interval(days => $1)
     order by greatest(in_progress_at, ttn_at), id limit $2 for update skip locked`,
    [days, limit],
  );
  return rows.map(({ id }) => id);
}

/** Locks the orders that wait for payment, of a buyer and of a seller's shops. */
export async function lockWaitingOrders(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from orders o join shops s on s.id = o.shop_id
     where o.status = 'waiting_for_payment' and (o.buyer_id = $1 or (s.owner_id = $1 and s.deleted_at is null)) order by o.id for update of o`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Maximum of mails about waybills and comments to the buyer of one order in a day of Kyiv; status changes do not count. */
export const maxBuyerMailsPerDay = 20;

/** Counts a mail to the buyer of an order. Returns false at the daily limit. */
export async function countBuyerMail(tx: Tx, orderId: number, maxPerDay = maxBuyerMailsPerDay): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update orders set buyer_mails_on = day, buyer_mails_count = case when buyer_mails_on = day then buyer_mails_count + 1 else 1 end
     from (select (now() at time zone 'Europe/Kyiv')::date as day) today
     where id = $1 and (buyer_mails_on is distinct from day or buyer_mails_count < $2)`,
    [orderId, maxPerDay],
  );
  return rowCount === 1;
}
