import type { Message } from '../../platform/i18n';

export const texts = {
  badCredentials: { uk: 'Неправильний e-mail або пароль.', ru: 'Неверный e-mail или пароль.', en: 'Wrong e-mail or password.' },
  notActivated: {
    uk: 'Акаунт ще не активовано. Перевірте пошту.',
    ru: 'Аккаунт ещё не активирован. Проверьте почту.',
    en: 'Your account is not activated yet. Check your e-mail.',
  },
  emailTaken: { uk: 'Такий e-mail уже зареєстровано', ru: 'Такой e-mail уже зарегистрирован', en: 'This e-mail is already registered' },
  badLink: { uk: 'Посилання не діє або застаріло', ru: 'Ссылка не действует или устарела', en: 'This link is no longer valid' },
  birthDateToCome: { uk: 'Ця дата ще не настала', ru: 'Эта дата ещё не наступила', en: 'This date is in the future' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  onePassword: {
    uk: 'Надішліть або пароль реєстрації, або новий пароль',
    ru: 'Отправьте либо пароль регистрации, либо новый пароль',
    en: 'Send either the password of the registration or a new one',
  },
  wrongPassword: { uk: 'Неправильний пароль', ru: 'Неверный пароль', en: 'Wrong password' },
  tooManyAttempts: {
    uk: 'Забагато спроб. Спробуйте пізніше або задайте новий пароль через «Забули пароль?»',
    ru: 'Слишком много попыток. Попробуйте позже или задайте новый пароль через «Забыли пароль?»',
    en: 'Too many attempts. Try again later, or set a new password with “Forgot your password?”',
  },
  noPassword: {
    uk: 'У вас ще немає пароля. Задайте його через «Забули пароль?»',
    ru: 'У вас ещё нет пароля. Задайте его через «Забыли пароль?»',
    en: 'You have no password yet. Set one with “Forgot your password?”',
  },
  sameEmail: { uk: 'Це ваша поточна адреса', ru: 'Это ваш текущий адрес', en: 'This is already your address' },
  accountInUse: {
    uk: 'Є відкриті замовлення або кошти. Підтвердьте видалення: кошти буде втрачено.',
    ru: 'Есть открытые заказы или средства. Подтвердите удаление: средства будут потеряны.',
    en: 'You have open orders or money left. Confirm the deletion: the money will be lost.',
  },
  lastWayIn: {
    uk: 'Спочатку задайте пароль, інакше ви не зможете увійти.',
    ru: 'Сначала задайте пароль, иначе вы не сможете войти.',
    en: 'Set a password first, or you will not be able to log in.',
  },
  signInAgain: {
    uk: 'Увійдіть ще раз, щоб прив’язати акаунт: після входу минуло понад 10 хвилин.',
    ru: 'Войдите ещё раз, чтобы привязать аккаунт: после входа прошло больше 10 минут.',
    en: 'Log in again to link an account: more than 10 minutes have passed since you logged in.',
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
    en: '{provider} is not responding right now. Try again a little later.',
  },
  badState: {
    uk: 'Вхід розпочато не тут або надто давно. Спробуйте ще раз.',
    ru: 'Вход начат не здесь или слишком давно. Попробуйте ещё раз.',
    en: 'This login was started elsewhere or too long ago. Try again.',
  },
  badCode: {
    uk: 'Код входу не діє. Спробуйте увійти ще раз',
    ru: 'Код входа не действует. Попробуйте войти ещё раз',
    en: 'This login code does not work. Try to log in again',
  },
  badReturn: {
    uk: 'Повернутися можна лише на наш сайт',
    ru: 'Вернуться можно только на наш сайт',
    en: 'The return address must be on our site',
  },
} satisfies Record<string, Message>;

export const mailTexts = {
  activationSubject: {
    uk: 'Активація акаунта на {site}',
    ru: 'Активация аккаунта на {site}',
    en: 'Activate your {site} account',
  },
  activationBody: {
    uk: 'На {site} зареєстровано акаунт із цією адресою. Якщо це зробили ви, перейдіть за посиланням і введіть свій пароль. Посилання діє 3 дні.',
    ru: 'На {site} зарегистрирован аккаунт с этим адресом. Если это сделали вы, перейдите по ссылке и введите свой пароль. Ссылка действует 3 дня.',
    en: 'An account with this address was registered on {site}. If it was you, open the link and enter your password. The link works for 3 days.',
  },
  notYou: {
    uk: 'Якщо ви не реєструвалися, не вводьте пароль: перейдіть за посиланням і натисніть «Це не моя реєстрація», щоб її видалити. Якщо нічого не робити, акаунт не запрацює.',
    ru: 'Если вы не регистрировались, не вводите пароль: перейдите по ссылке и нажмите «Это не моя регистрация», чтобы её удалить. Если ничего не делать, аккаунт не заработает.',
    en: 'If you did not register, enter no password: open the link and press “I did not register” to delete the registration. If you do nothing, the account stays closed.',
  },
  activationAction: { uk: 'Активувати', ru: 'Активировать', en: 'Activate' },
  resetSubject: { uk: 'Новий пароль на {site}', ru: 'Новый пароль на {site}', en: 'Reset your {site} password' },
  resetBody: {
    uk: 'Хтось попросив змінити пароль цього акаунта. Якщо це ви, перейдіть за посиланням: воно діє 1 годину. Якщо ні, нічого не робіть.',
    ru: 'Кто-то попросил сменить пароль этого аккаунта. Если это вы, перейдите по ссылке: она действует 1 час. Если нет, ничего не делайте.',
    en: 'Someone asked to change the password of this account. If it was you, open the link: it works for 1 hour. If not, do nothing.',
  },
  resetAction: { uk: 'Задати новий пароль', ru: 'Задать новый пароль', en: 'Set a new password' },
  emailChangeSubject: { uk: 'Новий e-mail на {site}', ru: 'Новый e-mail на {site}', en: 'Your new e-mail on {site}' },
  emailChangeBody: {
    uk: 'Перейдіть за посиланням і введіть пароль свого акаунта, щоб входити на {site} з адресою {email}. Воно діє 24 години. Якщо ви цього не просили, нічого не робіть.',
    ru: 'Перейдите по ссылке и введите пароль своего аккаунта, чтобы входить на {site} с адресом {email}. Она действует 24 часа. Если вы этого не просили, ничего не делайте.',
    en: 'Open the link and enter the password of your account to log in to {site} with {email}. It works for 24 hours. If you did not ask for this, do nothing.',
  },
  emailChangeAction: { uk: 'Підтвердити адресу', ru: 'Подтвердить адрес', en: 'Confirm address' },
} satisfies Record<string, Message>;
