import { type Actor, requireAllowed } from '../../../platform/auth';
import { inTransaction } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import { defaultLocale } from '../../../platform/i18n';
import { reindexOfferNumbers } from '../../catalog';
import { recordSellerEvent } from '../../events';
import { recordWebhookEvent } from '../../webhooks';
import { type ItemRequest, toOrderLines } from './change-items';
import { checkContacts, type ContactsRequest } from '../checkout/check-request';
import { newGroupNumber } from '../group-number';
import { notifyOfLowStock } from '../checkout/low-stock';
import { mailOrderPlaced } from '../mails/order-mails';
import { presentOrderOfMessage } from '../mails/order-message';
import { sumLinesMinor } from '../order-rules';
import { texts } from '../orders.messages';
import { orderPolicies } from '../orders.policy';
import { findShopOfOrder, type OrderRow, readOrder } from '../orders.repository';
import { insertHistory, insertOrder } from '../order-writes.repository';
import { findOffersForOrder } from '../checkout/orderable-offers';
import { recordOrderedQuantities } from '../checkout/stock.repository';
import type { SellerChangeDeps } from './seller-orders';

export interface ManualOrderRequest extends ContactsRequest {
  shop: number;
  items: readonly ItemRequest[];
  /** Is true when the buyer gets mails at the address that the seller typed. */
  notify_buyer?: boolean | undefined;
}

/**
 * Creates an order from the seller's input, such as a sale by phone: opened from the start and free.
 * @throws NotFound for another person's shop, InvalidFields, ItemsChanged.
 */
export async function createManualOrder({ pool, mails }: SellerChangeDeps, actor: Actor, request: ManualOrderRequest): Promise<OrderRow> {
  const contacts = checkContacts(request, defaultLocale);
  const isBuyerNotified = request.notify_buyer ?? false;
  return inTransaction(pool, async (tx) => {
    const shop = requireAllowed(orderPolicies.enter, actor, await findShopOfOrder(tx, request.shop));
    const offers = await findOffersForOrder(tx, [...new Set(request.items.map(({ offer }) => offer))]);
    const lines = toOrderLines(request.items, new Map(offers.map((offer) => [offer.id, offer])), { shop_id: shop.id, currency: null });
    const currency = lines[0]?.offer.currency ?? 'uah';
    const totalMinor = sumLinesMinor(lines);
    if (totalMinor === null) throw InvalidFields.of('items', texts.tooMuch);
    const groupNumber = newGroupNumber();
    const { id } = await insertOrder(tx, {
      ...contacts,
      groupNumber,
      shopId: shop.id,
      buyerId: null,
      currency,
      totalMinor,
      bonusesUsedMinor: 0,
      // The buyer's language is unknown.
      language: defaultLocale,
      isEnteredBySeller: true,
      isBuyerNotified,
      items: lines,
    });
    await insertHistory(tx, { orderId: id, side: 'seller', userId: actor.userId, from: null, to: 'waiting_for_payment', comment: null });
    const fallen = await recordOrderedQuantities(
      tx,
      lines.map(({ offer, quantity }) => ({ offerId: offer.id, quantity })),
    );
    await reindexOfferNumbers(
      tx,
      lines.map(({ offer }) => offer.id),
    );
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.created', shopId: shop.id, subjectId: id });
    const created = await readOrder(tx, id);
    await recordWebhookEvent(tx, shop.id, { type: 'order.created', data: { order: presentOrderOfMessage(created) } });
    if (contacts.buyerEmail && isBuyerNotified)
      await mailOrderPlaced(mails, tx, { to: contacts.buyerEmail, language: defaultLocale, isSignedIn: false, orders: [created] });
    await notifyOfLowStock(tx, mails, fallen);
    return created;
  });
}
