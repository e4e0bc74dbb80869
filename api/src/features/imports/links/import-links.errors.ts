import { AppError } from '../../../platform/errors';

export class TooManyLinks extends AppError {
  constructor(max: number) {
    const text = {
      uk: 'В одному магазині може бути не більше {max, number} посилань.',
      ru: 'В одном магазине может быть не больше {max, number} ссылок.',
      en: 'One shop can have up to {max, number} links.',
    };
    super(409, 'too_many_links', text, { max }, { max });
  }
}

/** Is thrown while a run of the link is active or waits for the seller. */
export class RunActive extends AppError {
  constructor() {
    super(409, 'run_active', {
      uk: 'Попереднє оновлення за цим посиланням ще не завершено.',
      ru: 'Предыдущее обновление по этой ссылке ещё не завершено.',
      en: 'The previous update from this link has not finished yet.',
    });
  }
}

export class RunNotHeld extends AppError {
  constructor() {
    super(409, 'run_not_held', {
      uk: 'Це оновлення не чекає на підтвердження.',
      ru: 'Это обновление не ждёт подтверждения.',
      en: 'This update is not waiting for approval.',
    });
  }
}

export class NothingToUndo extends AppError {
  constructor() {
    super(409, 'nothing_to_undo', {
      uk: 'У цьому оновленні немає змін, які можна скасувати.',
      ru: 'В этом обновлении нет изменений, которые можно отменить.',
      en: 'This update has no changes that can be undone.',
    });
  }
}
