import type { Tx } from '../../src/platform/db';
import { postEntry } from '../../src/features/billing';
import { Random } from './random';

export interface DemoPeople {
  buyerId: number;
  sellerId: number;
}

type Status = 'waiting_for_payment' | 'in_progress' | 'completed' | 'canceled';
interface Plan {
  status: Status;
  isOpened: boolean;
}

const dayMs = 24 * 3600_000;
const people = [
  'Олена Коваленко',
  'Тарас Мельник',
  'Ірина Шевчук',
  'Марія Бондар',
  'Андрій Лисенко',
  'Софія Грицай',
  'Роман Ткач',
  'Наталія Іваненко',
  'Дмитро Савчук',
  'Юлія Мороз',
  'Петро Гончар',
  'Катерина Дяченко',
];
const comments = ['Запакуйте, будь ласка, як подарунок.', 'Телефонувати після 12:00.', 'Потрібно до п’ятниці.', null, null, null];
const callComments = ['Чи є висота 50 см?', 'Потрібно 6 штук до п’ятниці', 'Самовивіз на Подолі?', 'Опт від 50 шт.', null];
const leadsPerPurchase = 29;

const repeat = (count: number, plan: Plan): Plan[] => Array.from({ length: count }, () => plan);
/** What the main shop's year looks like: 128 orders, five of them new. */
const mainShopPlan = [
  ...repeat(5, { status: 'waiting_for_payment', isOpened: false }),
  ...repeat(11, { status: 'waiting_for_payment', isOpened: true }),
  ...repeat(24, { status: 'in_progress', isOpened: true }),
  ...repeat(81, { status: 'completed', isOpened: true }),
  ...repeat(7, { status: 'canceled', isOpened: true }),
];
const shopPlans: readonly { calls: number; newCalls: number; plan: readonly Plan[] }[] = [
  { calls: 37, newCalls: 2, plan: mainShopPlan },
  {
    calls: 12,
    newCalls: 1,
    plan: [
      ...repeat(2, { status: 'waiting_for_payment', isOpened: false }),
      ...repeat(14, { status: 'in_progress', isOpened: true }),
      ...repeat(66, { status: 'completed', isOpened: true }),
      ...repeat(4, { status: 'canceled', isOpened: true }),
    ],
  },
  {
    calls: 9,
    newCalls: 0,
    plan: [
      ...repeat(9, { status: 'in_progress', isOpened: true }),
      ...repeat(30, { status: 'completed', isOpened: true }),
      ...repeat(2, { status: 'canceled', isOpened: true }),
    ],
  },
];

/** A year of orders, calls and money of the demo seller and the demo buyer. */
export async function loadDemoYear(tx: Tx, { buyerId, sellerId }: DemoPeople, now: Date): Promise<void> {
  const random = new Random(365);
  const openings: { orderId: number; shopId: number; at: Date }[] = [];
  const shops = await tx.query<{ id: number }>('select id from shops where owner_id = $1 order by id', [sellerId]);
  for (const [index, shop] of shops.rows.entries()) {
    const setup = shopPlans[index];
    if (!setup) continue;
    openings.push(...(await insertOrders(tx, shop.id, setup.plan, buyerId, random, now)));
    await insertCalls(tx, shop.id, setup.calls, setup.newCalls, random, now);
    await insertViews(tx, shop.id, random, now);
  }
  await insertLedger(tx, sellerId, openings, now);
  await insertLoyalty(tx, buyerId, now);
}

interface ShopOffer {
  id: number;
  alias: string;
  title: object;
  image_key: string | null;
  unit: string;
  price_minor: number;
  delivery_methods: string[];
  payment_methods: string[];
}

