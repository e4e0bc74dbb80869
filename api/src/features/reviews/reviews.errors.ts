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
        uk: 'Відгук можна змінити протягом {days} днів.',
        ru: 'Отзыв можно изменить в течение {days} дней.',
        en: 'A review can be changed within {days} days.',
      },
      { days },
    );
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

/** Nobody may rate themselves: the account owns the shop or shares a phone with it, or nothing was paid and confirmed. */
export class ReviewNotAllowed extends AppError {
  constructor() {
    super(409, 'review_not_allowed', {
      uk: 'Відгуки залишають покупці, які щось купили й не пов’язані з магазином.',
      ru: 'Отзывы оставляют покупатели, которые что-то купили и не связаны с магазином.',
      en: 'Reviews are written by buyers who bought something and are not related to the shop.',
    });
  }
}

/** A guest has no account to rate. */
export class BuyerIsGuest extends AppError {
  constructor() {
    super(409, 'buyer_is_guest', {
      uk: 'Покупець замовляв без реєстрації.',
      ru: 'Покупатель заказывал без регистрации.',
      en: 'The buyer ordered without an account.',
    });
  }
}
