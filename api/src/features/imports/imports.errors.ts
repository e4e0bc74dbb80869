import { AppError } from '../../platform/errors';

export class ImportEnded extends AppError {
  constructor() {
    super(409, 'import_ended', {
      uk: 'Імпорт уже закінчився.',
      ru: 'Импорт уже закончился.',
      en: 'The import has ended already.',
    });
  }
}

export class NoFailedRows extends AppError {
  constructor() {
    super(409, 'no_failed_rows', {
      uk: 'У цьому імпорті немає рядків із помилками.',
      ru: 'В этом импорте нет строк с ошибками.',
      en: 'This import has no rows in error.',
    });
  }
}
