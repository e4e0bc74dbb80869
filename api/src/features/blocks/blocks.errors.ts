import { AppError } from '../../platform/errors';

export class AlreadyBlocked extends AppError {
  constructor() {
    super(409, 'already_blocked', { uk: 'Це вже заблоковано.', ru: 'Это уже заблокировано.', en: 'This is blocked already.' });
  }
}

/** Is thrown for the account of an operator: an owner takes the role first. */
export class IsOperator extends AppError {
  constructor() {
    super(409, 'is_operator', {
      uk: 'Це акаунт оператора. Спочатку власник має забрати роль.',
      ru: 'Это аккаунт оператора. Сначала владелец должен забрать роль.',
      en: 'This is the account of an operator. An owner has to take the role first.',
    });
  }
}

export class AlreadyAppealed extends AppError {
  constructor() {
    super(409, 'already_appealed', {
      uk: 'Ви вже оскаржили це блокування.',
      ru: 'Вы уже обжаловали эту блокировку.',
      en: 'You have already appealed against this block.',
    });
  }
}
