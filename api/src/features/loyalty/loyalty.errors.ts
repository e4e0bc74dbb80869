import { AppError } from '../../platform/errors';
import { formatMinor } from '../../platform/money';

/** Is thrown when the shop has its compensation for the bonuses of the order already, so that the order can no longer be returned here. */
export class ReturnTooLate extends AppError {
  constructor() {
    super(409, 'return_too_late', {
      uk: 'Повернення цього замовлення вже не можна оформити.',
      ru: 'Возврат этого заказа уже нельзя оформить.',
      en: 'This order can no longer be returned.',
    });
  }
}

/** Is thrown when the main balance does not cover the cashback of the order. */
export class CashbackNotCovered extends AppError {
  constructor(missingCents: number) {
    const missing = formatMinor(missingCents);
    super(
      409,
      'cashback_not_covered',
      {
        uk: 'Покупцеві обіцяно кешбек, а на основному балансі бракує {missing}. Поповніть баланс і відкрийте замовлення.',
        ru: 'Покупателю обещан кешбэк, а на основном балансе не хватает {missing}. Пополните баланс и откройте заказ.',
        en: 'The buyer was promised cashback, and the main balance is short by {missing}. Top up the balance and open the order.',
      },
      { missing: `$${missing}` },
      { missing },
    );
  }
}
