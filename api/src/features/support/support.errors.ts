import { AppError } from '../../platform/errors';

export class AlreadyAnswered extends AppError {
  constructor() {
    super(409, 'already_answered', {
      uk: 'На це запитання вже є відповідь.',
      ru: 'На этот вопрос уже есть ответ.',
      en: 'This question has been answered already.',
    });
  }
}
