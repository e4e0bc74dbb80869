import type { Tx } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import { parseMinor } from '../../../platform/money';
import { reindexOfferNumbers } from '../../catalog';
import { maxBonusesMinor } from '../../loyalty';
import { refuseChanged } from '../checkout/create-order';
import { notifyOfLowStock } from '../checkout/low-stock';
import type { MailContext } from '../mails/order-mails';
import { countTaken, type HeldPieces, sumLinesMinor } from '../order-rules';
import { TooManyBonuses, TotalRaised } from '../orders.errors';
import { texts } from '../orders.messages';
import type { OrderRow } from '../orders.repository';
import { settleOpenProposal } from '../buyer/order-proposals.repository';
import { type NewLine, replaceLines } from '../order-writes.repository';
import { findOffersForOrder, type OrderableOffer } from '../checkout/orderable-offers';
import { changeStock, type OrderedQuantity } from '../checkout/stock.repository';

export interface ItemRequest {
  offer: number;
  quantity: number;
  /** The agreed price; by default that of the order or the offer. */
  price?: string | undefined;
}

export interface PlannedItems {
  lines: NewLine[];
  totalMinor: number;
  /** Change of the stock of each offer, old and new; negative for taken pieces. */
  returned: OrderedQuantity[];
}

/**
 * Computes the result of other items in an open order; writes nothing.
 * Offers that stay in the order keep their frozen title, price and cashback.
 * @throws InvalidFields for offers of another shop or currency, ItemsChanged for unavailable ones, TooManyBonuses.
 */
export async function planItems(tx: Tx, order: OrderRow, items: readonly ItemRequest[]): Promise<PlannedItems> {
  const offerIds = [...new Set([...order.items.map((item) => item.offer_id), ...items.map(({ offer }) => offer)])].sort((a, b) => a - b);
  const found = new Map((await findOffersForOrder(tx, offerIds)).map((offer) => [offer.id, offer]));
  // The order's own quantity is available to it, even when the offer is deleted.
  for (const item of order.items) found.set(item.offer_id, heldOffer(order, item, found.get(item.offer_id)));
  const offers: ReadonlyMap<number, OrderableOffer> = found;
  const held = new Map(order.items.map((item) => [item.offer_id, { quantity: item.quantity, taken: item.taken_quantity }]));
  const lines = toOrderLines(items, offers, order, held);
  const totalMinor = sumLinesMinor(lines);
  if (totalMinor === null) throw InvalidFields.of('items', texts.tooMuch);
  if (order.bonuses_used_minor > maxBonusesMinor({ totalMinor, currency: order.currency })) throw new TooManyBonuses();
  const after = new Map(lines.map(({ offer, takenQuantity }) => [offer.id, takenQuantity]));
  const returned = offerIds.map((offerId) => ({ offerId, quantity: (held.get(offerId)?.taken ?? 0) - (after.get(offerId) ?? 0) }));
  return { lines, totalMinor, returned };
}

/**
 * Replaces the items of an open order, and updates the stock. Withdraws an open proposal, because it was about other items. Returns the
 * new total.
 * @param isAgreed whether the buyer has accepted these items.
 * @throws the errors of `planItems`, TotalRaised for more than the buyer agreed to.
 */
export async function changeItems(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemRequest[],
  { mails, isAgreed = false }: { mails: MailContext; isAgreed?: boolean },
): Promise<number> {
  const { lines, totalMinor, returned } = await planItems(tx, order, items);
  if (totalMinor > order.total_minor && !isAgreed && !order.is_entered_by_seller) throw new TotalRaised();
  await settleOpenProposal(tx, order.id, 'withdrawn');
  await replaceLines(tx, order.id, order.shop_id, lines);
  const fallen = await changeStock(tx, returned);
  await reindexOfferNumbers(
    tx,
    returned.map(({ offerId }) => offerId),
  );
  await notifyOfLowStock(tx, mails, fallen);
  return totalMinor;
}

function heldOffer(order: OrderRow, item: OrderRow['items'][number], offer: OrderableOffer | undefined): OrderableOffer {
  return {
    id: item.offer_id,
    shop_id: order.shop_id,
    alias: item.alias,
    title: item.title,
    image_key: item.image_key,
    choices: item.choices ?? null,
    unit: item.unit,
    price_minor: item.price_minor,
    currency: order.currency,
    cashback_percent: item.cashback_percent,
    stock: typeof offer?.stock === 'number' ? offer.stock + item.quantity : null,
    status: 'active',
    shop_title: order.shop_title,
    shop_city: order.shop_city,
    is_on_holiday: false,
    holiday_until: null,
    holiday_texts: {},
    delivery_methods: offer?.delivery_methods ?? [],
    payment_methods: offer?.payment_methods ?? [],
  };
}

/** Builds lines of one shop and currency; `held` are the pieces that the order has. @throws InvalidFields, ItemsChanged. */
export function toOrderLines(
  items: readonly ItemRequest[],
  offers: ReadonlyMap<number, OrderableOffer>,
  order: { shop_id: number; currency: string | null },
  held: ReadonlyMap<number, HeldPieces> = new Map(),
): NewLine[] {
  const quantities = new Map<number, number>();
  for (const { offer, quantity } of items) quantities.set(offer, (quantities.get(offer) ?? 0) + quantity);
  const found = [...quantities].map(([id, quantity]) => ({
    offer: offers.get(id),
    quantity,
    price: items.find((item) => item.offer === id)?.price,
  }));
  if (found.some(({ offer }) => offer?.shop_id !== order.shop_id)) throw InvalidFields.of('items', texts.unknownOffer);
  const currency = order.currency ?? found[0]?.offer?.currency;
  if (found.some(({ offer }) => offer?.currency !== currency)) throw InvalidFields.of('items', texts.otherCurrency);
  refuseChanged(
    items.map(({ offer }) => ({ offer })),
    offers,
    quantities,
  );
  return found.flatMap(({ offer, quantity, price }) => {
    if (!offer) return [];
    const takenQuantity = countTaken(quantity, offer.stock, held.get(offer.id));
    // Items change only in an opened order, which has taken all of its pieces.
    return [{ offer, quantity, priceMinor: agreedPrice(price) ?? offer.price_minor, takenQuantity, untakenQuantity: 0 }];
  });
}

function agreedPrice(price: string | undefined): number | null {
  if (price === undefined) return null;
  const minor = parseMinor(price);
  if (minor === null || minor < 0) throw InvalidFields.of('items', texts.badPrice);
  return minor;
}
