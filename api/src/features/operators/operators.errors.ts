import { AppError } from '../../platform/errors';

/** Is thrown where nobody would be left who can invite operators. */
export class LastOwner extends AppError {
  constructor() {
    super(409, 'last_owner', {
      uk: 'Це останній власник. Спочатку призначте іншого.',
      ru: 'Это последний владелец. Сначала назначьте другого.',
      en: 'This is the last owner. Appoint another one first.',
    });
  }
}
export class AlreadyOperator extends AppError {
  constructor() {
    super(409, 'already_operator', {
      uk: 'Ця людина вже є оператором. Змініть її роль.',
      ru: 'Этот человек уже оператор. Измените его роль.',
      en: 'This person is an operator already. Change the role instead.',
    });
  }
}
