import { AppError } from '../../platform/errors';

export class LeadNotOpened extends AppError {
  constructor() {
    super(409, 'order_not_opened', { uk: 'Спочатку відкрийте замовлення.', ru: 'Сначала откройте заказ.', en: 'Open the order first.' });
  }
}

/** Is thrown for a free lead, which has no refund. */
export class LeadWasFree extends AppError {
  constructor() {
    super(409, 'lead_was_free', {
      uk: 'За це замовлення ліди не списувалися.',
      ru: 'За этот заказ лиды не списывались.',
      en: 'No leads were taken for this order.',
    });
  }
}

export class ReportTooLate extends AppError {
  constructor(hours: number) {
    super(
      409,
      'report_too_late',
      {
        uk: 'Поскаржитися можна протягом {hours} годин після відкриття.',
        ru: 'Пожаловаться можно в течение {hours} часов после открытия.',
        en: 'You can report a bad lead within {hours} hours of opening the order.',
      },
      { hours },
    );
  }
}

export class AlreadyReported extends AppError {
  constructor() {
    super(409, 'already_reported', {
      uk: 'На це замовлення ви вже поскаржилися.',
      ru: 'На этот заказ вы уже пожаловались.',
      en: 'You have already reported this order.',
    });
  }
}
