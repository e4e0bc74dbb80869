import type { Actor } from '../../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { formatMinor, parseMinor } from '../../../platform/money';
import { reindexOfferNumbers } from '../../catalog';
import {
  lockSpendable,
  type PaidBonuses,
  planCashback,
  type PlannedOrder,
  promiseCashback,
  readSpendableMinor,
  type Rates,
  spendBonuses,
  spreadBonuses,
} from '../../loyalty';
import { findRelatedShops } from '../../shops';
import { announceOrder } from './announce-order';
import { checkContacts, checkCourierTown, validateDeliveryAndPayment, type Contacts, type ContactsRequest } from './check-request';
import { newGroupNumber } from '../group-number';
import { notifyOfLowStock } from './low-stock';
import { mailOrderPlaced, type MailContext } from '../mails/order-mails';
import { countTaken, holdHours, sumLinesMinor } from '../order-rules';
import { type ChangedItem, ItemsChanged, ShopClosed } from '../orders.errors';
import { texts } from '../orders.messages';
import { findLanguage, findShopOfOrder, type OrderRow, readOrder, type ShopOfOrder } from '../orders.repository';
import { insertHistory, insertOrder, type NewLine } from '../order-writes.repository';
import { findOffersForOrder, type OrderableOffer } from './orderable-offers';
import { readOffersForOrder, recordOrderedQuantities } from './stock.repository';
import { findCrowdedShops, hasReceivedOrder } from './unproven-orders.repository';
import { findRoom } from './unproven-stock';

export interface CheckoutDeps {
  pool: Pool;
  mails: MailContext;
  rates: Rates;
  maxUnconfirmedGuestOrders: number;
}

export interface OrderRequest extends ContactsRequest {
  items: readonly { offer: number; quantity: number; price?: string | undefined }[];
  use_bonuses?: boolean | undefined;
  /** The cashback that the checkout showed for all orders. */
  cashback?: string | undefined;
}

interface Group {
  shop: ShopOfOrder;
  currency: OrderableOffer['currency'];
  lines: NewLine[];
  totalMinor: number;
  bonusesMinor: number;
  cashback: PaidBonuses;
  /** Is true when the order is announced to the shop only after the buyer has confirmed it. */
  needsConfirmation: boolean;
}

interface Checkout {
  groupNumber: string;
  buyerId: number | null;
  /** Is true for guests, and for accounts without a received order. */
  isUnproven: boolean;
  contacts: Contacts;
  locale: Locale;
  mails: MailContext;
  rates: Rates;
}

/**
 * Places one checkout: an order per shop and currency, all or none (docs/product/cart-and-checkout.md#placing-an-order).
 * @throws InvalidFields for invalid contacts, delivery or payment.
 * @throws ShopClosed for offers of a shop on holiday.
 * @throws ItemsChanged when a line is gone, sold out, or has another price than shown, or when shops now promise less cashback than shown.
 */
