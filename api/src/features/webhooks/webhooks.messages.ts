import type { Message } from '../../platform/i18n';
import type { AttemptProblem } from './post-message';

export const texts = {
  tooMany: {
    uk: 'В одному магазині може бути не більше {max, number} вебхуків.',
    ru: 'В одном магазине может быть не больше {max, number} вебхуков.',
    en: 'One shop can have up to {max, number} webhooks.',
  },
  off: {
    uk: 'Вебхук вимкнено. Спочатку ввімкніть його.',
    ru: 'Вебхук выключен. Сначала включите его.',
    en: 'The webhook is off. Switch it on first.',
  },
  notRepeatable: {
    uk: 'Це повідомлення ще надсилається або було перевіркою.',
    ru: 'Это сообщение ещё отправляется или было проверкой.',
    en: 'This message is still being sent, or it was a test.',
  },
} satisfies Record<string, Message>;

/** Problems of the address. */
export const addressTexts = {
  https: {
    uk: 'Потрібна адреса, що починається з https://',
    ru: 'Нужен адрес, который начинается с https://',
    en: 'An address that begins with https:// is expected',
  },
  login: {
    uk: 'Логін і пароль в адресі не підтримуються',
    ru: 'Логин и пароль в адресе не поддерживаются',
    en: 'A login and password in the address are not supported',
  },
  forbidden: {
    uk: 'На цю адресу надсилати не можна: вона не загальнодоступна',
    ru: 'На этот адрес отправлять нельзя: он не общедоступный',
    en: 'Nothing can be sent to this address: it is not public',
  },
  long: {
    uk: 'Адреса задовга: щонайбільше {max, number} знаків разом із закодованими літерами',
    ru: 'Адрес слишком длинный: не больше {max, number} знаков вместе с закодированными буквами',
    en: 'The address is too long: at most {max, number} characters with encoded letters',
  },
  taken: { uk: 'Вебхук із цією адресою вже є', ru: 'Вебхук с этим адресом уже есть', en: 'There is a webhook with this address already' },
} satisfies Record<string, Message>;

/** Reasons why an attempt failed; `status` is the code of the response. */
export const problemTexts: Record<AttemptProblem, Message> = {
  status: { uk: 'Сервер відповів кодом {status}.', ru: 'Сервер ответил кодом {status}.', en: 'The server answered with code {status}.' },
  timeout: {
    uk: 'Сервер не відповів за 10 секунд.',
    ru: 'Сервер не ответил за 10 секунд.',
    en: 'The server did not answer within 10 seconds.',
  },
  unreachable: {
    uk: 'Не вдалося з’єднатися із сервером, або його сертифікат недійсний.',
    ru: 'Не удалось соединиться с сервером, или его сертификат недействителен.',
    en: 'The server could not be reached, or its certificate is not valid.',
  },
  forbidden: {
    uk: 'Адреса веде до внутрішньої мережі, туди не надсилаємо.',
    ru: 'Адрес ведёт во внутреннюю сеть, туда не отправляем.',
    en: 'The address leads to an internal network; nothing is sent there.',
  },
  redirects: {
    uk: 'Сервер переадресовує. Укажіть остаточну адресу.',
    ru: 'Сервер переадресует. Укажите конечный адрес.',
    en: 'The server redirects. Enter the final address.',
  },
  secret_unreadable: {
    uk: 'Збережений секрет більше не прочитати: замініть його.',
    ru: 'Сохранённый секрет больше не прочитать: замените его.',
    en: 'The stored secret can no longer be read: replace it.',
  },
};

export const mailTexts = {
  newSubject: { uk: 'Вебхук магазину «{shop}»', ru: 'Вебхук магазина «{shop}»', en: 'New webhook for your shop “{shop}”' },
  newBody: {
    uk: 'Про події магазину «{shop}» відтепер дізнається програма за адресою {host}.',
    ru: 'О событиях магазина «{shop}» теперь узнаёт программа по адресу {host}.',
    en: 'From now on a program at {host} is told what happens in your shop “{shop}”.',
  },
  notYou: {
    uk: 'Якщо це були не ви, видаліть вебхук і задайте новий пароль: новий пароль за посиланням із листа вимикає всі вебхуки.',
    ru: 'Если это были не вы, удалите вебхук и задайте новый пароль: новый пароль по ссылке из письма выключает все вебхуки.',
    en: 'If it was not you, delete the webhook and reset your password: a reset by e-mail switches all webhooks off.',
  },
  offSubject: {
    uk: 'Вебхук вимкнено: {shop}',
    ru: 'Вебхук выключен: {shop}',
    en: 'A webhook was switched off: {shop}',
  },
  failing: {
    uk: 'Три дні поспіль не вдавалося нічого надіслати програмі за адресою {host}, тому вебхук магазину «{shop}» вимкнено. {problem}',
    ru: 'Три дня подряд не удавалось ничего отправить программе по адресу {host}, поэтому вебхук магазина «{shop}» выключен. {problem}',
    en: 'For three days nothing could be sent to the program at {host}, so this webhook of your shop “{shop}” was switched off. {problem}',
  },
  gone: {
    uk: 'Програма за адресою {host} відповіла, що більше не приймає повідомлень (410), тому вебхук магазину «{shop}» вимкнено.',
    ru: 'Программа по адресу {host} ответила, что больше не принимает сообщений (410), поэтому вебхук магазина «{shop}» выключен.',
    en: 'The program at {host} answered that it takes no more messages (410), so this webhook of your shop “{shop}” was switched off.',
  },
  next: {
    uk: 'Про нові події не повідомляємо, доки ви не ввімкнете його. Те, що чекає на надсилання, тоді буде надіслано.',
    ru: 'О новых событиях не сообщаем, пока вы не включите его. То, что ждёт отправки, тогда будет отправлено.',
    en: 'New events are not reported until you switch it on. What waits to be sent is sent then.',
  },
  action: { uk: 'Вебхуки магазину', ru: 'Вебхуки магазина', en: 'Shop webhooks' },
} satisfies Record<string, Message>;
