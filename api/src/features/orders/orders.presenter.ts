import type { Static } from 'typebox';
import { formatMessage, type Locale, pickText } from '../../platform/i18n';
import { pictureOrNull } from '../../platform/media';
import { currencySigns, formatMinor } from '../../platform/money';
import { choiceTitle } from '../content';
import { trackingUrl } from './carriers';
import type { AdoptableOrderRow } from './checkout/guest-orders.repository';
import { cancelReasonTitle, orderStatusTitle, toBuyersReason } from './seller/order-labels';
import { howToPay } from './mails/order-mail-sections';
import { canConfirmReceipt, isTownOnly, isKnownTtnFormat, nextStatuses, returnStatus } from './order-rules';
import { texts } from './orders.messages';
import type { ProposalRow } from './buyer/order-proposals.repository';
import type { OrderItemRow, OrderRow } from './orders.repository';
import type { Order } from './orders.schemas';

export type Viewer = 'buyer' | 'seller';

/**
 * Presents an order; every order leaves the service through this function. For a seller who has not opened it, all data of the buyer is
 * `null`: docs/product/orders-and-leads.md#masked-orders.
 */
export function presentOrder(row: OrderRow, viewer: Viewer, locale: Locale, openOrderLeadsPrice: number): Static<typeof Order> {
  const isMasked = viewer === 'seller' && !row.is_opened;
  const unmasked = <Value>(value: Value) => (isMasked ? null : value);
  const city = isMasked && row.delivery_city !== null && !isTownOnly(row.delivery_city) ? null : row.delivery_city;
  const present = (item: Omit<OrderItemRow, 'cashback_percent' | 'taken_quantity' | 'untaken_quantity'>) => ({
    offer: {
      id: item.offer_id,
      alias: item.alias,
      title: pickText(item.title, locale),
      main_image: pictureOrNull(item.image_key),
      ...(item.image_key === null && item.root_alias ? { drawing: item.root_alias } : {}),
      ...(item.choices ? { get_choices_display: pickText(item.choices, locale) } : {}),
    },
    quantity: item.quantity,
    unit: item.unit,
    sku: item.sku,
    price: formatMinor(item.price_minor),
    total: formatMinor(item.price_minor * item.quantity),
  });
  const items = row.items.map(present);
  const only = items.length === 1 ? items[0] : undefined;
  return {
    id: row.id,
    number: String(row.number),
    group_number: row.group_number,
    created_at: row.created_at.toISOString(),
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    items,
    proposal: row.proposal && presentProposal(row.proposal, row.proposal.items.map(present)),
    ...(only ? { offer: only.offer, quantity: only.quantity, price: only.price } : {}),
    currency: row.currency,
    get_currency_display: currencySigns[row.currency] ?? row.currency,
    total: formatMinor(row.total_minor),
    bonuses_used: formatMinor(row.bonuses_used_minor),
    cashback: formatMinor(row.cashback_minor),
    return_status: returnStatus(row, new Date()),
    status: row.status,
    get_status_display: orderStatusTitle(row, locale),
    next_statuses: viewer === 'seller' ? listNextStatuses(row) : [],
    cancel_reason: row.cancel_reason && viewer === 'buyer' ? toBuyersReason(row.cancel_reason) : row.cancel_reason,
    get_cancel_reason_display: row.cancel_reason && cancelReasonTitle(row.cancel_reason, row.canceled_by, locale, viewer),
    canceled_by: row.canceled_by,
    history: row.history.map((line) => ({
      at: new Date(line.at).toISOString(),
      by: line.by_side,
      from: line.from_status,
      to: line.to_status,
      comment: unmasked(line.comment),
    })),
    payment_method: row.payment_method,
    get_payment_method_display: choiceTitle('payment', row.payment_method, locale),
    delivery_method: row.delivery_method,
    get_delivery_method_display: choiceTitle('delivery', row.delivery_method, locale),
    delivery_city: city,
    get_delivery_city_display: city === null ? null : choiceTitle('city', city, locale),
    // The pick-up address replaces the delivery address for the buyer.
    delivery_address:
      viewer === 'buyer' && row.delivery_method === 'self_pickup' ? row.shop_pickup_address : unmasked(row.delivery_address),
    ttn: unmasked(row.ttn),
    tracking_url: unmasked(trackingUrl(row)),
    how_to_pay: viewer === 'buyer' ? howToPay(row, locale) : null,
    shop_contacts: viewer === 'buyer' ? { phone: row.shop_is_phone_public ? row.shop_phone : null, email: row.shop_email } : null,
    buyer_name: unmasked(row.buyer_name),
    buyer_phone: unmasked(row.buyer_phone),
    // A manual order may have no address.
    buyer_email: unmasked(row.buyer_email || null),
    buyer_avg_review_rating: unmasked(
      row.buyer_rating_count > 0 ? Math.round((row.buyer_rating_sum * 10) / row.buyer_rating_count) / 10 : null,
    ),
    comment: unmasked(row.comment),
    seller_note: viewer === 'seller' ? unmasked(row.seller_note) : null,
    is_opened: row.is_opened,
    is_entered_by_seller: row.is_entered_by_seller,
    needs_confirmation: row.needs_confirmation,
    // The permission depends on the token of a link.
    can_confirm: false,
    ...presentHold(row),
    bad_lead_status: viewer === 'seller' ? row.bad_lead_status : null,
    is_buyer_reviewed: row.is_buyer_reviewed,
    received_at: row.received_at?.toISOString() ?? null,
    can_confirm_received: viewer === 'buyer' && canConfirmReceipt(row),
    can_review: viewer === 'buyer' && row.buyer_id !== null && (row.opened_price_leads ?? 0) > 0 && !row.is_entered_by_seller,
    can_review_buyer:
      viewer === 'seller' &&
      !isMasked &&
      row.status === 'completed' &&
      row.buyer_id !== null &&
      row.buyer_id !== row.shop_owner_id &&
      !row.is_buyer_reviewed,
    opened_at: row.opened_at?.toISOString() ?? null,
    // The price is the full one until the order is opened, also for a duplicate: a lower one would reveal the phone of the order.
    open_price_leads: row.is_opened ? (row.opened_price_leads ?? 0) : openOrderLeadsPrice,
    warnings: !isMasked && row.ttn && !isKnownTtnFormat(row.delivery_method, row.ttn) ? [formatMessage(texts.unusualTtn, locale)] : [],
  };
}

