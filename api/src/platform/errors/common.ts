import type { Message } from '../i18n';
import { AppError } from './app-error';

const texts = {
  unauthorized: { uk: 'Увійдіть, щоб продовжити.', ru: 'Войдите, чтобы продолжить.', en: 'Sign in to continue.' },
  notFound: { uk: 'Не знайдено.', ru: 'Не найдено.', en: 'Not found.' },
  methodNotAllowed: { uk: 'Цей метод тут не дозволено.', ru: 'Этот метод здесь не разрешён.', en: 'This method is not allowed here.' },
  tooLarge: { uk: 'Запит завеликий.', ru: 'Запрос слишком большой.', en: 'The request is too large.' },
  unsupportedType: {
    uk: 'Такий тип вмісту не підтримується.',
    ru: 'Такой тип содержимого не поддерживается.',
    en: 'This content type is not supported.',
  },
  tooMany: {
    uk: 'Забагато запитів. Спробуйте трохи пізніше.',
    ru: 'Слишком много запросов. Попробуйте немного позже.',
    en: 'Too many requests. Try again a little later.',
  },
  malformed: { uk: 'Не вдалося прочитати запит.', ru: 'Не удалось прочитать запрос.', en: 'The request could not be read.' },
  internal: { uk: 'На сервері сталася помилка.', ru: 'На сервере произошла ошибка.', en: 'Something went wrong on the server.' },
  keyReused: {
    uk: 'Цей Idempotency-Key уже використано з іншим запитом.',
    ru: 'Этот Idempotency-Key уже использован с другим запросом.',
    en: 'This Idempotency-Key was used with another request.',
  },
  keyInUse: {
    uk: 'Такий самий запит ще виконується.',
    ru: 'Такой же запрос ещё выполняется.',
    en: 'The same request is still being processed.',
  },
} satisfies Record<string, Message>;

export class Unauthorized extends AppError {
  constructor() {
    super(401, 'unauthorized', texts.unauthorized);
  }
}
/** Also the answer for what belongs to somebody else, so that nobody learns that it exists. */
export class NotFound extends AppError {
  constructor() {
    super(404, 'not_found', texts.notFound);
  }
}
export class MethodNotAllowed extends AppError {
  constructor() {
    super(405, 'method_not_allowed', texts.methodNotAllowed);
  }
}
export class TooLarge extends AppError {
  constructor() {
    super(413, 'too_large', texts.tooLarge);
  }
}
export class UnsupportedType extends AppError {
  constructor() {
    super(415, 'unsupported_media_type', texts.unsupportedType);
  }
}
export class TooManyRequests extends AppError {
  constructor() {
    super(429, 'too_many_requests', texts.tooMany);
  }
}
export class MalformedRequest extends AppError {
  constructor() {
    super(400, 'malformed_request', texts.malformed);
  }
}
export class InternalError extends AppError {
  constructor() {
    super(500, 'internal_error', texts.internal);
  }
}
export class IdempotencyKeyReused extends AppError {
  constructor() {
    super(409, 'idempotency_key_reused', texts.keyReused);
  }
}
export class IdempotencyKeyInUse extends AppError {
  constructor() {
    super(409, 'idempotency_key_in_use', texts.keyInUse);
  }
}
