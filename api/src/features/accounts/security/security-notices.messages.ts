import type { Message } from '../../../platform/i18n';

export const noticeTexts = {
  passwordSubject: { uk: 'Пароль на {site} змінено', ru: 'Пароль на {site} изменён', en: 'Your password on {site} was changed' },
  passwordChanged: {
    uk: 'Пароль вашого акаунта змінено. На інших пристроях потрібно увійти знову.',
    ru: 'Пароль вашего аккаунта изменён. На других устройствах нужно войти снова.',
    en: 'The password of your account was changed. You need to log in again on your other devices.',
  },
  passwordReset: {
    uk: 'Для вашого акаунта задано новий пароль за посиланням із листа. На всіх пристроях потрібно увійти знову, а акаунти інших сервісів відв’язано: їх можна прив’язати ще раз.',
    ru: 'Для вашего аккаунта задан новый пароль по ссылке из письма. На всех устройствах нужно войти снова, а аккаунты других сервисов отвязаны: их можно привязать ещё раз.',
    en: 'A new password was set for your account with a link from an e-mail. You need to log in again on all devices, and accounts of other services were unlinked: you can link them again.',
  },
  emailSubject: { uk: 'E-mail на {site} змінено', ru: 'E-mail на {site} изменён', en: 'Your e-mail on {site} was changed' },
  emailChanged: {
    uk: 'Тепер у ваш акаунт входять з адресою {email}. На цю адресу листи більше не надходитимуть.',
    ru: 'Теперь в ваш аккаунт входят с адресом {email}. На этот адрес письма больше приходить не будут.',
    en: 'You now log in to your account with {email}. This address will receive no more e-mails about it.',
  },
  linkedSubject: { uk: 'Акаунт {provider} прив’язано', ru: 'Аккаунт {provider} привязан', en: 'A {provider} account was linked' },
  linked: {
    uk: 'Тепер у ваш акаунт на {site} можна входити через {provider}.',
    ru: 'Теперь в ваш аккаунт на {site} можно входить через {provider}.',
    en: 'You can now log in to your {site} account with {provider}.',
  },
  unlinkedSubject: { uk: 'Акаунт {provider} відв’язано', ru: 'Аккаунт {provider} отвязан', en: 'A {provider} account was unlinked' },
  unlinked: {
    uk: 'У ваш акаунт на {site} більше не можна входити через {provider}.',
    ru: 'В ваш аккаунт на {site} больше нельзя входить через {provider}.',
    en: 'You can no longer log in to your {site} account with {provider}.',
  },
  signInSubject: { uk: 'Новий вхід на {site}', ru: 'Новый вход на {site}', en: 'New login to {site}' },
  signIn: {
    uk: 'У ваш акаунт увійшли з нового місця або пристрою: {device}, IP-адреса {ip}.',
    ru: 'В ваш аккаунт вошли из нового места или с нового устройства: {device}, IP-адрес {ip}.',
    en: 'Someone logged in to your account from a new place or device: {device}, IP address {ip}.',
  },
  factorSubject: {
    uk: 'Підтвердження входу на {site} змінено',
    ru: 'Подтверждение входа на {site} изменено',
    en: 'How you confirm logins to {site} was changed',
  },
  factorAdded: {
    uk: 'До вашого акаунта додано другий спосіб підтвердження входу.',
    ru: 'К вашему аккаунту добавлен второй способ подтверждения входа.',
    en: 'A second factor was added to your account.',
  },
  factorRemoved: {
    uk: 'З вашого акаунта вилучено другий спосіб підтвердження входу.',
    ru: 'Из вашего аккаунта удалён второй способ подтверждения входа.',
    en: 'A second factor was removed from your account.',
  },
  codesRenewed: {
    uk: 'Для вашого акаунта створено нові коди відновлення, попередні більше не діють.',
    ru: 'Для вашего аккаунта созданы новые коды восстановления, прежние больше не действуют.',
    en: 'New recovery codes were made for your account, and the earlier ones no longer work.',
  },
  sessionsSubject: { uk: 'Сеанси на {site} завершено', ru: 'Сеансы на {site} завершены', en: 'Your sessions on {site} were ended' },
  sessionsEnded: {
    uk: 'Усі сеанси вашого акаунта, крім одного, завершено. На інших пристроях потрібно увійти знову.',
    ru: 'Все сеансы вашего аккаунта, кроме одного, завершены. На других устройствах нужно войти снова.',
    en: 'All sessions of your account but one were ended. You need to log in again on your other devices.',
  },
  deletedSubject: {
    uk: 'Акаунт на {site} видалено',
    ru: 'Аккаунт на {site} удалён',
    en: 'Your account on {site} was deleted',
  },
  deleted: {
    uk: 'Ваш акаунт видалено, а особисті дані стерто. Замовлення зберігаються, як вимагає закон.',
    ru: 'Ваш аккаунт удалён, а личные данные стёрты. Заказы хранятся, как требует закон.',
    en: 'Your account was deleted and your personal data erased. Orders are kept as the law requires.',
  },
  resetPassword: {
    uk: 'Якщо це були ви, нічого робити не треба. Якщо ні, одразу задайте новий пароль: це завершить усі сеанси.',
    ru: 'Если это были вы, ничего делать не нужно. Если нет, сразу задайте новый пароль: это завершит все сеансы.',
    en: 'If it was you, there is nothing to do. If not, set a new password at once: this ends all sessions.',
  },
  resetAction: { uk: 'Задати новий пароль', ru: 'Задать новый пароль', en: 'Set a new password' },
  askSupport: {
    uk: 'Якщо це були не ви, одразу напишіть у підтримку: {support}. Вкажіть адресу, на яку надійшов цей лист.',
    ru: 'Если это были не вы, сразу напишите в поддержку: {support}. Укажите адрес, на который пришло это письмо.',
    en: 'If it was not you, contact support at once: {support}. Mention the address that received this e-mail.',
  },
} satisfies Record<string, Message>;
