import { AppError } from '../../platform/errors';
import { formatMinor } from '../../platform/money';

const badNotice = { uk: 'Некоректне повідомлення про платіж.', ru: 'Некорректное уведомление о платеже.', en: 'Invalid payment notice.' };

/** Is thrown for a notice that is forged, malformed, or for another merchant. */
export class NoticeRefused extends AppError {
  constructor() {
    super(400, 'bad_signature', badNotice);
  }
}

/** Is thrown for a signed notice with another amount or currency than requested. */
export class AmountMismatch extends AppError {
  /** @param amountMinor the amount that came; NaN when it is not exact. */
  constructor(
    readonly paymentId: number,
    readonly amountMinor: number,
  ) {
    super(400, 'amount_mismatch', badNotice);
  }
}

export class ProviderUnavailable extends AppError {
  constructor() {
    super(503, 'payment_unavailable', {
      uk: 'Платіжна система не відповідає. Спробуйте пізніше або оберіть інший спосіб.',
      ru: 'Платёжная система не отвечает. Попробуйте позже или выберите другой способ.',
      en: 'The payment provider is not responding. Try later or choose another method.',
    });
  }
}

/** Is thrown for a payment that is not paid: nothing can be refunded. */
export class NotPaid extends AppError {
  constructor() {
    super(409, 'payment_not_paid', {
      uk: 'Цей платіж не оплачено або вже повернуто повністю.',
      ru: 'Этот платёж не оплачен или уже возвращён полностью.',
      en: 'This payment is not paid, or was refunded completely.',
    });
  }
}

/** Is thrown for a refund while another one of the same payment is not over. */
export class RefundPending extends AppError {
  constructor() {
    super(409, 'refund_pending', {
      uk: 'Попереднє повернення цього платежу ще триває. Дочекайтеся його результату.',
      ru: 'Предыдущий возврат этого платежа ещё выполняется. Дождитесь его результата.',
      en: 'A refund of this payment is still running. Wait for its result.',
    });
  }
}

/** Is thrown for a refund above the unspent part of a top-up, which it carries in cents. */
export class AboveUnspent extends AppError {
  constructor(refundableCents: number) {
    const refundable = formatMinor(refundableCents);
    super(
      409,
      'above_unspent',
      {
        uk: 'Повернути можна щонайбільше {amount}: решту витрачено або вже повернуто.',
        ru: 'Вернуть можно не больше {amount}: остальное потрачено или уже возвращено.',
        en: 'At most {amount} can be refunded: the rest is spent, or was refunded before.',
      },
      { amount: `$${refundable}` },
      { refundable },
    );
  }
}
