import type { Db } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { choiceTitle } from '../content';
import type { OrderStatus } from './order-rules';
import { mailTexts } from './orders.messages';

export type OrderMails = ReturnType<typeof createOrderMails>;

/** Mails about orders, noted in the transaction that causes them. What goes to a seller says nothing of the buyer. */
export function createOrderMails({ siteName, publicOrigin }: { siteName: string; publicOrigin: string }) {
  return {
    orderPlaced(tx: Db, { to, language, groupNumber }: { to: string; language: Locale; groupNumber: string }): Promise<void> {
      return enqueueMail(
        tx,
        composeMail(
          to,
          language,
          { subject: mailTexts.placedSubject, paragraphs: [mailTexts.placedBody] },
          { site: siteName, group: groupNumber },
        ),
        `placed:${groupNumber}`,
      );
    },

    async newOrder(
      tx: Db,
      order: { orderId: number; number: number; shop: { id: number; title: string }; total: string; currency: string },
    ): Promise<void> {
      const { rows } = await tx.query<{ email: string; language: Locale }>(
        'select u.email, u.language from shops s join users u on u.id = s.owner_id where s.id = $1',
        [order.shop.id],
      );
      const owner = rows[0];
      if (!owner) return;
      const prefix = owner.language === 'uk' ? '' : `/${owner.language}`;
      const url = `${publicOrigin}${prefix}/account/seller/shops/${String(order.shop.id)}/calls-and-orders/orders/${String(order.orderId)}/edit/`;
      const template = {
        subject: mailTexts.newOrderSubject,
        paragraphs: [mailTexts.newOrderBody],
        action: { label: mailTexts.newOrderAction, url },
      };
      await enqueueMail(
        tx,
        composeMail(owner.email, owner.language, template, {
          site: siteName,
          number: String(order.number),
          shop: order.shop.title,
          total: order.total,
          currency: order.currency,
        }),
        `new-order:${String(order.orderId)}`,
      );
    },

    statusChanged(tx: Db, order: { to: string; language: Locale; number: number; shopTitle: string; status: OrderStatus }): Promise<void> {
      const values = {
        site: siteName,
        number: String(order.number),
        shop: order.shopTitle,
        status: choiceTitle('order_status', order.status, order.language),
      };
      return enqueueMail(
        tx,
        composeMail(order.to, order.language, { subject: mailTexts.statusSubject, paragraphs: [mailTexts.statusBody] }, values),
      );
    },
  };
}
