import type { Message } from '../i18n';
import { AppError } from './app-error';

const texts = {
  accountBlocked: {
    uk: 'Ваш акаунт заблоковано. Причину й оскарження знайдете в кабінеті, у розділі «Блокування».',
    ru: 'Ваш аккаунт заблокирован. Причина и обжалование — в кабинете, в разделе «Блокировки».',
    en: 'Your account is blocked. The reason and the appeal are in your account, under “Blocks”.',
  },
  unauthorized: { uk: 'Увійдіть, щоб продовжити.', ru: 'Войдите, чтобы продолжить.', en: 'Log in to continue.' },
  confirmAgain: {
    uk: 'Підтвердьте, що це ви: введіть код або скористайтеся ключем доступу.',
    ru: 'Подтвердите, что это вы: введите код или используйте ключ доступа.',
    en: 'Confirm that it is you, with a code or a passkey.',
  },
  notFound: { uk: 'Не знайдено.', ru: 'Не найдено.', en: 'Not found.' },
  methodNotAllowed: { uk: 'Ця дія тут недоступна.', ru: 'Это действие здесь недоступно.', en: 'This action is not available here.' },
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
  headersTooLarge: {
    uk: 'Заголовки запиту завеликі.',
    ru: 'Заголовки запроса слишком большие.',
    en: 'The headers of the request are too large.',
  },
  changedElsewhere: {
    uk: 'Поки ви редагували, це змінилося. Перевірте поточні значення й збережіть ще раз.',
    ru: 'Пока вы редактировали, это изменилось. Проверьте текущие значения и сохраните ещё раз.',
    en: 'This has changed while you were editing. Check the current values and save again.',
  },
  alreadyDecided: { uk: 'Це вже вирішено.', ru: 'Это уже решено.', en: 'This has been decided already.' },
  ownMatter: {
    uk: 'Це стосується вас або вашого магазину. Нехай вирішить інший оператор.',
    ru: 'Это касается вас или вашего магазина. Пусть решит другой оператор.',
    en: 'This is about you or your shop. Let another operator decide.',
  },
  timeout: { uk: 'Запит надходив надто довго.', ru: 'Запрос поступал слишком долго.', en: 'The request took too long to arrive.' },
  unavailable: {
    uk: 'Сервіс тимчасово недоступний. Спробуйте за хвилину.',
    ru: 'Сервис временно недоступен. Попробуйте через минуту.',
    en: 'The service is temporarily unavailable. Try again in a minute.',
  },
  outcomeUnknown: {
    uk: 'Сервіс не відповідає, тож невідомо, чи виконано запит. Надішліть його ще раз: двічі він не виконається.',
    ru: 'Сервис не отвечает, поэтому неизвестно, выполнен ли запрос. Отправьте его ещё раз: дважды он не выполнится.',
    en: 'The service is not responding, so it is not known whether the request was carried out. Send it again: it will not be carried out twice.',
  },
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
/** Is thrown when the second factor has to be proved again in this session. */
export class ConfirmAgain extends AppError {
  constructor() {
    super(403, 'confirm_again', texts.confirmAgain);
  }
}
/** Is thrown for resources of another owner too, so that their existence is not revealed. */
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
  override readonly retryAfterSeconds: number | undefined;

  /** Without seconds the rate limiter has already set the header. */
  constructor(retryAfterSeconds?: number) {
    super(429, 'too_many_requests', texts.tooMany);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
export class MalformedRequest extends AppError {
  constructor() {
    super(400, 'malformed_request', texts.malformed);
  }
}
/** Is thrown for what an operator decides after another one. */
export class AlreadyDecided extends AppError {
  constructor() {
    super(409, 'already_decided', texts.alreadyDecided);
  }
}
/** Is thrown for a change by a blocked account. */
export class AccountBlocked extends AppError {
  constructor() {
    super(403, 'account_blocked', texts.accountBlocked);
  }
}
/** Is thrown for an operator who would decide about the own shop or words. */
export class OwnMatter extends AppError {
  constructor() {
    super(409, 'own_matter', texts.ownMatter);
  }
}
/** Is thrown for a write based on outdated values; `changed` has the current ones by field. */
export class ChangedElsewhere extends AppError {
  constructor(changed: Readonly<Record<string, unknown>>) {
    super(409, 'changed_elsewhere', texts.changedElsewhere, {}, { changed });
  }
}
export class HeadersTooLarge extends AppError {
  constructor() {
    super(431, 'headers_too_large', texts.headersTooLarge);
  }
}
export class RequestTimeout extends AppError {
  constructor() {
    super(408, 'request_timeout', texts.timeout);
  }
}
/** Is thrown when the database does not answer, or the disk is full: nothing was changed, and a retry makes sense. */
export class ServiceUnavailable extends AppError {
  override readonly retryAfterSeconds = 5;

  constructor() {
    super(503, 'service_unavailable', texts.unavailable);
  }
}
/** Is thrown when the database was lost during a call with an idempotency key; a repetition with the same key returns the outcome. */
export class OutcomeUnknown extends AppError {
  override readonly retryAfterSeconds = 5;

  constructor() {
    super(503, 'service_unavailable', texts.outcomeUnknown);
  }
}
/** Is thrown when this process is overloaded; another one, or this one later, can answer the request. */
export class Overloaded extends AppError {
  override readonly retryAfterSeconds = 2;

  constructor() {
    super(503, 'service_unavailable', texts.unavailable);
  }
}
/** Is thrown when this process is shutting down; another one can answer the request. */
export class ServiceStopping extends AppError {
  override readonly retryAfterSeconds = 1;

  constructor() {
    super(503, 'service_unavailable', texts.unavailable);
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
/** Is thrown while the first call with this key is running; its answer will be available soon. */
export class IdempotencyKeyInUse extends AppError {
  override readonly retryAfterSeconds = 1;

  constructor() {
    super(409, 'idempotency_key_in_use', texts.keyInUse);
  }
}
