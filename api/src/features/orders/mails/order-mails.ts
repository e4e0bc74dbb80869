import type { Db } from '../../../platform/db';
import { type Locale, pickText } from '../../../platform/i18n';
import { composeMail, enqueueMail, type MailSection } from '../../../platform/mail';
import { showMoney } from '../../../platform/money';
import { choiceTitle } from '../../content';
import { cancelReasonTitle, orderStatusTitle } from '../seller/order-labels';
import { orderLinkDays, type OrderLinks } from '../buyer/order-links';
import { createOrderSections } from './order-mail-sections';
import { type ProposalRow, proposalDays } from '../buyer/order-proposals.repository';
import { holdHours, returnAnswerDays } from '../order-rules';
import { mailTexts } from '../orders.messages';
import type { OrderRow, ShopOfOrder } from '../orders.repository';
import type { FallenOffer } from '../checkout/stock.repository';

/** Mails are enqueued in the transaction that causes them. A mail to a seller contains no data of the buyer. */
export interface MailContext {
  siteName: string;
  publicOrigin: string;
  links: Pick<OrderLinks, 'url'>;
}

interface Recipient {
  to: string;
  language: Locale;
}

interface PlacedMail extends Recipient {
  isSignedIn: boolean;
  orders: readonly OrderRow[];
  isRepeated?: boolean;
}

type OrderMail = Recipient & { order: OrderRow };
type CommentMail = OrderMail & { comment: string | null };
type ProposalMail = OrderMail & { proposal: ProposalRow };

/** Sends the buyer a copy of the orders of one checkout, each with a link that opens it without a login. */
export async function mailOrderPlaced(
  mails: MailContext,
  tx: Db,
  { to, language, isSignedIn, orders, isRepeated = false }: PlacedMail,
): Promise<void> {
  const group = orders[0]?.group_number ?? '';
  const isConfirmationNeeded = orders.some((order) => order.needs_confirmation);
  const isConfirmable = !isConfirmationNeeded && orders.some((order) => !order.is_entered_by_seller);
  const sections = createOrderSections(mails.publicOrigin, language);
  const values = { site: mails.siteName, group, days: orderLinkDays, hours: holdHours };
  const template = {
    subject: isConfirmationNeeded ? mailTexts.confirmSubject : mailTexts.placedSubject,
    paragraphs: isConfirmationNeeded ? [mailTexts.confirmBody] : [mailTexts.placedBody, ...(isConfirmable ? [mailTexts.confirmNote] : [])],
    sections: orders.flatMap((order): MailSection[] => [
      { kind: 'heading', text: `№ ${String(order.number)} · ${order.shop_title}` },
      sections.items(order),
      sections.facts(order),
      {
        kind: 'action',
        label: (order.needs_confirmation ? mailTexts.confirmAction : mailTexts.openOrder)[language],
        url: mails.links.url(order.id, language),
      },
    ]),
    closing: [mailTexts.linkNote, ...(isSignedIn ? [] : [mailTexts.registerNote])],
  };
  const mail = { ...composeMail(to, language, template, values), isOnlyWay: !isSignedIn };
  await enqueueMail(tx, mail, isRepeated ? undefined : `placed:${group}`);
}

export async function mailNewOrder(mails: MailContext, tx: Db, { to, language, order }: OrderMail): Promise<void> {
  const template = {
    subject: mailTexts.newOrderSubject,
    paragraphs: [mailTexts.newOrderBody],
    sections: [createOrderSections(mails.publicOrigin, language).items(order)],
    action: { label: mailTexts.newOrderAction, url: sellerUrl(mails, language, order) },
  };
  const values = { ...toMessageValues(mails, order), total: showMoney(order.total_minor, order.currency, language) };
  await enqueueMail(tx, composeMail(to, language, template, values), `new-order:${String(order.id)}`);
}

/** Notifies the buyer of a status that the seller or a job has set, with the waybill and the seller's comment. */
export async function mailStatusChanged(mails: MailContext, tx: Db, { to, language, order, comment }: CommentMail): Promise<void> {
  const sections = createOrderSections(mails.publicOrigin, language);
  const reason = order.status === 'canceled' ? order.cancel_reason : null;
  const template = {
    subject: mailTexts.statusSubject,
    paragraphs: [mailTexts.statusBody, ...(reason ? [mailTexts.statusReason] : [])],
    sections: [...sections.comment(comment), ...(order.status === 'canceled' ? [] : sections.waybill(order)), sections.items(order)],
    action: { label: mailTexts.openOrder, url: mails.links.url(order.id, language) },
  };
  const values = { ...toMessageValues(mails, order), ...formatStatus(order, reason, language, 'buyer') };
  await enqueueMail(tx, composeMail(to, language, template, values));
}

/** Notifies the buyer of a waybill or a comment without a new status. */
export async function mailOrderUpdated(
  mails: MailContext,
  tx: Db,
  { to, language, order, comment, isSent }: CommentMail & { isSent: boolean },
): Promise<void> {
  const sections = createOrderSections(mails.publicOrigin, language);
  const template = {
    subject: isSent ? mailTexts.sentSubject : mailTexts.commentSubject,
    paragraphs: [isSent ? mailTexts.sentBody : mailTexts.commentBody],
    sections: [...(isSent ? sections.waybill(order) : []), ...sections.comment(comment), sections.items(order)],
    action: { label: mailTexts.openOrder, url: mails.links.url(order.id, language) },
  };
  await enqueueMail(tx, composeMail(to, language, template, toMessageValues(mails, order)));
}

