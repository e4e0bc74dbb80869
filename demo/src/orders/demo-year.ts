import type { Tx } from '../../../api/src/platform/db';
import { loadBuyerBonuses } from './buyer-bonuses';
import { type DemoIds, insertOrders, type StoredOrder } from './load-orders';
import { loadOperatorQueues } from './operator-queues';
import { buyerPlans, ownShopPlans, type PlannedOrder, type PlannedStatus, planShopYear } from './order-plans';
import { demoBuyer, guestsWithAccounts, pickGuest } from '../people';
import { Random } from '../random';
import { loadReviews, planReviewedOrders } from './reviews';
import { loadOpenings, loadSellerMoney } from './seller-money';
import type { DemoShop } from '../shops';
import type { SignatureOffer } from '../source-data';

export interface DemoPeople {
  buyerId: number;
  sellerId: number;
}

interface OwnShop {
  id: number;
  title: string;
}

const dayMs = 24 * 3600_000;
const hourMs = 3600_000;
const callComments = [
  'Чи є зараз у наявності?',
  'Потрібно 6 штук до п’ятниці',
  'Чи можна забрати сьогодні?',
  'Яка ціна від 10 штук?',
  'Скільки коштує доставка Укрпоштою?',
  'Чи можна оплатити під час отримання?',
  null,
  null,
];
const callNotes = ['Домовилися, оформить замовлення', 'Передзвонить після вихідних', 'Забере сам, відклали на завтра'];
const buyerReviewTexts = [
  'Усе прийшло цілим, пакування чудове.',
  'Користуюся щодня, дуже задоволена.',
  'Відповіли швидко, привезли вчасно.',
  'Саме те, що шукала.',
  'Гарна якість за ці гроші.',
  'Подарувала мамі, вона в захваті.',
  'Дякую магазину за пораду.',
];
/** Ratings of the demo buyer by shops: 4.8 on average. */
const buyerRatings = [5, 5, 4, 5, 5];

/** Loads a year of orders, calls, views, reviews and money of the demo seller and the demo buyer. */
export async function loadDemoYear(
  tx: Tx,
  ids: DemoPeople,
  catalog: { shops: readonly DemoShop[]; signatures: readonly SignatureOffer[] },
  now: Date,
): Promise<void> {
  const { signatures } = catalog;
  const random = new Random(365);
  const { rows: shops } = await tx.query<OwnShop>('select id, title from shops where owner_id = $1 order by created_at, id', [
    ids.sellerId,
  ]);
  const ownShops = shops.map(({ id }) => id);
  const buyerOrders = await planBuyerYear(tx, signatures, now);
  const plans = [...buyerOrders, ...(await planReviewedOrders(tx, ownShops, signatures.length, now))];
  for (const { id, title } of shops) {
    const plan = ownShopPlans[title];
    if (!plan) continue;
    const taken: Partial<Record<PlannedStatus, number>> = {};
    for (const { shopId, status } of buyerOrders) if (shopId === id) taken[status] = (taken[status] ?? 0) + 1;
    plans.push(...planShopYear(id, plan, await listPopularOffers(tx, id), taken, plan.fresh > 2, random, now));
    await insertCalls(tx, id, plan.calls, plan.newCalls, ids.buyerId, random, now);
    await insertViews(tx, id, random, now);
  }
  const orders = await insertOrders(tx, plans, { ...ids, guestIds: await insertGuestAccounts(tx, now) } satisfies DemoIds, random, now);
  const own = new Set(ownShops);
  await loadSellerMoney(
    tx,
    ids.sellerId,
    orders.filter(({ shopId }) => own.has(shopId)),
    now,
  );
  await loadOpenings(
    tx,
    orders.filter(({ shopId }) => !own.has(shopId)),
  );
  await loadReviews(tx, catalog.shops, orders, now);
  const buyersOrders = orders.filter(({ isDemoBuyer }) => isDemoBuyer);
  await loadBuyerBonuses(tx, ids.buyerId, buyersOrders, now);
  await insertBuyersReviews(tx, ids.buyerId, buyersOrders, now);
  await insertBuyersLists(tx, ids.buyerId, signatures.length, now);
  await loadOperatorQueues(tx, ids, now);
}

