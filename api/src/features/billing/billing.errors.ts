import { AppError } from '../../platform/errors';
import { formatMinor } from '../../platform/money';

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

/** Is thrown when a reversed top-up could not be recovered completely. Carries the debt in cents. */
export class DebtOpen extends AppError {
  constructor(owedCents: number) {
    const debt = formatMinor(owedCents);
    super(
      409,
      'debt_open',
      {
        uk: 'На балансі борг {debt} за повернутий платіж. Поповніть баланс: спочатку погаситься борг, потім можна буде купувати ліди.',
        ru: 'На балансе долг {debt} за возвращённый платёж. Пополните баланс: сначала погасится долг, потом можно будет покупать лиды.',
        en: 'You owe {debt} for a refunded payment. Top up your balance: the debt is settled first, then you can buy leads.',
      },
      { debt: `$${debt}` },
      { debt },
    );
  }
}

/** Is thrown for a payment that was paid: only an unpaid one can be hidden. */
export class TransactionNotPending extends AppError {
  constructor() {
    super(409, 'transaction_not_pending', {
      uk: 'Прибрати можна лише платіж, який ще не оплачено.',
      ru: 'Убрать можно только платёж, который ещё не оплачен.',
      en: 'Only an unpaid payment can be removed.',
    });
  }
}
