import type { Tx } from '../../platform/db';
import { recordSellerEvent } from '../events';
import { recordWebhookEvent } from '../webhooks';
import type { OrderMails } from './order-mails';
import { findShopOfOrder } from './orders.repository';
import type { FallenOffer } from './stock.repository';

/** Tells the owner of each shop, in one mail, which offers an order has left few of. An event names each of them. */
export async function notifyOfLowStock(tx: Tx, mails: OrderMails, fallen: readonly FallenOffer[]): Promise<void> {
  for (const shopId of new Set(fallen.map(({ shop_id: id }) => id))) {
    const shop = await findShopOfOrder(tx, shopId);
    if (!shop) continue;
    const offers = fallen.filter(({ shop_id: id }) => id === shopId);
    await mails.stockLow(tx, { to: shop.owner_email, language: shop.owner_language, shop, offers });
    for (const { id, sku, stock } of offers) {
      await recordSellerEvent(tx, { userId: shop.owner_id, kind: 'stock.low', shopId, subjectId: id });
      await recordWebhookEvent(tx, shopId, { type: 'stock.low', data: { offer: { id, sku, stock } } });
    }
  }
}
