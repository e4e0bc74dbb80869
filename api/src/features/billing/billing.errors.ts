import { AppError } from '../../platform/errors';

export class NotEnoughMoney extends AppError {
  constructor() {
    super(409, 'not_enough_money', {
      uk: 'Недостатньо коштів, поповніть баланс',
      ru: 'Недостаточно средств, пополните баланс',
      en: 'Low balance, please top up your balance',
    });
  }
}

export class NotEnoughLeads extends AppError {
  constructor() {
    super(409, 'not_enough_leads', {
      uk: 'Недостатньо лідів, щоб відкрити замовлення',
      ru: 'Недостаточно лидов, чтобы открыть заказ',
      en: 'Not enough leads to open order',
    });
  }
}
