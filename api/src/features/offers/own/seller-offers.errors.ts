import { AppError } from '../../../platform/errors';

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

/** Is thrown when a promotion starts with fewer leads than a day costs. */
export class NotEnoughLeadsForPromotion extends AppError {
  constructor(needed: number, leads: number) {
    super(
      409,
      'not_enough_leads',
      {
        uk: 'Недостатньо лідів для просування: на сьогодні потрібно {needed}, у вас {leads}. Докупіть ліди або вимкніть просування.',
        ru: 'Недостаточно лидов для продвижения: на сегодня нужно {needed}, у вас {leads}. Докупите лиды или выключите продвижение.',
        en: 'Not enough leads to promote: today takes {needed}, you have {leads}. Buy leads or switch promotion off.',
      },
      { needed, leads },
      { needed_leads: needed, leads },
    );
  }
}
