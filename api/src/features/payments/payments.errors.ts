import { AppError } from '../../platform/errors';

const badNotice = { uk: 'Некоректне повідомлення про платіж.', ru: 'Некорректное уведомление о платеже.', en: 'Invalid payment notice.' };

/** Is thrown for a notice that is forged, malformed, or for another merchant. */
export class NoticeRefused extends AppError {
  constructor() {
    super(400, 'bad_signature', badNotice);
  }
}

/** Is thrown for a signed notice with another amount or currency than requested. */
export class AmountMismatch extends AppError {
  constructor() {
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
