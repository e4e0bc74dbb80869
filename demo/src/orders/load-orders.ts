import type { Tx } from '../../../api/src/platform/db';
import type { LocalizedText } from '../../../api/src/platform/i18n';
import { cities } from '../../../api/src/features/content';
import { findChosenValues } from '../../../api/src/features/offers';
import { insertJson } from '../load-catalog';
import type { PlannedOrder } from './order-plans';
import { demoBuyer, type Guest, pickGuest } from '../people';
import type { Random } from '../random';

/** A stored order with the fields that money and loyalty need. */
export interface StoredOrder extends PlannedOrder {
  id: number;
  totalMinor: number;
  openedAt: Date | null;
  completedAt: Date | null;
  /** Time at which its buyer, who has an account, confirmed the receipt. */
  receivedAt: Date | null;
  person: Guest;
  buyerId: number | null;
  items: { offerId: number; priceMinor: number; quantity: number; cashbackPercent: number }[];
}

interface OrderedOffer {
  id: number;
  alias: string;
  title: object;
  image_key: string | null;
  unit: string;
  stock: number | null;
  price_minor: number;
  delivery_methods: string[];
  payment_methods: string[];
  cashback_percent: number;
  shop_city: string;
  /** Values that distinguish it from its variants; null for an offer without variants. */
  choices: LocalizedText | null;
}

const hourMs = 3600_000;
const comments = [
  'Запакуйте, будь ласка, як подарунок.',
  'Телефонуйте після 12:00.',
  'Потрібно до п’ятниці.',
  'Не телефонуйте, напишіть у Viber.',
  'Перевірте, будь ласка, перед відправленням.',
  ...Array.from({ length: 6 }, () => null),
];
const streets = ['вул. Садова', 'вул. Шевченка', 'просп. Перемоги', 'вул. Січових Стрільців', 'вул. Лесі Українки', 'бульв. Незалежності'];
/** Number of the newest order. Numbers have gaps, because other shops have orders too. */
const newestNumber = 104_591;

export interface DemoIds {
  buyerId: number;
  sellerId: number;
  /** Accounts of guests by their e-mail. */
  guestIds: ReadonlyMap<string, number>;
}

/** Inserts orders in chronological order, with their lines and history. */
export async function insertOrders(
  tx: Tx,
  plans: readonly PlannedOrder[],
  ids: DemoIds,
  random: Random,
  now: Date,
): Promise<StoredOrder[]> {
  const sequence = [...plans].sort((a, b) => a.at.getTime() - b.at.getTime());
  const offers = await findOffers(
    tx,
    sequence.flatMap(({ lines }) => lines.map(({ offerId }) => offerId)),
  );
  const stored = sequence.map((plan, index) => completePlan(plan, index + 1, offers, ids, random, now));
  const orderRows: object[] = [];
  const itemRows: object[] = [];
  const historyRows: object[] = [];
  let number = newestNumber;
  for (const order of [...stored].reverse()) {
    orderRows.unshift(buildOrderRow(order, number, offers, random));
    number -= random.integer(1, 2);
  }
  for (const order of stored) {
    itemRows.push(...order.items.map((item, line) => buildItemRow(order, item, line, offers)));
    historyRows.push(...buildHistory(order, ids));
  }
  await insertJson(tx, 'orders', Object.keys(orderRows[0] ?? {}).join(', '), orderRows);
  await insertJson(tx, 'order_items', Object.keys(itemRows[0] ?? {}).join(', '), itemRows);
  const historyColumns = 'order_id, at, by_side, by_user_id, from_status, to_status';
  await tx.query(
    `insert into order_history (${historyColumns}) select ${historyColumns} from jsonb_populate_recordset(null::order_history, $1::jsonb)`,
    [JSON.stringify(historyRows)],
  );
  await tx.query(
    `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders)), setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`,
  );
  return stored;
}

async function findOffers(tx: Tx, ids: readonly number[]): Promise<Map<number, OrderedOffer>> {
  const { rows } = await tx.query<Omit<OrderedOffer, 'choices'>>(
    `select o.id, o.alias, o.title, o.image_keys[1] as image_key, o.unit, o.stock, o.price_minor, o.delivery_methods, o.payment_methods, least(coalesce(s.cashback_percent, 0), c.cashback_percent) as cashback_percent, s.city as shop_city
     from offers o join categories c on c.id = o.category_id join shops s on s.id = o.shop_id where o.id = any($1::bigint[])`,
    [[...new Set(ids)]],
  );
  const choices = await findChosenValues(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { ...row, choices: choices.get(row.id) ?? null }]));
}

function getOffer(offers: ReadonlyMap<number, OrderedOffer>, id: number): OrderedOffer {
  const offer = offers.get(id);
  if (!offer) throw new Error(`An order has an unknown offer: ${String(id)}`);
  return offer;
}

