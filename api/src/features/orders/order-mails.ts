import type { Db } from '../../platform/db';
import type { Locale, Message } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { choiceTitle } from '../content';
import type { OrderStatus } from './order-rules';
import { mailTexts } from './orders.messages';

export type OrderMails = ReturnType<typeof createOrderMails>;

interface Recipient {
  to: string;
  language: Locale;
}

interface MailedOrder {
  number: number;
  shopTitle: string;
  totalMinor: number;
  currency: string;
}

/** Mails about orders, noted in the transaction that causes them. What goes to a seller says nothing of the buyer. */
export function createOrderMails({ siteName, publicOrigin }: { siteName: string; publicOrigin: string }) {
  const pageOf = (language: Locale, path: string) => `${publicOrigin}${language === 'uk' ? '' : `/${language}`}${path}`;

  return {
    async orderPlaced(
      tx: Db,
      {
        to,
        language,
        groupNumber,
        isSignedIn,
        orders,
      }: Recipient & { groupNumber: string; isSignedIn: boolean; orders: readonly MailedOrder[] },
    ): Promise<void> {
      const lines = orders.map((_, index) => numbered(mailTexts.placedLine, index));
      const values = Object.fromEntries(
        orders.flatMap((order, index) => [
          [`number${String(index)}`, String(order.number)],
          [`shop${String(index)}`, order.shopTitle],
          [`total${String(index)}`, showMoney(order.totalMinor, order.currency, language)],
        ]),
      );
      const action = isSignedIn ? { action: { label: mailTexts.placedAction, url: pageOf(language, '/account/buyer/orders/') } } : {};
      const template = { subject: mailTexts.placedSubject, paragraphs: [mailTexts.placedBody, ...lines], ...action };
      await enqueueMail(
        tx,
        composeMail(to, language, template, { ...values, site: siteName, group: groupNumber }),
        `placed:${groupNumber}`,
      );
    },

    async newOrder(
      tx: Db,
      { to, language, orderId, shopId, ...order }: Recipient & MailedOrder & { orderId: number; shopId: number },
    ): Promise<void> {
      const url = pageOf(language, `/account/seller/shops/${String(shopId)}/calls-and-orders/orders/${String(orderId)}/edit/`);
      const template = {
        subject: mailTexts.newOrderSubject,
        paragraphs: [mailTexts.newOrderBody],
        action: { label: mailTexts.newOrderAction, url },
      };
      const total = showMoney(order.totalMinor, order.currency, language);
      const values = { site: siteName, number: String(order.number), shop: order.shopTitle, total };
      await enqueueMail(tx, composeMail(to, language, template, values), `new-order:${String(orderId)}`);
    },

    /** Tells the buyer, or the seller, what the other side or time has done. */
    async statusChanged(
      tx: Db,
      {
        to,
        language,
        number,
        shopTitle,
        status,
        isForSeller,
      }: Recipient & { number: number; shopTitle: string; status: OrderStatus; isForSeller: boolean },
    ): Promise<void> {
      const values = { site: siteName, number: String(number), shop: shopTitle, status: choiceTitle('order_status', status, language) };
      const body = isForSeller ? mailTexts.toSellerBody : mailTexts.statusBody;
      await enqueueMail(tx, composeMail(to, language, { subject: mailTexts.statusSubject, paragraphs: [body] }, values));
    },
  };
}

/** The same text with its values told apart: `{shop}` becomes `{shop2}`. */
function numbered(message: Message, index: number): Message {
  const rename = (text: string) => text.replace(/\{(\w+)\}/g, `{$1${String(index)}}`);
  return { uk: rename(message.uk), ru: rename(message.ru), en: rename(message.en) };
}
