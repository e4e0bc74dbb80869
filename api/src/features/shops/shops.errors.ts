import { AppError } from '../../platform/errors';

export class ShopHasOpenOrders extends AppError {
  constructor() {
    super(409, 'shop_has_open_orders', {
      uk: 'У магазині є незавершені замовлення.',
      ru: 'В магазине есть незавершённые заказы.',
      en: 'The shop has orders that are not finished.',
    });
  }
}
