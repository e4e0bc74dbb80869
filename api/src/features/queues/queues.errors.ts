import { AppError } from '../../platform/errors';

/** Is thrown for an item that another operator has taken; the answer names that operator. */
export class TakenByOther extends AppError {
  constructor(email: string) {
    super(
      409,
      'taken_by_other',
      { uk: 'Над цим уже працює {email}.', ru: 'Над этим уже работает {email}.', en: '{email} is already working on this.' },
      { email },
      { taken_by: email },
    );
  }
}

export class NotTaken extends AppError {
  constructor() {
    super(409, 'not_taken', { uk: 'Ви цього не брали.', ru: 'Вы этого не брали.', en: 'You have not taken this.' });
  }
}