/** Orders of a shop, newest first as planned: new ones today, finished ones spread over the year. */
async function insertOrders(tx: Tx, shopId: number, plan: readonly Plan[], buyerId: number, random: Random, now: Date) {
  const { rows: offers } = await tx.query<ShopOffer>(
    `select id, alias, title, image_keys[1] as image_key, unit, price_minor, delivery_methods, payment_methods from offers where shop_id = $1 and status = 'active' and currency = 'uah' order by included_in_orders_count desc, id limit 40`,
    [shopId],
  );
  const openings: { orderId: number; shopId: number; at: Date }[] = [];
  if (offers.length === 0) return openings;
  const oldestFirst = [...plan].reverse();
  for (const [index, { status, isOpened }] of oldestFirst.entries()) {
    const left = oldestFirst.length - 1 - index;
    const at = new Date(
      now.getTime() -
        (isOpened ? Math.min(360, 1 + left * 2.6) * dayMs : left * 87 * 60_000 + 12 * 60_000) -
        random.integer(0, 40 * 60_000),
    );
    const openedAt = isOpened ? new Date(at.getTime() + random.integer(5, 300) * 60_000) : null;
    const offer = random.pick(offers.slice(0, 12 + (index % 28)));
    const quantity = random.chance(0.7) ? 1 : random.integer(2, 6);
    const isDemoBuyer = index % 9 === 4;
    const name = isDemoBuyer ? 'Олена Коваленко' : random.pick(people);
    const phone = isDemoBuyer ? '+380500000011' : `+38050000${String(random.integer(1000, 9999))}`;
    const delivery = random.pick(offer.delivery_methods);
    const { rows } = await tx.query<{ id: number }>(
      `insert into orders (group_number, shop_id, buyer_id, currency, total_minor, status, cancel_reason, canceled_by, payment_method, delivery_method, delivery_city, delivery_address, ttn, buyer_name, buyer_phone, buyer_email, comment,
                           is_opened, opened_at, opened_price_leads, created_at, updated_at, completed_at)
       values ($1, $2, $3, 'uah', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21) returning id`,
      [
        `YA-D${String(shopId).padStart(2, '0')}${String(index).padStart(5, '0')}`,
        shopId,
        isDemoBuyer ? buyerId : null,
        offer.price_minor * quantity,
        status,
        status === 'canceled' ? random.pick(['not_available', 'buyers_request', 'invalid_phone']) : null,
        status === 'canceled' ? 'seller' : null,
        random.pick(offer.payment_methods),
        delivery,
        random.pick(['Київ', 'Харків', 'Львів', 'Одеса', 'Полтава']),
        delivery === 'self_pickup' ? null : `Відділення № ${random.integer(1, 90)}`,
        delivery === 'nova_poshta' && (status === 'in_progress' || status === 'completed')
          ? `2045${String(random.integer(0, 9_999_999_999)).padStart(10, '0')}`
          : null,
        name,
        phone,
        isDemoBuyer ? 'buyer@yarmarok.example' : `guest-${shopId}-${index}@yarmarok.example`,
        random.pick(comments),
        isOpened,
        openedAt,
        isOpened ? 1 : null,
        at,
        status === 'completed'
          ? new Date(at.getTime() + 5 * dayMs > now.getTime() ? now.getTime() - 3600_000 : at.getTime() + 5 * dayMs)
          : null,
      ],
    );
    const orderId = rows[0]?.id ?? 0;
    await tx.query(
      'insert into order_items (order_id, line, shop_id, offer_id, title, alias, image_key, unit, quantity, price_minor, cashback_percent) values ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, 5)',
      [orderId, shopId, offer.id, JSON.stringify(offer.title), offer.alias, offer.image_key, offer.unit, quantity, offer.price_minor],
    );
    await insertHistory(tx, orderId, status, at, openedAt);
    if (openedAt) openings.push({ orderId, shopId, at: openedAt });
  }
  return openings;
}

async function insertHistory(tx: Tx, orderId: number, status: Status, at: Date, openedAt: Date | null): Promise<void> {
  const later = (hours: number) => new Date((openedAt ?? at).getTime() + hours * 3600_000);
  const steps: [Date, 'buyer' | 'seller', Status | null, Status][] = [[at, 'buyer', null, 'waiting_for_payment']];
  if (status === 'in_progress' || status === 'completed') steps.push([later(2), 'seller', 'waiting_for_payment', 'in_progress']);
  if (status === 'completed') steps.push([later(90), 'seller', 'in_progress', 'completed']);
  if (status === 'canceled') steps.push([later(3), 'seller', 'waiting_for_payment', 'canceled']);
  for (const [when, side, from, to] of steps)
    await tx.query('insert into order_history (order_id, at, by_side, from_status, to_status) values ($1, $2, $3, $4, $5)', [
      orderId,
      when,
      side,
      from,
      to,
    ]);
}

