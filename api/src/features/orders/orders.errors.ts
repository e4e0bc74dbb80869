import { AppError } from '../../platform/errors';
import { type Locale, type LocalizedText, pickText, showDay } from '../../platform/i18n';
import { orderStatusTitle } from './seller/order-labels';
import type { OrderStatus } from './order-rules';
import { maxBuyerMailsPerDay } from './order-writes.repository';
import { texts } from './orders.messages';

export interface ChangedItem {
  offer: number;
  old_price: string | null;
  new_price: string | null;
  is_available: boolean;
}

/** Is thrown when the shown items or cashback are outdated; names the lines and the cashback, and nothing was ordered. */
export class ItemsChanged extends AppError {
  constructor(items: readonly ChangedItem[], cashback?: string) {
    super(
      409,
      'items_changed',
      cashback === undefined ? texts.itemsChanged : texts.cashbackChanged,
      { cashback: cashback ?? '' },
      { items, ...(cashback === undefined ? {} : { cashback }) },
    );
  }
}

/** Is thrown when an order to be opened lacks pieces; names the lines, and no lead was spent. */
export class PiecesGone extends AppError {
  constructor(items: readonly { offer: number; quantity: number; available: number }[]) {
    super(409, 'items_changed', texts.piecesGone, {}, { items });
  }
}

/** Is thrown for a blocked shop, so that a fraud reads no more contacts of buyers. */
export class OpeningBlocked extends AppError {
  constructor() {
    super(409, 'shop_blocked', texts.openingBlocked);
  }
}

/** Is thrown for a link without a proof of the address: only the link of the mail confirms an order. */
export class ConfirmByMail extends AppError {
  constructor() {
    super(409, 'confirm_by_mail', texts.confirmByMail);
  }
}

/** Is thrown for an order that is confirmed or closed, whose address can no longer be corrected. */
export class OrderConfirmed extends AppError {
  constructor() {
    super(409, 'order_confirmed', texts.orderConfirmed);
  }
}

/** Is thrown at the maximum of mails that a guest may request; nothing was changed. */
export class TooManyCorrections extends AppError {
  constructor() {
    super(429, 'too_many_corrections', texts.tooManyCorrections);
  }
}

/** Is thrown while the shop is on holiday until the given day; nothing was ordered. */
export class ShopClosed extends AppError {
  constructor(offer: { shop_id: number; shop_title: string; holiday_until: string | null; holiday_texts: LocalizedText }, locale: Locale) {
    const until = offer.holiday_until;
    const words = pickText(offer.holiday_texts, locale);
    super(
      409,
      'shop_closed',
      until === null ? texts.shopClosed : texts.shopClosedUntil,
      { shop: offer.shop_title, day: until === null ? '' : showDay(until, locale), text: words === '' ? '' : ` ${words}` },
      { shop: offer.shop_id, holiday_until: until, holiday_text: words },
    );
  }
}

export class OrderNotOpened extends AppError {
  constructor() {
    super(409, 'order_not_opened', texts.notOpened);
  }
}

export class TransitionForbidden extends AppError {
  constructor(order: { status: OrderStatus; payment_method: string }, to: OrderStatus, locale: Locale) {
    const title = (status: OrderStatus) => orderStatusTitle({ ...order, status }, locale);
    const from = order.status;
    super(409, 'transition_forbidden', texts.forbiddenTransition, { from: title(from), to: title(to) }, { from, to });
  }
}

/** Is thrown for a genuine link that is older than 60 days. */
export class OrderLinkExpired extends AppError {
  constructor() {
    super(404, 'order_link_expired', texts.linkExpired);
  }
}

/** Is thrown when the shop processes the order, which the buyer can no longer cancel. */
export class CannotCancel extends AppError {
  constructor() {
    super(409, 'order_in_progress', texts.inProgress);
  }
}

export class CannotConfirm extends AppError {
  constructor() {
    super(409, 'order_not_in_progress', texts.notInProgress);
  }
}

export class OrderClosed extends AppError {
  constructor() {
    super(409, 'order_closed', texts.closed);
  }
}

/** Is thrown for a total above the one that the buyer agreed to. */
export class TotalRaised extends AppError {
  constructor() {
    super(409, 'total_raised', texts.totalRaised);
  }
}

/** Is thrown when the shop has not requested the return of the order, or the time to answer is over. */
export class ReturnNotAsked extends AppError {
  constructor() {
    super(409, 'return_not_asked', texts.returnNotAsked);
  }
}

/** Is thrown when the buyer has declined the return. */
export class ReturnDeclined extends AppError {
  constructor() {
    super(409, 'return_declined', texts.returnDeclined);
  }
}

/** Is thrown for items that cost no more than agreed, so that they need no proposal. */
export class TotalNotRaised extends AppError {
  constructor() {
    super(409, 'total_not_raised', texts.totalNotRaised);
  }
}

/** Is thrown for a proposal that was answered, withdrawn or replaced, or has expired. */
export class ProposalSettled extends AppError {
  constructor() {
    super(409, 'proposal_settled', texts.proposalSettled);
  }
}

/** Is thrown for fewer items with which bonuses would exceed their share of the order. */
export class TooManyBonuses extends AppError {
  constructor() {
    super(409, 'bonuses_above_share', texts.bonusesTooMany);
  }
}

/** Is thrown at the daily maximum of mails to the buyer about this order; nothing was changed. */
export class TooManyBuyerMails extends AppError {
  constructor() {
    super(429, 'too_many_buyer_mails', texts.tooManyBuyerMails, { max: maxBuyerMailsPerDay });
  }
}
