import type { Db } from '../../platform/db';
import { type Locale, pickText } from '../../platform/i18n';
import { composeMail, enqueueMail, type MailSection } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { choiceTitle } from '../content';
import { cancelReasonTitle, orderStatusTitle } from './order-labels';
import { createOrderLinks, orderLinkDays, type OrderLinksOptions } from './order-links';
import { holdHours } from './order-rules';
import { createOrderSections } from './order-mail-sections';
import { type ProposalRow, proposalDays } from './order-proposals.repository';
import { returnAnswerDays } from './order-rules';
import { mailTexts } from './orders.messages';
import type { OrderRow, ShopOfOrder } from './orders.repository';
import type { FallenOffer } from './stock.repository';

export type OrderMails = ReturnType<typeof createOrderMails>;

interface Recipient {
  to: string;
  language: Locale;
}

/** Mails about orders, enqueued in the transaction that causes them. A mail to a seller holds nothing of the buyer. */
export function createOrderMails({ siteName, publicOrigin, tokenSecret }: OrderLinksOptions & { siteName: string }) {
  const links = createOrderLinks({ tokenSecret, publicOrigin });
  const pageUrl = (language: Locale, path: string) => `${publicOrigin}${language === 'uk' ? '' : `/${language}`}${path}`;
  const sellerUrl = (language: Locale, { shop_id: shopId, id }: Pick<OrderRow, 'shop_id' | 'id'>) =>
    pageUrl(language, `/account/seller/shops/${String(shopId)}/calls-and-orders/orders/${String(id)}/edit/`);
  const toMessageValues = (order: OrderRow) => ({ site: siteName, number: String(order.number), shop: order.shop_title });

  const formatTotals = ({ total_minor: total, currency }: OrderRow, proposal: ProposalRow, language: Locale) => ({
    before: showMoney(total, currency, language),
    after: showMoney(proposal.total_minor, currency, language),
  });

  return {
    /** Sends the buyer a copy of the orders of one checkout, each with a link that opens it without a login. */
    async orderPlaced(
      tx: Db,
      {
        to,
        language,
        isSignedIn,
        orders,
        isRepeated = false,
      }: Recipient & { isSignedIn: boolean; orders: readonly OrderRow[]; isRepeated?: boolean },
    ): Promise<void> {
      const group = orders[0]?.group_number ?? '';
      const isConfirmationNeeded = orders.some((order) => order.needs_confirmation);
      const isConfirmable = !isConfirmationNeeded && orders.some((order) => !order.is_entered_by_seller);
      const sections = createOrderSections(publicOrigin, language);
      const values = { site: siteName, group, days: orderLinkDays, hours: holdHours };
      const template = {
        subject: isConfirmationNeeded ? mailTexts.confirmSubject : mailTexts.placedSubject,
        paragraphs: isConfirmationNeeded
          ? [mailTexts.confirmBody]
          : [mailTexts.placedBody, ...(isConfirmable ? [mailTexts.confirmNote] : [])],
        sections: orders.flatMap((order): MailSection[] => [
          { kind: 'heading', text: `№ ${String(order.number)} · ${order.shop_title}` },
          sections.items(order),
          sections.facts(order),
          {
            kind: 'action',
            label: (order.needs_confirmation ? mailTexts.confirmAction : mailTexts.openOrder)[language],
            url: links.url(order.id, language),
          },
        ]),
        closing: [mailTexts.linkNote, ...(isSignedIn ? [] : [mailTexts.registerNote])],
      };
      const mail = { ...composeMail(to, language, template, values), isOnlyWay: !isSignedIn };
      await enqueueMail(tx, mail, isRepeated ? undefined : `placed:${group}`);
    },

    async newOrder(tx: Db, { to, language, order }: Recipient & { order: OrderRow }): Promise<void> {
      const template = {
        subject: mailTexts.newOrderSubject,
        paragraphs: [mailTexts.newOrderBody],
        sections: [createOrderSections(publicOrigin, language).items(order)],
        action: { label: mailTexts.newOrderAction, url: sellerUrl(language, order) },
      };
      const values = { ...toMessageValues(order), total: showMoney(order.total_minor, order.currency, language) };
      await enqueueMail(tx, composeMail(to, language, template, values), `new-order:${String(order.id)}`);
    },

    /** Notifies the buyer of a status that the seller or a job has changed; with the waybill and the seller's comment. */
    async statusChanged(tx: Db, { to, language, order, comment }: Recipient & { order: OrderRow; comment: string | null }): Promise<void> {
      const sections = createOrderSections(publicOrigin, language);
      const reason = order.status === 'canceled' ? order.cancel_reason : null;
      const template = {
        subject: mailTexts.statusSubject,
        paragraphs: [mailTexts.statusBody, ...(reason ? [mailTexts.statusReason] : [])],
        sections: [...sections.comment(comment), ...(order.status === 'canceled' ? [] : sections.waybill(order)), sections.items(order)],
        action: { label: mailTexts.openOrder, url: links.url(order.id, language) },
      };
      const values = {
        ...toMessageValues(order),
        status: orderStatusTitle(order, language),
        reason: reason ? cancelReasonTitle(reason, order.canceled_by, language, 'buyer').toLocaleLowerCase(language) : '',
      };
      await enqueueMail(tx, composeMail(to, language, template, values));
    },

    /** Notifies the buyer of a waybill or a comment that came without a new status. */
    async orderUpdated(
      tx: Db,
      { to, language, order, comment, isSent }: Recipient & { order: OrderRow; comment: string | null; isSent: boolean },
    ): Promise<void> {
      const sections = createOrderSections(publicOrigin, language);
      const template = {
        subject: isSent ? mailTexts.sentSubject : mailTexts.commentSubject,
        paragraphs: [isSent ? mailTexts.sentBody : mailTexts.commentBody],
        sections: [...(isSent ? sections.waybill(order) : []), ...sections.comment(comment), sections.items(order)],
        action: { label: mailTexts.openOrder, url: links.url(order.id, language) },
      };
      await enqueueMail(tx, composeMail(to, language, template, toMessageValues(order)));
    },

    /** Asks the buyer to accept the seller's proposal. */
    async changesProposed(
      tx: Db,
      { to, language, order, proposal }: Recipient & { order: OrderRow; proposal: ProposalRow },
    ): Promise<void> {
      const sections = createOrderSections(publicOrigin, language);
      const changed = {
        ...order,
        total_minor: proposal.total_minor,
        items: proposal.items.map((item) => ({ ...item, cashback_percent: 0, taken_quantity: null, untaken_quantity: 0 })),
      };
      const template = {
        subject: mailTexts.proposedSubject,
        paragraphs: [mailTexts.proposedBody],
        sections: [
          ...sections.comment(proposal.comment),
          { kind: 'text', text: mailTexts.proposedItems[language] } as const,
          sections.items(changed),
        ],
        action: { label: mailTexts.proposedAction, url: links.url(order.id, language) },
      };
      const values = { ...toMessageValues(order), ...formatTotals(order, proposal, language), days: proposalDays };
      await enqueueMail(tx, composeMail(to, language, template, values));
    },

    /** Notifies the seller of the buyer's answer. @param order as it was when the buyer answered. */
    async proposalAnswered(
      tx: Db,
      { to, language, order, proposal, isAccepted }: Recipient & { order: OrderRow; proposal: ProposalRow; isAccepted: boolean },
    ): Promise<void> {
      const template = {
        subject: isAccepted ? mailTexts.acceptedSubject : mailTexts.declinedSubject,
        paragraphs: [isAccepted ? mailTexts.acceptedBody : mailTexts.declinedBody],
        action: { label: mailTexts.newOrderAction, url: sellerUrl(language, order) },
      };
      await enqueueMail(tx, composeMail(to, language, template, { ...toMessageValues(order), ...formatTotals(order, proposal, language) }));
    },

    /** Asks the buyer whether a completed order is returned. */
    async returnAsked(tx: Db, { to, language, order, comment }: Recipient & { order: OrderRow; comment: string | null }): Promise<void> {
      const sections = createOrderSections(publicOrigin, language);
      const template = {
        subject: mailTexts.returnAskedSubject,
        paragraphs: [mailTexts.returnAskedBody],
        sections: [...sections.comment(comment), sections.items(order)],
        action: { label: mailTexts.proposedAction, url: links.url(order.id, language) },
      };
      await enqueueMail(tx, composeMail(to, language, template, { ...toMessageValues(order), days: returnAnswerDays }));
    },

    async returnDeclined(tx: Db, { to, language, order }: Recipient & { order: OrderRow }): Promise<void> {
      const template = {
        subject: mailTexts.returnDeclinedSubject,
        paragraphs: [mailTexts.returnDeclinedBody],
        action: { label: mailTexts.newOrderAction, url: sellerUrl(language, order) },
      };
      await enqueueMail(tx, composeMail(to, language, template, toMessageValues(order)));
    },

    /** Tells the seller which offers few are left of. */
    async stockLow(
      tx: Db,
      { to, language, shop, offers }: Recipient & { shop: ShopOfOrder; offers: readonly FallenOffer[] },
    ): Promise<void> {
      const path = `/account/seller/shops/${String(shop.id)}/offers/`;
      const rows = offers.map(({ id, title, unit, stock }) => ({
        label: pickText(title, language),
        value: `${String(stock)} ${choiceTitle('unit', unit, language)}`,
        url: pageUrl(language, `${path}${String(id)}/edit/`),
      }));
      const template = {
        subject: mailTexts.stockLowSubject,
        paragraphs: [mailTexts.stockLowBody],
        sections: [{ kind: 'facts', rows } as const],
        closing: [mailTexts.stockLowNote],
        action: { label: mailTexts.stockLowAction, url: pageUrl(language, path) },
      };
      await enqueueMail(tx, composeMail(to, language, template, { site: siteName, shop: shop.title, count: offers.length }));
    },

    /** Notifies the seller of a change by the buyer or a job. */
    async sellerNotified(tx: Db, { to, language, order }: Recipient & { order: OrderRow }): Promise<void> {
      const reason = order.status === 'canceled' && order.canceled_by === 'buyer' ? order.cancel_reason : null;
      const template = {
        subject: mailTexts.statusSubject,
        paragraphs: [mailTexts.toSellerBody, ...(reason ? [mailTexts.statusReason] : [])],
        action: { label: mailTexts.newOrderAction, url: sellerUrl(language, order) },
      };
      const values = {
        ...toMessageValues(order),
        status: orderStatusTitle(order, language),
        reason: reason ? cancelReasonTitle(reason, order.canceled_by, language, 'seller').toLocaleLowerCase(language) : '',
      };
      await enqueueMail(tx, composeMail(to, language, template, values));
    },
  };
}