export async function createOrders(
  { pool, mails, rates, maxUnconfirmedGuestOrders }: CheckoutDeps,
  actor: Actor | null,
  request: OrderRequest,
  requestLocale: Locale,
): Promise<{ groupNumber: string; orders: OrderRow[]; needsConfirmation: boolean }> {
  const contacts = checkContacts(request, requestLocale);
  const quantities = new Map<number, number>();
  for (const { offer, quantity } of request.items) quantities.set(offer, (quantities.get(offer) ?? 0) + quantity);
  return inTransaction(pool, async (tx) => {
    const offers = await findOffersForOrder(tx, [...quantities.keys()]);
    refuseClosedShops(offers, requestLocale);
    refuseChanged(request.items, new Map(offers.map((offer) => [offer.id, offer])), quantities);
    validateDeliveryAndPayment(offers, contacts);
    checkCourierTown(offers, contacts, requestLocale);
    const isUnproven = actor === null || !(await hasReceivedOrder(tx, actor.userId));
    const room = isUnproven ? await findRoom(tx, offers) : new Map<number, number>();
    const shopIds = offers.map(({ shop_id: shopId }) => shopId);
    const crowdedShops = actor ? new Set<number>() : await findCrowdedShops(tx, shopIds, maxUnconfirmedGuestOrders);
    const groups = await groupLines(
      tx,
      offers.map((offer) => {
        const quantity = quantities.get(offer.id) ?? 1;
        const counted = countTaken(quantity, offer.stock);
        const takenQuantity = crowdedShops.has(offer.shop_id) ? 0 : Math.min(counted, room.get(offer.id) ?? counted);
        return { offer, quantity, priceMinor: offer.price_minor, takenQuantity, untakenQuantity: counted - takenQuantity };
      }),
      crowdedShops,
    );
    // Mails use the language of the account, or of the page for guests.
    const locale = (actor && (await findLanguage(tx, actor.userId))) ?? requestLocale;
    if (actor && request.use_bonuses) await payWithBonuses(tx, actor.userId, contacts.buyerPhone, groups);
    await planPromises(tx, actor, groups, { request, contacts, rates });
    const checkout: Checkout = {
      groupNumber: newGroupNumber(),
      buyerId: actor?.userId ?? null,
      isUnproven,
      contacts,
      locale,
      mails,
      rates,
    };
    const orders: OrderRow[] = [];
    for (const group of groups) orders.push(await placeOrder(tx, group, checkout));
    const told = groups.filter((group) => !group.needsConfirmation).flatMap(({ lines }) => lines);
    const related = await findRelatedShops(
      tx,
      groups.map(({ shop }) => shop.id),
      { id: actor?.userId ?? 0, orderPhone: contacts.buyerPhone },
    );
    const fallen = await recordOrderedQuantities(
      tx,
      told.map(({ offer, takenQuantity }) => ({ offerId: offer.id, quantity: takenQuantity })),
      related,
    );
    await reindexOfferNumbers(
      tx,
      told.map(({ offer }) => offer.id),
    );
    await mailOrderPlaced(mails, tx, { to: contacts.buyerEmail, language: locale, isSignedIn: actor !== null, orders });
    await notifyOfLowStock(tx, mails, fallen);
    return { groupNumber: checkout.groupNumber, orders, needsConfirmation: groups.some((group) => group.needsConfirmation) };
  });
}

/** @throws ShopClosed with the first shop on holiday. */
function refuseClosedShops(offers: readonly OrderableOffer[], locale: Locale): void {
  const closed = offers.find((offer) => offer.is_on_holiday && offer.status === 'active');
  if (closed) throw new ShopClosed(closed, locale);
}

/** @throws ItemsChanged with the lines that are unavailable or have another price than shown. */
export function refuseChanged(
  items: readonly { offer: number; price?: string | undefined }[],
  offers: ReadonlyMap<number, OrderableOffer>,
  quantities: ReadonlyMap<number, number>,
): void {
  const changed = new Map<number, ChangedItem>();
  for (const { offer: id, price } of items) {
    const offer = offers.get(id);
    const isAvailable = offer?.status === 'active' && (offer.stock === null || offer.stock >= (quantities.get(id) ?? 0));
    // The error says only that a hidden offer is unavailable, and not its price.
    const newPrice = offer?.status === 'active' ? formatMinor(offer.price_minor) : null;
    if (!isAvailable || (price !== undefined && price !== newPrice))
      changed.set(id, { offer: id, old_price: price ?? null, new_price: newPrice, is_available: isAvailable });
  }
  if (changed.size > 0) throw new ItemsChanged([...changed.values()]);
}

