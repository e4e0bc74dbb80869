import { AppError } from '../../platform/errors';
import { type Locale, type LocalizedText, pickText, showDay } from '../../platform/i18n';
import { orderStatusTitle } from './order-labels';
import type { OrderStatus } from './order-rules';
import { maxBuyerMailsPerDay } from './order-writes.repository';
import { texts } from './orders.messages';

export interface ChangedItem {
  offer: number;
  old_price: string | null;
  new_price: string | null;
  is_available: boolean;
}

/** What was shown does not hold any more; names the lines, and nothing was ordered. */
export class ItemsChanged extends AppError {
  constructor(items: readonly ChangedItem[]) {
    super(409, 'items_changed', texts.itemsChanged, {}, { items });
  }
}

/** The shop is on holiday, and says until when; nothing was ordered. */
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

/** The link is genuine, but its 60 days are over. */
export class OrderLinkExpired extends AppError {
  constructor() {
    super(404, 'order_link_expired', texts.linkExpired);
  }
}

/** A buyer cancels until the shop works on the order. */
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

/** A buyer owes what the buyer agreed to, or less. */
export class TotalRaised extends AppError {
  constructor() {
    super(409, 'total_raised', texts.totalRaised);
  }
}

/** The new items cost no more than what was agreed on, so they are saved without asking. */
export class TotalNotRaised extends AppError {
  constructor() {
    super(409, 'total_not_raised', texts.totalNotRaised);
  }
}

/** The proposal was answered, withdrawn or replaced, or its time is over. */
export class ProposalSettled extends AppError {
  constructor() {
    super(409, 'proposal_settled', texts.proposalSettled);
  }
}

/** With fewer items, bonuses would pay more of the order than they may. */
export class TooManyBonuses extends AppError {
  constructor() {
    super(409, 'bonuses_above_share', texts.bonusesTooMany);
  }
}

/** The buyer got as many mails about waybills and comments of this order today as one order may send; nothing was changed. */
export class TooManyBuyerMails extends AppError {
  constructor() {
    super(429, 'too_many_buyer_mails', texts.tooManyBuyerMails, { max: maxBuyerMailsPerDay });
  }
}
