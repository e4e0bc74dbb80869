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
  birthDateToCome: { uk: 'Ця дата ще не настала', ru: 'Эта дата ещё не наступила', en: 'This date is still to come' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  wrongPassword: { uk: 'Неправильний пароль', ru: 'Неверный пароль', en: 'Wrong password' },
  tooManyAttempts: {
    uk: 'Забагато спроб. Спробуйте пізніше або задайте новий пароль через «Забули пароль?»',
    ru: 'Слишком много попыток. Попробуйте позже или задайте новый пароль через «Забыли пароль?»',
    en: 'Too many attempts. Try again later, or set a new password with “Forgot password?”',
  },
  noPassword: {
    uk: 'У вас ще немає пароля. Задайте його через «Забули пароль?»',
    ru: 'У вас ещё нет пароля. Задайте его через «Забыли пароль?»',
    en: 'You have no password yet. Set one with “Forgot password?”',
  },
  sameEmail: { uk: 'Це ваша теперішня адреса', ru: 'Это ваш нынешний адрес', en: 'This is your address already' },
  accountInUse: {
    uk: 'Є відкриті замовлення або кошти. Підтвердьте видалення: кошти буде втрачено.',
    ru: 'Есть открытые заказы или средства. Подтвердите удаление: средства будут потеряны.',
    en: 'There are open orders or money left. Confirm to delete the account anyway: the money is lost.',
  },
  lastWayIn: {
    uk: 'Спершу задайте пароль, інакше ви не зможете увійти.',
    ru: 'Сначала задайте пароль, иначе вы не сможете войти.',
    en: 'Set a password first, or you could not sign in any more.',
  },
  signInAgain: {
    uk: 'Увійдіть ще раз, щоб прив’язати акаунт: з часу входу минуло понад 10 хвилин.',
    ru: 'Войдите ещё раз, чтобы привязать аккаунт: после входа прошло больше 10 минут.',
    en: 'Sign in again to link an account: more than 10 minutes have passed since you signed in.',
  },
  emailNotVerified: {
    uk: 'Адресу вашого акаунта {provider} не підтверджено. Підтвердьте її там і спробуйте ще раз.',
    ru: 'Адрес вашего аккаунта {provider} не подтверждён. Подтвердите его там и попробуйте ещё раз.',
    en: 'The address of your {provider} account is not verified. Verify it there and try again.',
  },
  socialIdentityTaken: {
    uk: 'Цей акаунт {provider} уже належить іншому користувачеві.',
    ru: 'Этот аккаунт {provider} уже принадлежит другому пользователю.',
    en: 'This {provider} account already belongs to another user.',
  },
  providerUnavailable: {
    uk: '{provider} зараз не відповідає. Спробуйте трохи пізніше.',
    ru: '{provider} сейчас не отвечает. Попробуйте немного позже.',
    en: '{provider} does not answer right now. Try again a little later.',
  },
  badState: {
    uk: 'Вхід розпочато не тут або задовго до цього. Спробуйте ще раз.',
    ru: 'Вход начат не здесь или слишком давно. Попробуйте ещё раз.',
    en: 'The login was begun elsewhere or too long ago. Try again.',
  },
  badCode: { uk: 'Код входу недійсний', ru: 'Код входа недействителен', en: 'The login code is not valid' },
  badReturn: {
    uk: 'Повернутися можна лише на наш сайт',
    ru: 'Вернуться можно только на наш сайт',
    en: 'The return address has to be on our site',
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
  emailChangeSubject: { uk: 'Нова адреса на {site}', ru: 'Новый адрес на {site}', en: 'Your new address on {site}' },
  emailChangeBody: {
    uk: 'Натисніть посилання, щоб входити на {site} з адресою {email}. Воно діє 24 години. Якщо ви цього не просили, нічого не робіть.',
    ru: 'Нажмите ссылку, чтобы входить на {site} с адресом {email}. Она действует 24 часа. Если вы этого не просили, ничего не делайте.',
    en: 'Press the link to sign in to {site} with {email}. It works for 24 hours. If you did not ask for this, do nothing.',
  },
  emailChangeAction: { uk: 'Підтвердити адресу', ru: 'Подтвердить адрес', en: 'Confirm the address' },
} satisfies Record<string, Message>;
