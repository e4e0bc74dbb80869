import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { normalizePhone } from '../../platform/phone';
import { reindexOfferNumbers } from '../catalog';
import { currencySigns, snakeCase } from '../content';
import { needsAddress } from './order-rules';
import { type ChangedItem, ItemsChanged } from './orders.errors';
import { type OrderMails } from './order-mails';
import { texts } from './orders.messages';
import { findOffersForOrder, insertHistory, insertOrder, noteOffersOrdered, type OrderableOffer } from './orders.repository';

export interface OrderRequest {
  items: readonly { offer: number; quantity: number; price?: string | undefined }[];
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  delivery_method: string;
  delivery_city?: string | null | undefined;
  delivery_address?: string | null | undefined;
  payment_method: string;
  comment?: string | null | undefined;
}

export interface CreatedOrder {
  id: number;
  number: number;
  shop: { id: number; alias: string; title: string };
  currency: string;
  totalMinor: number;
}

interface Line {
  offer: OrderableOffer;
  quantity: number;
}

// Without letters and digits that are easily mistaken for each other on the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newGroupNumber(): string {
  return `YA-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/**
 * One checkout: an order per shop and currency, all or none (decisions: Cart and checkout).
 *
 * @throws InvalidFields for contacts, delivery or payment that cannot be.
 * @throws ItemsChanged when a line is gone, sold out, or costs something else than it was shown with.
 */
export async function createOrders(
  pool: Pool,
  mails: OrderMails,
  actor: Actor | null,
  request: OrderRequest,
  locale: Locale,
): Promise<{ groupNumber: string; orders: CreatedOrder[] }> {
  const contacts = checkContacts(request);
  const quantities = new Map<number, number>();
  for (const { offer, quantity } of request.items) quantities.set(offer, (quantities.get(offer) ?? 0) + quantity);
  return inTransaction(pool, async (tx) => {
    const offers = await findOffersForOrder(tx, [...quantities.keys()]);
    const byId = new Map(offers.map((offer) => [offer.id, offer]));
    refuseChanged(request, byId, quantities);
    const lines: Line[] = offers.map((offer) => ({ offer, quantity: quantities.get(offer.id) ?? 1 }));
    const deliveryMethod = snakeCase(request.delivery_method);
    const paymentMethod = snakeCase(request.payment_method);
    checkWays(lines, deliveryMethod, paymentMethod);
    const groupNumber = newGroupNumber();
    const orders: CreatedOrder[] = [];
    for (const group of groupLines(lines)) {
      const first = group[0];
      if (!first) continue;
      const totalMinor = group.reduce((sum, { offer, quantity }) => sum + offer.price_minor * quantity, 0);
      const created = await insertOrder(tx, {
        groupNumber,
        shopId: first.offer.shop_id,
        buyerId: actor?.userId ?? null,
        currency: first.offer.currency,
        totalMinor,
        bonusesUsedMinor: 0,
        paymentMethod,
        deliveryMethod,
        deliveryCity: request.delivery_city?.trim() || null,
        deliveryAddress: needsAddress(deliveryMethod) ? (request.delivery_address?.trim() ?? null) : null,
        ...contacts,
        comment: request.comment?.trim() || null,
        language: locale,
        items: group,
      });
      await insertHistory(tx, {
        orderId: created.id,
        side: 'buyer',
        userId: actor?.userId ?? null,
        from: null,
        to: 'waiting_for_payment',
        comment: null,
      });
      const shop = await findShop(tx, first.offer.shop_id);
      orders.push({ ...created, shop, currency: first.offer.currency, totalMinor });
      await mails.newOrder(tx, {
        number: created.number,
        orderId: created.id,
        shop,
        total: formatMinor(totalMinor),
        currency: currencySigns[first.offer.currency] ?? first.offer.currency,
      });
    }
    await noteOffersOrdered(
      tx,
      lines.map(({ offer, quantity }) => ({ offerId: offer.id, quantity })),
    );
    await reindexOfferNumbers(
      tx,
      offers.map(({ id }) => id),
    );
    await mails.orderPlaced(tx, { to: contacts.buyerEmail, language: locale, groupNumber });
    return { groupNumber, orders };
  });
}

function checkContacts(request: OrderRequest): { buyerName: string; buyerPhone: string; buyerEmail: string } {
  const buyerName = request.buyer_name.trim();
  const buyerPhone = normalizePhone(request.buyer_phone);
  const isAddressMissing = needsAddress(snakeCase(request.delivery_method)) && !request.delivery_address?.trim();
  const problems = {
    ...(buyerName ? {} : { buyer_name: [{ message: fieldTexts.required }] }),
    ...(buyerPhone ? {} : { buyer_phone: [{ message: texts.badPhone }] }),
    ...(isAddressMissing ? { delivery_address: [{ message: fieldTexts.required }] } : {}),
  };
  if (!buyerPhone || Object.keys(problems).length > 0) throw new InvalidFields(problems);
  return { buyerName, buyerPhone, buyerEmail: request.buyer_email.trim().toLowerCase() };
}

function refuseChanged(request: OrderRequest, offers: ReadonlyMap<number, OrderableOffer>, quantities: ReadonlyMap<number, number>): void {
  const changed = new Map<number, ChangedItem>();
  for (const { offer: id, price } of request.items) {
    const offer = offers.get(id);
    const isAvailable =
      offer?.status === 'active' && !offer.is_on_holiday && (offer.stock === null || offer.stock >= (quantities.get(id) ?? 0));
    const newPrice = offer ? formatMinor(offer.price_minor) : null;
    if (!isAvailable || (price !== undefined && price !== newPrice))
      changed.set(id, { offer: id, old_price: price ?? null, new_price: newPrice, is_available: isAvailable });
  }
  if (changed.size > 0) throw new ItemsChanged([...changed.values()]);
}

function checkWays(lines: readonly Line[], deliveryMethod: string, paymentMethod: string): void {
  if (!lines.every(({ offer }) => offer.delivery_methods.includes(deliveryMethod)))
    throw InvalidFields.of('delivery_method', texts.badDelivery);
  if (!lines.every(({ offer }) => offer.payment_methods.includes(paymentMethod)))
    throw InvalidFields.of('payment_method', texts.badPayment);
}

function groupLines(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${String(line.offer.shop_id)} ${line.offer.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

async function findShop(tx: Tx, id: number): Promise<CreatedOrder['shop']> {
  const { rows } = await tx.query<CreatedOrder['shop']>('select id, alias, title from shops where id = $1', [id]);
  const shop = rows[0];
  if (!shop) throw new Error(`Shop ${String(id)} is gone`);
  return shop;
}