async function insertCalls(tx: Tx, shopId: number, count: number, newCount: number, random: Random, now: Date): Promise<void> {
  const { rows: offers } = await tx.query<{ id: number }>(
    `select id from offers where shop_id = $1 and status = 'active' order by views_count desc limit 15`,
    [shopId],
  );
  for (let index = 0; index < count; index += 1) {
    const isNew = index < newCount;
    const at = new Date(now.getTime() - (isNew ? (index + 1) * 95 * 60_000 : index * 8 * dayMs + random.integer(1, 20) * 3600_000));
    await tx.query(
      `insert into call_requests (shop_id, offer_id, buyer_name, buyer_phone, buyer_email, buyer_comment, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        shopId,
        random.pick(offers).id,
        random.pick(people),
        `+38050000${random.integer(1000, 9999)}`,
        `caller-${shopId}-${index}@yarmarok.example`,
        random.pick(callComments),
        isNew ? 'new' : random.chance(0.85) ? 'done' : 'no_answer',
        at,
      ],
    );
  }
}

/** Daily views of a year that add up to something like the counters of the offers. */
async function insertViews(tx: Tx, shopId: number, random: Random, now: Date): Promise<void> {
  const { rows: offers } = await tx.query<{ id: number; views_count: number }>(
    'select id, views_count from offers where shop_id = $1 order by views_count desc limit 10',
    [shopId],
  );
  const rows = offers.flatMap(({ id, views_count: views }) =>
    Array.from({ length: 365 }, (_, day) => {
      const wave = 1 + 0.25 * Math.sin(day / 3.5) - day / 500;
      return {
        id,
        day: new Date(now.getTime() - day * dayMs).toISOString().slice(0, 10),
        views: Math.max(0, Math.round((views / 365) * wave * (0.7 + random.next() * 0.6))),
      };
    }).filter((row) => row.views > 0),
  );
  await tx.query(
    'insert into offer_daily_views (shop_id, offer_id, day, views) select $1, * from unnest($2::bigint[], $3::date[], $4::int[])',
    [shopId, rows.map(({ id }) => id), rows.map(({ day }) => day), rows.map(({ views }) => views)],
  );
}

/** Top-ups, purchases and openings that end at $128.40, a bonus of $64.00 and 42 leads. */
async function insertLedger(
  tx: Tx,
  sellerId: number,
  openings: readonly { orderId: number; shopId: number; at: Date }[],
  now: Date,
): Promise<void> {
  const topUps = [5000, 4000, 3000, 1500, 540];
  const openedCount = openings.length;
  const leadsBought = openedCount + 42;
  const purchases = Array.from({ length: 10 }, (_, index) => (index < 9 ? leadsPerPurchase : leadsBought - 9 * leadsPerPurchase));
  const bonusOf = (cents: number) => Math.ceil((cents * 142) / 10_000) * 100;
  const spentBalance = topUps.reduce((sum, cents) => sum + cents, 0) - 12_840;
  const spentBonus = topUps.reduce((sum, cents) => sum + bonusOf(cents), 0) - 6400;
  const share = (total: number, index: number) => (index < 9 ? Math.floor(total / 10) : total - 9 * Math.floor(total / 10));
  const start = now.getTime() - 364 * dayMs;

  for (const [index, cents] of topUps.entries()) {
    const at = new Date(start + index * 60_000);
    const payment = await tx.query<{ id: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, bonus_minor, status, redirect_url, created_at, paid_at) values ('sandbox', $1, 'bank_card', $2, $3, $4, 'success', '/', $5, $5) returning id`,
      [`demo-${index}`, sellerId, cents, bonusOf(cents), at],
    );
    await postEntry(tx, {
      kind: 'balance_top_up',
      dedupKey: `payment:demo-${index}`,
      userId: sellerId,
      paymentId: payment.rows[0]?.id ?? 0,
      at,
      postings: [
        { userId: sellerId, account: 'seller_balance', amount: cents },
        { system: 'payments_received', unit: 'usd_cent', amount: -cents },
        { userId: sellerId, account: 'seller_bonus', amount: bonusOf(cents) },
        { system: 'bonuses_granted', unit: 'usd_cent', amount: -bonusOf(cents) },
      ],
    });
  }
  const ordered = [...openings].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, opening] of ordered.entries()) {
    if (index % leadsPerPurchase === 0) await buy(index / leadsPerPurchase, new Date(opening.at.getTime() - 60_000));
    await postEntry(tx, {
      kind: 'order_opening',
      dedupKey: `order:${opening.orderId}`,
      userId: sellerId,
      shopId: opening.shopId,
      orderId: opening.orderId,
      at: opening.at,
      postings: [
        { userId: sellerId, account: 'seller_leads', amount: -1 },
        { system: 'leads_spent', unit: 'lead', amount: 1 },
      ],
    });
  }
  for (let index = Math.ceil(ordered.length / leadsPerPurchase); index < 10; index += 1)
    await buy(index, new Date(now.getTime() - (10 - index) * 3600_000));

  async function buy(index: number, at: Date): Promise<void> {
    const leads = purchases[index] ?? 0;
    const fromBonus = share(spentBonus, index);
    const fromBalance = share(spentBalance, index);
    await postEntry(tx, {
      kind: 'leads_purchase',
      dedupKey: `purchase:demo-${index}`,
      userId: sellerId,
      at,
      postings: [
        { userId: sellerId, account: 'seller_bonus', amount: -fromBonus },
        { userId: sellerId, account: 'seller_balance', amount: -fromBalance },
        { system: 'leads_sold', unit: 'usd_cent', amount: fromBonus + fromBalance },
        { userId: sellerId, account: 'seller_leads', amount: leads },
        { system: 'leads_issued', unit: 'lead', amount: -leads },
      ],
    });
  }
}

