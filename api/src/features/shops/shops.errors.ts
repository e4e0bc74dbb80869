import { AppError } from '../../platform/errors';

/** Is thrown at the address of a shop that an operator has blocked. */
export class ShopBlocked extends AppError {
  constructor() {
    super(404, 'shop_blocked', {
      uk: 'Магазин заблоковано за порушення правил майданчика.',
      ru: 'Магазин заблокирован за нарушение правил площадки.',
      en: 'The shop has been blocked for breaking the rules of the marketplace.',
    });
  }
}

export class ShopHasOpenOrders extends AppError {
  constructor() {
    super(409, 'shop_has_open_orders', {
      uk: 'У магазині є незавершені замовлення. Спочатку завершіть або скасуйте їх.',
      ru: 'В магазине есть незавершённые заказы. Сначала завершите или отмените их.',
      en: 'The shop has unfinished orders. Complete or cancel them first.',
    });
  }
}