/** Asks the buyer to accept the seller's proposal. */
export async function mailChangesProposed(mails: MailContext, tx: Db, { to, language, order, proposal }: ProposalMail): Promise<void> {
  const sections = createOrderSections(mails.publicOrigin, language);
  const changed = {
    ...order,
    total_minor: proposal.total_minor,
    items: proposal.items.map((item) => ({ ...item, cashback_percent: 0, taken_quantity: 0, untaken_quantity: 0 })),
  };
  const template = {
    subject: mailTexts.proposedSubject,
    paragraphs: [mailTexts.proposedBody],
    sections: [
      ...sections.comment(proposal.comment),
      { kind: 'text', text: mailTexts.proposedItems[language] } as const,
      sections.items(changed),
    ],
    action: { label: mailTexts.proposedAction, url: mails.links.url(order.id, language) },
  };
  const values = { ...toMessageValues(mails, order), ...formatTotals(order, proposal, language), days: proposalDays };
  await enqueueMail(tx, composeMail(to, language, template, values));
}

/** Notifies the seller of the buyer's answer. @param order in its state at the answer. */
export async function mailProposalAnswered(
  mails: MailContext,
  tx: Db,
  { to, language, order, proposal, isAccepted }: ProposalMail & { isAccepted: boolean },
): Promise<void> {
  const template = {
    subject: isAccepted ? mailTexts.acceptedSubject : mailTexts.declinedSubject,
    paragraphs: [isAccepted ? mailTexts.acceptedBody : mailTexts.declinedBody],
    action: { label: mailTexts.newOrderAction, url: sellerUrl(mails, language, order) },
  };
  const values = { ...toMessageValues(mails, order), ...formatTotals(order, proposal, language) };
  await enqueueMail(tx, composeMail(to, language, template, values));
}

/** Asks the buyer whether a completed order is returned. */
export async function mailReturnAsked(mails: MailContext, tx: Db, { to, language, order, comment }: CommentMail): Promise<void> {
  const sections = createOrderSections(mails.publicOrigin, language);
  const template = {
    subject: mailTexts.returnAskedSubject,
    paragraphs: [mailTexts.returnAskedBody],
    sections: [...sections.comment(comment), sections.items(order)],
    action: { label: mailTexts.proposedAction, url: mails.links.url(order.id, language) },
  };
  await enqueueMail(tx, composeMail(to, language, template, { ...toMessageValues(mails, order), days: returnAnswerDays }));
}

export async function mailReturnDeclined(mails: MailContext, tx: Db, { to, language, order }: OrderMail): Promise<void> {
  const template = {
    subject: mailTexts.returnDeclinedSubject,
    paragraphs: [mailTexts.returnDeclinedBody],
    action: { label: mailTexts.newOrderAction, url: sellerUrl(mails, language, order) },
  };
  await enqueueMail(tx, composeMail(to, language, template, toMessageValues(mails, order)));
}

/** Notifies the seller of offers with few pieces left. */
export async function mailStockLow(mails: MailContext, tx: Db, shop: ShopOfOrder, offers: readonly FallenOffer[]): Promise<void> {
  const { owner_email: to, owner_language: language } = shop;
  const path = `/account/seller/shops/${String(shop.id)}/offers/`;
  const rows = offers.map(({ id, title, unit, stock }) => ({
    label: pickText(title, language),
    value: `${String(stock)} ${choiceTitle('unit', unit, language)}`,
    url: pageUrl(mails, language, `${path}${String(id)}/edit/`),
  }));
  const template = {
    subject: mailTexts.stockLowSubject,
    paragraphs: [mailTexts.stockLowBody],
    sections: [{ kind: 'facts', rows } as const],
    closing: [mailTexts.stockLowNote],
    action: { label: mailTexts.stockLowAction, url: pageUrl(mails, language, path) },
  };
  await enqueueMail(tx, composeMail(to, language, template, { site: mails.siteName, shop: shop.title, count: offers.length }));
}

/** Notifies the seller of a change by the buyer or a job. */
export async function mailSellerNotified(mails: MailContext, tx: Db, { to, language, order }: OrderMail): Promise<void> {
  const reason = order.status === 'canceled' && order.canceled_by === 'buyer' ? order.cancel_reason : null;
  const template = {
    subject: mailTexts.statusSubject,
    paragraphs: [mailTexts.toSellerBody, ...(reason ? [mailTexts.statusReason] : [])],
    action: { label: mailTexts.newOrderAction, url: sellerUrl(mails, language, order) },
  };
  const values = { ...toMessageValues(mails, order), ...formatStatus(order, reason, language, 'seller') };
  await enqueueMail(tx, composeMail(to, language, template, values));
}

function pageUrl({ publicOrigin }: MailContext, language: Locale, path: string): string {
  return `${publicOrigin}${language === 'uk' ? '' : `/${language}`}${path}`;
}

function sellerUrl(mails: MailContext, language: Locale, { shop_id: shopId, id }: OrderRow): string {
  return pageUrl(mails, language, `/account/seller/shops/${String(shopId)}/calls-and-orders/orders/${String(id)}/edit/`);
}

function toMessageValues({ siteName }: MailContext, order: OrderRow) {
  return { site: siteName, number: String(order.number), shop: order.shop_title };
}

function formatTotals({ total_minor: total, currency }: OrderRow, proposal: ProposalRow, language: Locale) {
  return { before: showMoney(total, currency, language), after: showMoney(proposal.total_minor, currency, language) };
}

function formatStatus(order: OrderRow, reason: OrderRow['cancel_reason'], language: Locale, side: 'buyer' | 'seller') {
  const title = reason ? cancelReasonTitle(reason, order.canceled_by, language, side) : '';
  return { status: orderStatusTitle(order, language), reason: title.toLocaleLowerCase(language) };
}