async function insertLoyalty(tx: Tx, buyerId: number, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: number; total_minor: number; completed_at: Date }>(
    `select id, total_minor, completed_at from orders where buyer_id = $1 and status = 'completed' order by completed_at`,
    [buyerId],
  );
  for (const order of rows) {
    const amount = Math.floor(order.total_minor * 0.05);
    const maturesAt = new Date(order.completed_at.getTime() + 14 * dayMs);
    const isMature = maturesAt < now;
    if (amount === 0) continue;
    await tx.query(
      'insert into bonus_grants (user_id, order_id, amount_minor, remaining_minor, status, matures_at, expires_at, created_at) values ($1, $2, $3, $3, $4, $5, $6, $7)',
      [
        buyerId,
        order.id,
        amount,
        isMature ? 'available' : 'pending',
        maturesAt,
        isMature ? new Date(maturesAt.getTime() + 365 * dayMs) : null,
        order.completed_at,
      ],
    );
    await postEntry(tx, {
      kind: 'cashback_pending',
      dedupKey: `order:${order.id}`,
      userId: buyerId,
      orderId: order.id,
      at: order.completed_at,
      postings: [
        { userId: buyerId, account: 'buyer_bonus_pending', amount },
        { system: 'cashback_granted', unit: 'uah_kopiika', amount: -amount },
      ],
    });
    if (isMature)
      await postEntry(tx, {
        kind: 'cashback_matured',
        dedupKey: `order:${order.id}`,
        userId: buyerId,
        orderId: order.id,
        at: maturesAt,
        postings: [
          { userId: buyerId, account: 'buyer_bonus_pending', amount: -amount },
          { userId: buyerId, account: 'buyer_bonus', amount },
        ],
      });
  }
  await tx.query(
    'insert into buyer_reviews (order_id, buyer_id, shop_id, rating, text) select id, $1, shop_id, 4 + (id % 5 > 0)::int, null from orders where buyer_id = $1 and status = $2 limit 8',
    [buyerId, 'completed'],
  );
  await tx.query(
    'update users u set buyer_rating_sum = r.sum, buyer_rating_count = r.n from (select sum(rating)::int as sum, count(*)::int as n from buyer_reviews where buyer_id = $1) r where u.id = $1',
    [buyerId],
  );
  await tx.query(
    `insert into favorites (user_id, offer_id) select $1, id from offers where status = 'active' and currency = 'uah' order by views_count desc limit 8`,
    [buyerId],
  );
  await tx.query('update users set favorites_count = 8 where id = $1', [buyerId]);
}
