import type { Tx } from '../../../platform/db';
import { recordSellerEvent } from '../../events';
import { recordWebhookEvent } from '../../webhooks';
import { mailStockLow, type MailContext } from '../mails/order-mails';
import { findShopOfOrder } from '../orders.repository';
import type { FallenOffer } from './stock.repository';

/** Mails the owner of each shop the offers that an order has left few pieces of, and records an event for each. */
export async function notifyOfLowStock(tx: Tx, mails: MailContext, fallen: readonly FallenOffer[]): Promise<void> {
  for (const shopId of new Set(fallen.map(({ shop_id: id }) => id))) {
    const shop = await findShopOfOrder(tx, shopId);
    if (!shop) continue;
    const offers = fallen.filter(({ shop_id: id }) => id === shopId);
    await mailStockLow(mails, tx, shop, offers);
    for (const { id, sku, stock } of offers) {
      await recordSellerEvent(tx, { userId: shop.owner_id, kind: 'stock.low', shopId, subjectId: id });
      await recordWebhookEvent(tx, shopId, { type: 'stock.low', data: { offer: { id, sku, stock } } });
    }
  }
}
