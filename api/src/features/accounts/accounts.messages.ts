import type { Message } from '../../platform/i18n';

export const texts = {
  badCredentials: { uk: 'Неправильний e-mail або пароль.', ru: 'Неверный e-mail или пароль.', en: 'Wrong e-mail or password.' },
  notActivated: {
    uk: 'Обліковий запис ще не активовано. Перевірте пошту.',
    ru: 'Учётная запись ещё не активирована. Проверьте почту.',
    en: 'The account is not activated yet. Check your mail.',
  },
  emailTaken: { uk: 'Такий e-mail уже зареєстровано', ru: 'Такой e-mail уже зарегистрирован', en: 'This e-mail is already registered' },
  badLink: { uk: 'Посилання недійсне або застаріло', ru: 'Ссылка недействительна или устарела', en: 'The link is wrong or has expired' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  wrongPassword: { uk: 'Неправильний пароль', ru: 'Неверный пароль', en: 'Wrong password' },
  tooManyAttempts: {
    uk: 'Забагато спроб входу. Спробуйте за кілька хвилин.',
    ru: 'Слишком много попыток входа. Попробуйте через несколько минут.',
    en: 'Too many attempts to sign in. Try again in a few minutes.',
  },
} satisfies Record<string, Message>;

export const mailTexts = {
  activationSubject: {
    uk: 'Активація облікового запису {site}',
    ru: 'Активация учётной записи {site}',
    en: 'Activate your {site} account',
  },
  activationBody: {
    uk: 'Вітаємо на {site}. Натисніть посилання, щоб активувати обліковий запис. Воно діє 3 дні.',
    ru: 'Добро пожаловать на {site}. Нажмите ссылку, чтобы активировать учётную запись. Она действует 3 дня.',
    en: 'Welcome to {site}. Press the link to activate your account. It works for 3 days.',
  },
  activationAction: { uk: 'Активувати', ru: 'Активировать', en: 'Activate' },
  resetSubject: { uk: 'Новий пароль на {site}', ru: 'Новый пароль на {site}', en: 'A new password for {site}' },
  resetBody: {
    uk: 'Хтось попросив змінити пароль цього облікового запису. Якщо це ви, натисніть посилання: воно діє 1 годину. Якщо ні, нічого не робіть.',
    ru: 'Кто-то попросил сменить пароль этой учётной записи. Если это вы, нажмите ссылку: она действует 1 час. Если нет, ничего не делайте.',
    en: 'Somebody asked to change the password of this account. If it was you, press the link: it works for 1 hour. If not, do nothing.',
  },
  resetAction: { uk: 'Задати новий пароль', ru: 'Задать новый пароль', en: 'Set a new password' },
} satisfies Record<string, Message>;