function completePlan(
  plan: PlannedOrder,
  id: number,
  offers: ReadonlyMap<number, OrderedOffer>,
  { buyerId, guestIds }: DemoIds,
  random: Random,
  now: Date,
): StoredOrder {
  const items = plan.lines.map(({ offerId, quantity }) => {
    const offer = getOffer(offers, offerId);
    return { offerId, quantity, priceMinor: offer.price_minor, cashbackPercent: offer.cashback_percent };
  });
  const openedAt = plan.isOpened ? new Date(Math.min(plan.at.getTime() + random.integer(4, 240) * 60_000, now.getTime() - 60_000)) : null;
  const completedAt = plan.status === 'completed' && openedAt ? new Date(openedAt.getTime() + random.integer(50, 100) * hourMs) : null;
  const person = plan.isDemoBuyer ? demoBuyer : (plan.guest ?? pickGuest(random));
  const account = plan.isDemoBuyer ? buyerId : plan.isEnteredBySeller ? null : (guestIds.get(person.email) ?? null);
  return {
    ...plan,
    id,
    items,
    person,
    buyerId: account,
    totalMinor: items.reduce((sum, item) => sum + item.priceMinor * item.quantity, 0),
    openedAt,
    completedAt,
    receivedAt: account === null ? null : completedAt,
  };
}

/** Returns the time at which the seller began to work on an order. */
function getStartTime({ openedAt, at }: StoredOrder): Date {
  return new Date((openedAt ?? at).getTime() + 2 * hourMs);
}

function buildOrderRow(order: StoredOrder, number: number, offers: ReadonlyMap<number, OrderedOffer>, random: Random): object {
  const first = getOffer(offers, order.items[0]?.offerId ?? 0);
  const delivery = order.isDemoBuyer ? (first.delivery_methods[0] ?? 'self_pickup') : random.pick(first.delivery_methods);
  const isOnItsWay = order.status === 'in_progress' || order.status === 'completed';
  const hasWaybill = delivery === 'nova_poshta' && isOnItsWay;
  const { person: buyer } = order;
  const city = order.isDemoBuyer ? 'kharkiv' : random.pick(cities);
  const lastChange = order.completedAt ?? (order.status === 'waiting_for_payment' ? order.at : getStartTime(order));
  return {
    id: order.id,
    number,
    group_number: `YA-D${String(order.id).padStart(7, '0')}`,
    shop_id: order.shopId,
    buyer_id: order.buyerId,
    currency: 'uah',
    total_minor: order.totalMinor,
    bonuses_used_minor: order.bonusesMinor,
    status: order.status,
    cancel_reason: order.cancelReason,
    canceled_by: order.status === 'canceled' ? 'seller' : null,
    payment_method: random.pick(first.payment_methods),
    delivery_method: delivery,
    // Shops hand over and send couriers only in their own city.
    delivery_city: delivery === 'self_pickup' || delivery === 'courier' ? first.shop_city : city,
    delivery_address:
      delivery === 'self_pickup'
        ? null
        : delivery === 'nova_poshta' || delivery === 'ukr_poshta'
          ? `відділення № ${String(random.integer(1, 90))}`
          : `${streets[order.id % streets.length] ?? ''}, ${String(random.integer(1, 120))}`,
    ttn: hasWaybill ? `2045${String(random.integer(0, 9_999_999_999)).padStart(10, '0')}` : null,
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    buyer_email: buyer.email,
    comment: random.pick(comments),
    ordered_offer_ids: order.items.map(({ offerId }) => offerId),
    language: 'uk',
    is_opened: order.isOpened,
    opened_at: order.openedAt,
    opened_price_leads: order.isOpened ? order.leads : null,
    is_entered_by_seller: order.isEnteredBySeller,
    created_at: order.at,
    updated_at: lastChange,
    completed_at: order.completedAt,
    received_at: order.receivedAt,
    in_progress_at: isOnItsWay ? getStartTime(order) : null,
    ttn_at: hasWaybill ? getStartTime(order) : null,
  };
}

function buildItemRow(
  order: StoredOrder,
  item: StoredOrder['items'][number],
  line: number,
  offers: ReadonlyMap<number, OrderedOffer>,
): object {
  const { id, title, alias, image_key, unit, stock, choices } = getOffer(offers, item.offerId);
  return {
    order_id: order.id,
    line,
    shop_id: order.shopId,
    offer_id: id,
    title,
    alias,
    image_key,
    choices,
    unit,
    quantity: item.quantity,
    price_minor: item.priceMinor,
    cashback_percent: item.cashbackPercent,
    taken_quantity: stock === null ? 0 : item.quantity,
  };
}

function buildHistory(order: StoredOrder, { sellerId }: DemoIds): object[] {
  const byBuyer = {
    by_side: order.isEnteredBySeller ? 'seller' : 'buyer',
    by_user_id: order.isEnteredBySeller ? sellerId : order.buyerId,
  };
  const bySeller = { by_side: 'seller', by_user_id: null };
  const step = (at: Date, by: object, from: string | null, to: string) => ({
    order_id: order.id,
    at,
    ...by,
    from_status: from,
    to_status: to,
  });
  const steps = [step(order.at, byBuyer, null, 'waiting_for_payment')];
  if (order.status === 'in_progress' || order.status === 'completed')
    steps.push(step(getStartTime(order), bySeller, 'waiting_for_payment', 'in_progress'));
  if (order.completedAt) steps.push(step(order.completedAt, order.receivedAt ? byBuyer : bySeller, 'in_progress', 'completed'));
  if (order.status === 'canceled') steps.push(step(getStartTime(order), bySeller, 'waiting_for_payment', 'canceled'));
  return steps;
}
