import { AppError } from '../../platform/errors';

export class ShopHasOpenOrders extends AppError {
  constructor() {
    super(409, 'shop_has_open_orders', {
      uk: 'У магазині є незавершені замовлення. Спочатку завершіть або скасуйте їх.',
      ru: 'В магазине есть незавершённые заказы. Сначала завершите или отмените их.',
      en: 'The shop has unfinished orders. Complete or cancel them first.',
    });
  }
}
