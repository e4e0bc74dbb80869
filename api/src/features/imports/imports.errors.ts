import { AppError } from '../../platform/errors';

/** `import` in the body is the unfinished one. */
export class ImportRunning extends AppError {
  constructor(importId: number | null) {
    const text = {
      uk: 'Попередній імпорт до цього магазину ще триває.',
      ru: 'Предыдущий импорт в этот магазин ещё идёт.',
      en: 'The previous import to this shop is still running.',
    };
    super(409, 'import_running', text, {}, { import: importId });
  }
}

export class ImportEnded extends AppError {
  constructor() {
    super(409, 'import_ended', {
      uk: 'Імпорт уже завершено.',
      ru: 'Импорт уже завершён.',
      en: 'The import has already finished.',
    });
  }
}

/** Is thrown when its file is no longer stored, or while a run of a link uses it. */
export class ImportNotRepeatable extends AppError {
  constructor() {
    super(409, 'import_not_repeatable', {
      uk: 'Файл цього імпорту вже не зберігається: завантажте його ще раз.',
      ru: 'Файл этого импорта больше не хранится: загрузите его ещё раз.',
      en: 'The file of this import is no longer stored: upload it again.',
    });
  }
}

export class NoFailedRows extends AppError {
  constructor() {
    super(409, 'no_failed_rows', {
      uk: 'У цьому імпорті немає рядків із помилками.',
      ru: 'В этом импорте нет строк с ошибками.',
      en: 'This import has no rows with errors.',
    });
  }
}
