import type { Message } from '../../platform/i18n';

export const noticeTexts = {
  passwordSubject: { uk: 'Пароль на {site} змінено', ru: 'Пароль на {site} изменён', en: 'Your password on {site} was changed' },
  passwordChanged: {
    uk: 'Пароль вашого облікового запису змінено. На інших пристроях потрібно увійти знову.',
    ru: 'Пароль вашей учётной записи изменён. На других устройствах нужно войти снова.',
    en: 'The password of your account was changed. Other devices have to sign in again.',
  },
  passwordReset: {
    uk: 'Для вашого облікового запису задано новий пароль за посиланням із листа. На всіх пристроях потрібно увійти знову, а прив’язані акаунти інших сервісів від’єднано: їх можна прив’язати ще раз.',
    ru: 'Для вашей учётной записи задан новый пароль по ссылке из письма. На всех устройствах нужно войти снова, а привязанные аккаунты других сервисов отсоединены: их можно привязать ещё раз.',
    en: 'A new password was set for your account with a link from a mail. All devices have to sign in again, and linked accounts of other services were unlinked: you can link them again.',
  },
  emailSubject: { uk: 'Адресу на {site} змінено', ru: 'Адрес на {site} изменён', en: 'Your address on {site} was changed' },
  emailChanged: {
    uk: 'Тепер у ваш обліковий запис входять з адресою {email}. На цю адресу листи більше не надходитимуть.',
    ru: 'Теперь в вашу учётную запись входят с адресом {email}. На этот адрес письма больше приходить не будут.',
    en: 'Your account is now signed in to with {email}. This address gets no more mails about it.',
  },
  linkedSubject: { uk: 'Акаунт {provider} прив’язано', ru: 'Аккаунт {provider} привязан', en: 'A {provider} account was linked' },
  linked: {
    uk: 'Тепер у ваш обліковий запис на {site} можна входити через {provider}.',
    ru: 'Теперь в вашу учётную запись на {site} можно входить через {provider}.',
    en: 'Your account on {site} can now be signed in to with {provider}.',
  },
  unlinkedSubject: { uk: 'Акаунт {provider} від’єднано', ru: 'Аккаунт {provider} отсоединён', en: 'A {provider} account was unlinked' },
  unlinked: {
    uk: 'У ваш обліковий запис на {site} більше не можна входити через {provider}.',
    ru: 'В вашу учётную запись на {site} больше нельзя входить через {provider}.',
    en: 'Your account on {site} can no longer be signed in to with {provider}.',
  },
  signInSubject: { uk: 'Новий вхід на {site}', ru: 'Новый вход на {site}', en: 'A new sign-in to {site}' },
  signIn: {
    uk: 'У ваш обліковий запис увійшли з нового місця або пристрою: {device}, IP-адреса {ip}.',
    ru: 'В вашу учётную запись вошли из нового места или устройства: {device}, IP-адрес {ip}.',
    en: 'Your account was signed in to from a new place or device: {device}, IP address {ip}.',
  },
  sessionsSubject: { uk: 'Сеанси на {site} завершено', ru: 'Сеансы на {site} завершены', en: 'Your sessions on {site} were ended' },
  sessionsEnded: {
    uk: 'Усі сеанси вашого облікового запису, крім одного, завершено. На інших пристроях потрібно увійти знову.',
    ru: 'Все сеансы вашей учётной записи, кроме одного, завершены. На других устройствах нужно войти снова.',
    en: 'All sessions of your account but one were ended. Other devices have to sign in again.',
  },
  deletedSubject: {
    uk: 'Обліковий запис на {site} видалено',
    ru: 'Учётная запись на {site} удалена',
    en: 'Your account on {site} was deleted',
  },
  deleted: {
    uk: 'Ваш обліковий запис видалено, а особисті дані стерто. Замовлення зберігаються, як вимагає закон.',
    ru: 'Ваша учётная запись удалена, а личные данные стёрты. Заказы хранятся, как требует закон.',
    en: 'Your account was deleted and your personal data erased. Orders are kept as the law requires.',
  },
  resetPassword: {
    uk: 'Якщо це були ви, нічого робити не треба. Якщо ні, одразу задайте новий пароль: це завершить усі сеанси.',
    ru: 'Если это были вы, ничего делать не нужно. Если нет, сразу задайте новый пароль: это завершит все сеансы.',
    en: 'If it was you, there is nothing to do. If not, set a new password at once: it ends all sessions.',
  },
  resetAction: { uk: 'Задати новий пароль', ru: 'Задать новый пароль', en: 'Set a new password' },
  askSupport: {
    uk: 'Якщо це були не ви, одразу напишіть у підтримку: {support}. Вкажіть адресу, на яку надійшов цей лист.',
    ru: 'Если это были не вы, сразу напишите в поддержку: {support}. Укажите адрес, на который пришло это письмо.',
    en: 'If it was not you, write to the support at once: {support}. Name the address that got this mail.',
  },
} satisfies Record<string, Message>;
