import { AppError } from '../../platform/errors';

export class NotBought extends AppError {
  constructor() {
    super(409, 'not_bought', {
      uk: 'Цього товару немає у вашому замовленні.',
      ru: 'Этого товара нет в вашем заказе.',
      en: 'This offer is not in your order.',
    });
  }
}

export class OrderNotCompleted extends AppError {
  constructor() {
    super(409, 'order_not_completed', {
      uk: 'Оцінити можна лише завершене замовлення.',
      ru: 'Оценить можно только завершённый заказ.',
      en: 'Only a completed order can be reviewed.',
    });
  }
}

/** Is thrown for an order without a proven purchase: its buyer confirmed no receipt, or the shop did not pay to open it. */
export class NotReceived extends AppError {
  constructor() {
    super(409, 'not_received', {
      uk: 'Спочатку підтвердьте отримання. Відгук можна залишити про отримане замовлення, яке магазин опрацював як нове, а не як повторне.',
      ru: 'Сначала подтвердите получение. Отзыв можно оставить о полученном заказе, который магазин обработал как новый, а не как повторный.',
      en: 'Confirm the receipt first. Reviews are for received orders that the shop processed as new, not as repeated ones.',
    });
  }
}

export class AlreadyReviewed extends AppError {
  constructor() {
    super(409, 'already_reviewed', { uk: 'Ви вже залишили відгук.', ru: 'Вы уже оставили отзыв.', en: 'You have already reviewed it.' });
  }
}

export class ReviewTooOld extends AppError {
  constructor(days: number) {
    super(
      409,
      'review_too_old',
      {
        uk: 'Відгук можна змінити протягом {days} днів після останнього замовлення товару.',
        ru: 'Отзыв можно изменить в течение {days} дней после последнего заказа товара.',
        en: 'A review can be changed within {days} days after the latest order of the offer.',
      },
      { days },
    );
  }
}

/** Is thrown for the author of a review that an operator hid. */
export class ReviewHidden extends AppError {
  constructor() {
    super(409, 'review_hidden', {
      uk: 'Цей відгук приховали. Змінити його чи написати новий не можна.',
      ru: 'Этот отзыв скрыли. Изменить его или написать новый нельзя.',
      en: 'This review was hidden. It cannot be changed or written again.',
    });
  }
}

export class AlreadyReplied extends AppError {
  constructor() {
    super(409, 'already_replied', {
      uk: 'Ви вже відповіли на цей відгук.',
      ru: 'Вы уже ответили на этот отзыв.',
      en: 'You have already replied.',
    });
  }
}

/** Is thrown for a rating of oneself: the account owns the shop or shares a phone with it. */
export class ReviewNotAllowed extends AppError {
  constructor() {
    super(409, 'review_not_allowed', {
      uk: 'Відгуки залишають покупці, не пов’язані з магазином.',
      ru: 'Отзывы оставляют покупатели, не связанные с магазином.',
      en: 'Reviews are written by buyers who are not related to the shop.',
    });
  }
}

/** Is thrown for an order without an account, which has no buyer to rate. */
export class BuyerIsGuest extends AppError {
  constructor() {
    super(409, 'buyer_is_guest', {
      uk: 'Покупець замовляв без реєстрації.',
      ru: 'Покупатель заказывал без регистрации.',
      en: 'The buyer ordered without an account.',
    });
  }
}