async function groupLines(tx: Tx, lines: readonly NewLine[], crowdedShops: ReadonlySet<number>): Promise<Group[]> {
  const groups = new Map<string, NewLine[]>();
  for (const line of lines) {
    const key = `${String(line.offer.shop_id)} ${line.offer.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const found: Group[] = [];
  for (const group of groups.values()) {
    const offer = group[0]?.offer;
    const shop = offer ? await findShopOfOrder(tx, offer.shop_id) : null;
    if (!offer || !shop) throw new Error('The shop of an offer that can be ordered is gone');
    const totalMinor = sumLinesMinor(group);
    if (totalMinor === null) throw InvalidFields.of('items', texts.tooMuch);
    found.push({
      shop,
      currency: offer.currency,
      lines: group,
      totalMinor,
      bonusesMinor: 0,
      cashback: { amountMinor: 0, amountCents: 0 },
      needsConfirmation: crowdedShops.has(shop.id),
    });
  }
  return found;
}

async function payWithBonuses(tx: Tx, buyerId: number, orderPhone: string, groups: readonly Group[]): Promise<void> {
  await spreadOver(tx, groups, { id: buyerId, orderPhone }, await lockSpendable(tx, buyerId));
}

async function spreadOver(
  tx: Tx,
  groups: readonly Group[],
  buyer: { id: number; orderPhone: string | null },
  spendableMinor: number,
): Promise<void> {
  const shopIds = groups.map(({ shop }) => shop.id);
  // A shop of the buyer, or with the buyer's phone, accepts no bonuses.
  const related = await findRelatedShops(tx, shopIds, buyer);
  const others = groups.filter(({ shop }) => !related.has(shop.id));
  const spread = spreadBonuses(spendableMinor, others);
  for (const [index, group] of others.entries()) group.bonusesMinor = spread[index] ?? 0;
}

/** Sets the cashback that each shop promises a signed-in buyer. @throws ItemsChanged when it is less than shown. */
async function planPromises(
  tx: Tx,
  actor: Actor | null,
  groups: readonly Group[],
  { request, contacts, rates }: { request: OrderRequest; contacts: Contacts; rates: Rates },
): Promise<void> {
  if (actor) {
    const buyer = { id: actor.userId, orderPhone: contacts.buyerPhone };
    const promises = await planCashback(tx, groups.map(toPlannedOrder), buyer, { rates, isLocked: true });
    for (const [index, group] of groups.entries()) group.cashback = promises[index] ?? group.cashback;
  }
  const shown = request.cashback === undefined ? 0 : (parseMinor(request.cashback) ?? 0);
  const promised = groups.reduce((sum, { cashback }) => sum + cashback.amountMinor, 0);
  if (promised < shown) throw new ItemsChanged([], formatMinor(promised));
}

function toPlannedOrder({ shop, currency, lines, totalMinor, bonusesMinor }: Group): PlannedOrder {
  return {
    shopId: shop.id,
    shopOwnerId: shop.owner_id,
    currency,
    totalMinor,
    bonusesUsedMinor: bonusesMinor,
    items: lines.map(({ offer, quantity, priceMinor }) => ({ priceMinor, quantity, cashbackPercent: offer.cashback_percent })),
  };
}

/** Returns the cashback that the shops would promise a buyer for a checkout now, in kopiikas; skips offers that cannot be ordered. */
export async function previewCashback(
  { pool, rates }: Pick<CheckoutDeps, 'pool' | 'rates'>,
  actor: Actor,
  { items, use_bonuses: usesBonuses = false }: Pick<OrderRequest, 'items' | 'use_bonuses'>,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const quantities = new Map<number, number>();
    for (const { offer, quantity } of items) quantities.set(offer, (quantities.get(offer) ?? 0) + quantity);
    const offers = await readOffersForOrder(tx, [...quantities.keys()], { isLocked: false });
    const groups = await groupLines(
      tx,
      offers
        .filter(({ status }) => status === 'active')
        .map((offer) => {
          const quantity = quantities.get(offer.id) ?? 1;
          return { offer: { ...offer, choices: null }, quantity, priceMinor: offer.price_minor, takenQuantity: 0, untakenQuantity: 0 };
        }),
      new Set(),
    );
    if (usesBonuses) await spreadOver(tx, groups, { id: actor.userId, orderPhone: null }, await readSpendableMinor(tx, actor.userId));
    const planned = await planCashback(tx, groups.map(toPlannedOrder), { id: actor.userId, orderPhone: null }, { rates, isLocked: false });
    return planned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  });
}

async function placeOrder(
  tx: Tx,
  group: Group,
  { groupNumber, buyerId, isUnproven, contacts, locale, mails, rates }: Checkout,
): Promise<OrderRow> {
  const { shop, currency, lines, totalMinor, bonusesMinor, needsConfirmation } = group;
  const { id } = await insertOrder(tx, {
    ...contacts,
    // Self-pickup is in the town of the shop, regardless of the form.
    deliveryCity: contacts.deliveryMethod === 'self_pickup' ? (lines[0]?.offer.shop_city ?? null) : contacts.deliveryCity,
    groupNumber,
    shopId: shop.id,
    buyerId,
    currency,
    totalMinor,
    bonusesUsedMinor: bonusesMinor,
    language: locale,
    isEnteredBySeller: false,
    isBuyerNotified: true,
    isByGuest: buyerId === null,
    isUnproven,
    needsConfirmation,
    ...(needsConfirmation ? {} : { holdHours }),
    items: lines,
  });
  await insertHistory(tx, { orderId: id, side: 'buyer', userId: buyerId, from: null, to: 'waiting_for_payment', comment: null });
  if (buyerId !== null) await spendBonuses(tx, { id, shopId: shop.id, buyerId }, bonusesMinor);
  await promiseCashback(tx, { id, shopOwnerId: shop.owner_id, currency }, group.cashback, rates);
  return needsConfirmation ? readOrder(tx, id) : announceOrder(tx, id, shop, mails);
}