/** Inserts accounts of guests without a password, so that nobody can sign in with them. */
async function insertGuestAccounts(tx: Tx, now: Date): Promise<Map<string, number>> {
  const names = guestsWithAccounts.map(({ name }) => name.split(' '));
  const { rows } = await tx.query<{ id: number; email: string }>(
    `insert into users (email, is_active, user_type, first_name, last_name, created_at)
     select email, true, 'buyer', first_name, last_name, $4::timestamptz - interval '400 days' from unnest($1::text[], $2::text[], $3::text[]) g(email, first_name, last_name) returning id, email`,
    [guestsWithAccounts.map(({ email }) => email), names.map(([first]) => first ?? ''), names.map(([, last]) => last ?? ''), now],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function planBuyerYear(tx: Tx, signatures: readonly SignatureOffer[], now: Date): Promise<PlannedOrder[]> {
  // Hand-written offers come first, so their ids are their positions.
  const findOfferId = (picture: string) => signatures.findIndex((signature) => signature.picture === picture) + 1;
  const { rows } = await tx.query<{ id: number; shop_id: number }>('select id, shop_id from offers where id <= $1', [signatures.length]);
  const shopByOffer = new Map(rows.map(({ id, shop_id }) => [id, shop_id]));
  return buyerPlans.map(({ daysAgo, status, items, bonusesMinor = 0, cancelReason = null }) => {
    const lines = items.map(([picture, quantity]) => ({ offerId: findOfferId(picture), quantity }));
    const shopId = shopByOffer.get(lines[0]?.offerId ?? 0) ?? 0;
    return {
      shopId,
      lines,
      status,
      isOpened: true,
      leads: 1,
      isEnteredBySeller: false,
      isDemoBuyer: true,
      bonusesMinor,
      cancelReason,
      at: new Date(now.getTime() - daysAgo * dayMs),
    };
  });
}

async function listPopularOffers(tx: Tx, shopId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from offers where shop_id = $1 and status = 'active' and currency = 'uah' order by included_in_orders_count desc, id limit 30`,
    [shopId],
  );
  return rows.map(({ id }) => id);
}

async function insertCalls(
  tx: Tx,
  shopId: number,
  count: number,
  newCount: number,
  buyerId: number,
  random: Random,
  now: Date,
): Promise<void> {
  const { rows: offers } = await tx.query<{ id: number }>(
    `select id from offers where shop_id = $1 and status = 'active' order by views_count desc, id limit 15`,
    [shopId],
  );
  for (let index = count - 1; index >= 0; index -= 1) {
    const isNew = index < newCount;
    const isDemoBuyer = index === newCount + 3;
    const at = new Date(
      now.getTime() - (isNew ? (index + 1) * 95 * 60_000 : (index + 1) ** 1.35 * 2.6 * dayMs + random.integer(1, 9) * hourMs),
    );
    const status = isNew
      ? 'new'
      : index === newCount + 1
        ? 'in_progress'
        : random.pick(['done', 'done', 'done', 'done', 'done', 'no_answer', 'canceled']);
    const note = status === 'done' && random.chance(0.3) ? random.pick(callNotes) : null;
    const caller = isDemoBuyer ? demoBuyer : pickGuest(random);
    await tx.query(
      `insert into call_requests (shop_id, offer_id, buyer_id, buyer_name, buyer_phone, buyer_email, buyer_comment, status, seller_note, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [
        shopId,
        random.pick(offers).id,
        isDemoBuyer ? buyerId : null,
        caller.name,
        caller.phone,
        caller.email,
        random.pick(callComments),
        status,
        note,
        at,
      ],
    );
  }
}

/** Inserts daily views of a year with weekly waves, which add up to about the view counters of the offers. */
async function insertViews(tx: Tx, shopId: number, random: Random, now: Date): Promise<void> {
  const { rows: offers } = await tx.query<{ id: number; views_count: number }>(
    'select id, views_count from offers where shop_id = $1 order by views_count desc, id',
    [shopId],
  );
  const days = 365;
  const wave = (day: number) => (1.5 - day / days) * (1 + 0.22 * Math.sin(day / 1.114) + 0.15 * Math.sin(day / 9));
  const total = Array.from({ length: days }, (_, day) => wave(day)).reduce((sum, value) => sum + value, 0);
  const rows = offers.flatMap(({ id, views_count: views }) => {
    let carried = 0;
    return Array.from({ length: days }, (_, day) => {
      // Fractions are carried over, so that rare views are not lost.
      carried += ((views * wave(day)) / total) * (0.6 + random.next() * 0.8);
      const whole = Math.floor(carried);
      carried -= whole;
      return { id, day: new Date(now.getTime() - day * dayMs).toISOString().slice(0, 10), views: whole };
    }).filter((row) => row.views > 0);
  });
  await tx.query(
    'insert into offer_daily_views (shop_id, offer_id, day, views) select $1, * from unnest($2::bigint[], $3::date[], $4::int[])',
    [shopId, rows.map(({ id }) => id), rows.map(({ day }) => day), rows.map(({ views }) => views)],
  );
}

/** Inserts reviews by the demo buyer and of her by shops. The latest purchases have no review yet. */
async function insertBuyersReviews(tx: Tx, buyerId: number, orders: readonly StoredOrder[], now: Date): Promise<void> {
  const completed = orders.flatMap((order) => (order.completedAt ? [{ ...order, completedAt: order.completedAt }] : []));
  for (const [index, order] of completed.slice(0, buyerReviewTexts.length).entries()) {
    const at = new Date(Math.min(order.completedAt.getTime() + (index + 1) * dayMs, now.getTime()));
    const hasReply = index % 2 === 0;
    await tx.query(
      `insert into offer_reviews (offer_id, shop_id, order_id, author_id, author_name, rating, text, reply, replied_at, created_at) values ($1, $2, $3, $4, 'Олена К.', $5, $6, $7, $8, $9)`,
      [
        order.items[0]?.offerId,
        order.shopId,
        order.id,
        buyerId,
        index === 3 ? 4 : 5,
        buyerReviewTexts[index],
        hasReply ? 'Дякуємо, що обрали нас!' : null,
        hasReply ? new Date(Math.min(at.getTime() + 6 * hourMs, now.getTime())) : null,
        at,
      ],
    );
  }
  for (const [index, rating] of buyerRatings.entries()) {
    const order = completed[index * 2];
    if (order)
      await tx.query('insert into buyer_reviews (order_id, buyer_id, shop_id, rating, text, created_at) values ($1, $2, $3, $4, $5, $6)', [
        order.id,
        buyerId,
        order.shopId,
        rating,
        rating === 5 ? 'Забрала вчасно, приємно мати справу.' : null,
        order.completedAt,
      ]);
  }
  const sum = buyerRatings.reduce((total, rating) => total + rating, 0);
  await tx.query('update users set buyer_rating_sum = $2, buyer_rating_count = $3 where id = $1', [buyerId, sum, buyerRatings.length]);
}

/** Inserts favorites and recently seen offers. */
async function insertBuyersLists(tx: Tx, buyerId: number, signatureCount: number, now: Date): Promise<void> {
  const favoritesCount = 8;
  await tx.query(
    `insert into favorites (user_id, offer_id, created_at) select $1, id, $3::timestamptz - id * interval '31 hours' from offers where id <= $4 and status = 'active' order by (id * 37) % 61, id limit $2`,
    [buyerId, favoritesCount, now, signatureCount],
  );
  await tx.query('update users set favorites_count = $2 where id = $1', [buyerId, favoritesCount]);
  await tx.query(
    `insert into visited_offers (user_id, offer_id, seen_at) select $1, id, $2::timestamptz - id * interval '53 minutes' from offers where id <= 24`,
    [buyerId, now],
  );
}