/** Presents an order to its buyer, for whom opening is free. */
export const presentForBuyer = (row: OrderRow, locale: Locale): Static<typeof Order> => presentOrder(row, 'buyer', locale, 0);

/** Presents an order to the account with its e-mail, which a stranger may have typed: shop, date and sum alone. */
export function presentAdoptableOrder(row: AdoptableOrderRow) {
  return {
    id: row.id,
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    created_at: row.created_at.toISOString(),
    currency: row.currency,
    get_currency_display: currencySigns[row.currency] ?? row.currency,
    total: formatMinor(row.total_minor),
  };
}

type PresentedOrder = Static<typeof Order>;

/** A seller who has not opened an order may only cancel it. */
function listNextStatuses({ is_opened: isOpened, status }: OrderRow): PresentedOrder['next_statuses'] {
  if (isOpened) return [...nextStatuses(status)];
  return status === 'waiting_for_payment' ? ['canceled'] : [];
}

/** Presents the pieces that an unopened order holds temporarily; nothing when it holds all of them for good. */
function presentHold(row: OrderRow): Pick<PresentedOrder, 'reserved_until' | 'unreserved_quantity'> {
  if (row.is_opened || row.status !== 'waiting_for_payment') return { reserved_until: null, unreserved_quantity: 0 };
  const isHolding = row.items.some(({ taken_quantity: taken }) => taken > 0);
  return {
    reserved_until: isHolding ? (row.hold_ends_at?.toISOString() ?? null) : null,
    unreserved_quantity: row.items.reduce((sum, { untaken_quantity: untaken }) => sum + untaken, 0),
  };
}

function presentProposal(row: ProposalRow, items: PresentedOrder['items']): PresentedOrder['proposal'] {
  const day = (text: string) => new Date(text).toISOString();
  return {
    id: row.id,
    status: row.status,
    items,
    total: formatMinor(row.total_minor),
    comment: row.comment,
    created_at: day(row.created_at),
    expires_at: day(row.expires_at),
    settled_at: row.settled_at && day(row.settled_at),
  };
}
