import type { Message } from '../../../platform/i18n';

export const secondFactorTexts = {
  required: {
    uk: 'Підтвердьте вхід другим способом.',
    ru: 'Подтвердите вход вторым способом.',
    en: 'Confirm the login with your second factor.',
  },
  expired: {
    uk: 'Час підтвердження минув. Увійдіть ще раз.',
    ru: 'Время подтверждения истекло. Войдите ещё раз.',
    en: 'The confirmation has expired. Log in again.',
  },
  confirmationExpired: {
    uk: 'Час підтвердження минув. Почніть ще раз.',
    ru: 'Время подтверждения истекло. Начните ещё раз.',
    en: 'The confirmation has expired. Begin again.',
  },
  wrongCode: { uk: 'Неправильний або вже використаний код', ru: 'Неверный или уже использованный код', en: 'Wrong or used code' },
  wrongPasskey: {
    uk: 'Не вдалося підтвердити ключ доступу',
    ru: 'Не удалось подтвердить ключ доступа',
    en: 'The passkey could not be verified',
  },
  oneAnswer: {
    uk: 'Надішліть код, код відновлення або ключ доступу',
    ru: 'Отправьте код, код восстановления или ключ доступа',
    en: 'Send a code, a recovery code or a passkey',
  },
  appAlreadySet: {
    uk: 'Застосунок для кодів уже підключено. Спочатку вилучіть його.',
    ru: 'Приложение для кодов уже подключено. Сначала удалите его.',
    en: 'An authenticator app is already connected. Remove it first.',
  },
  tooManyPasskeys: {
    uk: 'Ключів доступу може бути не більше 10. Вилучіть зайвий.',
    ru: 'Ключей доступа может быть не больше 10. Удалите лишний.',
    en: 'You can have up to 10 passkeys. Remove one first.',
  },
  none: {
    uk: 'Спочатку підключіть застосунок для кодів або ключ доступу.',
    ru: 'Сначала подключите приложение для кодов или ключ доступа.',
    en: 'Connect an authenticator app or a passkey first.',
  },
} satisfies Record<string, Message>;
