import { AppError } from '../../platform/errors';

export class HoistedToday extends AppError {
  constructor(nextHoistAt: Date) {
    super(
      409,
      'hoisted_recently',
      {
        uk: 'Товар уже піднято: наступний раз — через добу.',
        ru: 'Товар уже поднят: следующий раз — через сутки.',
        en: 'The offer has already been moved up: you can do it again in a day.',
      },
      {},
      { next_hoist_at: nextHoistAt.toISOString() },
    );
  }
}

export class OfferNotActive extends AppError {
  constructor() {
    super(409, 'offer_not_active', {
      uk: 'Підняти можна лише активний товар.',
      ru: 'Поднять можно только активный товар.',
      en: 'Only an active offer can be moved up.',
    });
  }
}
