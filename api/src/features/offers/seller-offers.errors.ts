import { AppError } from '../../platform/errors';

export class HoistedToday extends AppError {
  constructor(nextHoistAt: Date) {
    super(
      409,
      'hoisted_recently',
      {
        uk: 'Пропозицію вже піднято: наступний раз — через добу.',
        ru: 'Предложение уже поднято: следующий раз — через сутки.',
        en: 'The offer was hoisted already: the next time is a day later.',
      },
      {},
      { next_hoist_at: nextHoistAt.toISOString() },
    );
  }
}

export class OfferNotActive extends AppError {
  constructor() {
    super(409, 'offer_not_active', {
      uk: 'Підняти можна лише активну пропозицію.',
      ru: 'Поднять можно только активное предложение.',
      en: 'Only an active offer can be hoisted.',
    });
  }
}
