import type { Message } from '../../../platform/i18n';
import type { FetchProblemCode } from './fetch-price-list';
import type { RunAlarm } from './run-alarms';

/** Problems of the fields of a link. */
export const linkFieldTexts = {
  address: {
    uk: 'Потрібна адреса, що починається з https:// або http://',
    ru: 'Нужен адрес, который начинается с https:// или http://',
    en: 'An address that begins with https:// or http:// is expected',
  },
  forbidden: {
    uk: 'За цією адресою файл забрати не можна: вона не загальнодоступна',
    ru: 'По этому адресу файл забрать нельзя: он не общедоступный',
    en: 'The file cannot be fetched from this address: it is not public',
  },
  long: {
    uk: 'Адреса задовга: щонайбільше {max, number} знаків разом із закодованими літерами',
    ru: 'Адрес слишком длинный: не больше {max, number} знаков вместе с закодированными буквами',
    en: 'The address is too long: at most {max, number} characters with encoded letters',
  },
  loginInAddress: {
    uk: 'Логін і пароль впишіть в окремі поля, а не в адресу',
    ru: 'Логин и пароль впишите в отдельные поля, а не в адрес',
    en: 'Enter the login and password in their own fields, not in the address',
  },
  taken: {
    uk: 'Таке посилання в магазині вже є',
    ru: 'Такая ссылка в магазине уже есть',
    en: 'The shop already has this link',
  },
  passwordAgain: {
    uk: 'Адресу або логін змінено: введіть пароль ще раз',
    ru: 'Адрес или логин изменён: введите пароль ещё раз',
    en: 'The address or login has changed: enter the password again',
  },
  passwordAlone: { uk: 'До пароля потрібен логін', ru: 'К паролю нужен логин', en: 'A password needs a login' },
} satisfies Record<string, Message>;

/** Reasons why a file could not be fetched; `number` is the status of the answer. */
export const fetchTexts: Record<FetchProblemCode | 'password_unreadable', Message> = {
  forbidden: {
    uk: 'Адреса веде до внутрішньої мережі, такі файли не забираємо.',
    ru: 'Адрес ведёт во внутреннюю сеть, такие файлы не забираем.',
    en: 'The address leads to an internal network; such files are not fetched.',
  },
  redirects: { uk: 'Забагато переадресацій.', ru: 'Слишком много переадресаций.', en: 'There are too many redirects.' },
  unreachable: { uk: 'Сервер не відповідає.', ru: 'Сервер не отвечает.', en: 'The server does not respond.' },
  broken_off: {
    uk: 'Файл обірвався під час завантаження.',
    ru: 'Файл оборвался во время загрузки.',
    en: 'The download of the file was interrupted.',
  },
  timeout: { uk: 'Файл завантажувався задовго.', ru: 'Файл загружался слишком долго.', en: 'The download took too long.' },
  too_big: { uk: 'Файл більший за 50 МБ.', ru: 'Файл больше 50 МБ.', en: 'The file is larger than 50 MB.' },
  status: {
    uk: 'Сервер відповів кодом {number} замість файлу.',
    ru: 'Сервер ответил кодом {number} вместо файла.',
    en: 'The server answered with code {number} instead of the file.',
  },
  login_refused: {
    uk: 'Сервер не прийняв логін або пароль.',
    ru: 'Сервер не принял логин или пароль.',
    en: 'The server refused the login or password.',
  },
  password_unreadable: {
    uk: 'Збережений пароль більше не прочитати: введіть його ще раз.',
    ru: 'Сохранённый пароль больше не прочитать: введите его ещё раз.',
    en: 'The stored password can no longer be read: enter it again.',
  },
};

export const alarmTexts: Record<RunAlarm, Message> = {
  rows_dropped: {
    uk: 'Рядків у файлі стало вдвічі менше або ще менше: було {before, number}, тепер {now, number}.',
    ru: 'Строк в файле стало вдвое меньше или ещё меньше: было {before, number}, теперь {now, number}.',
    en: 'The file has half the rows or fewer: {before, number} before, {now, number} now.',
  },
  errors_rose: {
    uk: 'Рядків із помилками помітно побільшало: тепер їх {errors, number}.',
    ru: 'Строк с ошибками заметно больше: теперь их {errors, number}.',
    en: 'Many more rows have errors: {errors, number} now.',
  },
  offers_missing: {
    uk: 'Щонайменше половини товарів із попереднього файлу в новому немає.',
    ru: 'По меньшей мере половины товаров из прежнего файла в новом нет.',
    en: 'At least half of the offers of the previous file are not in this one.',
  },
};

/** Names of the other fields that a run changed. */
export const changedFieldTexts = {
  title: { uk: 'Назва', ru: 'Название', en: 'Title' },
  description: { uk: 'Опис', ru: 'Описание', en: 'Description' },
  category_id: { uk: 'Категорія', ru: 'Категория', en: 'Category' },
  attributes: { uk: 'Характеристики', ru: 'Характеристики', en: 'Attributes' },
  tags: { uk: 'Теги', ru: 'Теги', en: 'Tags' },
  unit: { uk: 'Одиниця виміру', ru: 'Единица измерения', en: 'Unit' },
  sku: { uk: 'Код товару', ru: 'Код товара', en: 'SKU' },
} satisfies Record<string, Message>;

export const linkMailTexts = {
  alarmSubject: {
    uk: 'Прайс-лист чекає на ваше рішення: {shop}',
    ru: 'Прайс-лист ждёт вашего решения: {shop}',
    en: 'A price list is waiting for your decision: {shop}',
  },
  alarmBody: {
    uk: 'Новий файл за посиланням {host} дуже відрізняється від попереднього, тому в магазині «{shop}» поки нічого не змінено.',
    ru: 'Новый файл по ссылке {host} сильно отличается от прежнего, поэтому в магазине «{shop}» пока ничего не изменено.',
    en: 'The new file from {host} differs a lot from the previous one, so nothing has been changed in the shop “{shop}” yet.',
  },
  alarmReasons: { uk: '{reasons}', ru: '{reasons}', en: '{reasons}' },
  alarmNext: {
    uk: 'Перегляньте файл і підтвердьте оновлення або відхиліть його. Доти посилання не оновлюється.',
    ru: 'Посмотрите файл и подтвердите обновление или отклоните его. До тех пор ссылка не обновляется.',
    en: 'Look at the file and approve or reject the update. Until then the link is not updated.',
  },
  failureSubject: {
    uk: 'Прайс-лист не вдається забрати: {shop}',
    ru: 'Прайс-лист не удаётся забрать: {shop}',
    en: 'A price list cannot be fetched: {shop}',
  },
  failureBody: {
    uk: 'Файл за посиланням {host} не вдалося забрати тричі поспіль. Ціни й залишки магазину «{shop}» не оновлюються. {problem}',
    ru: 'Файл по ссылке {host} не удалось забрать три раза подряд. Цены и остатки магазина «{shop}» не обновляются. {problem}',
    en: 'The file from {host} could not be fetched three times in a row. Prices and stock of the shop “{shop}” are not updated. {problem}',
  },
  action: { uk: 'Відкрити посилання', ru: 'Открыть ссылки', en: 'Open the links' },
} satisfies Record<string, Message>;
