import { AppError } from '../../platform/errors';

/** Is thrown for a note of another operator, unless an owner deletes it. */
export class NotAuthor extends AppError {
  constructor() {
    super(409, 'not_author', {
      uk: 'Видалити нотатку може її автор або власник.',
      ru: 'Удалить заметку может её автор или владелец.',
      en: 'Only its author or an owner can delete a note.',
    });
  }
}
