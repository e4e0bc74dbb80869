import type { LocalizedText, Message, MessageValues } from '../../../platform/i18n';

/** Results and warnings of rows. Codes are stored; texts are formatted in the reader's language. */
export const rowTexts = {
  html_names: {
    uk: 'У тексті були коди HTML на зразок &nbsp;: замінено на символи',
    ru: 'В тексте были коды HTML вроде &nbsp;: заменены на символы',
    en: 'The text had HTML codes such as &nbsp;: they were replaced with characters',
  },
  id_too_long: { uk: 'Задовгий ідентифікатор', ru: 'Слишком длинный идентификатор', en: 'The identifier is too long' },
  sku_too_long: { uk: 'Задовгий код товару', ru: 'Слишком длинный код товара', en: 'The code is too long' },
  title_cut: {
    uk: 'Назву скорочено до {limit} символів',
    ru: 'Название сокращено до {limit} символов',
    en: 'The title was cut to {limit} characters',
  },
  description_cut: {
    uk: 'Опис скорочено до {limit} символів',
    ru: 'Описание сокращено до {limit} символов',
    en: 'The description was cut to {limit} characters',
  },
  attributes_cut: {
    uk: 'Узято лише перші {limit} характеристик',
    ru: 'Взяты только первые {limit} характеристик',
    en: 'Only the first {limit} attributes were taken',
  },
  images_cut: {
    uk: 'Узято лише перші {limit} зображень',
    ru: 'Взяты только первые {limit} изображений',
    en: 'Only the first {limit} images were taken',
  },
  row_too_long: {
    uk: 'Рядок задовгий: скоротіть його',
    ru: 'Строка слишком длинная: сократите её',
    en: 'The row is too long: shorten it',
  },
  open_quote: {
    uk: 'Лапки відкрито й не закрито: закрийте їх або подвойте',
    ru: 'Кавычки открыты и не закрыты: закройте их или удвойте',
    en: 'A quote is never closed: close it or double it',
  },
  unit_unknown: { uk: 'Невідома одиниця виміру: {text}', ru: 'Неизвестная единица измерения: {text}', en: 'Unknown unit: {text}' },
  stock_unknown: { uk: 'Незрозуміла кількість: {text}', ru: 'Непонятное количество: {text}', en: 'The quantity is not clear: {text}' },
  availability_unknown: {
    uk: 'Незрозуміла наявність: {text}',
    ru: 'Непонятное наличие: {text}',
    en: 'The availability is not clear: {text}',
  },
  discount_ignored: { uk: 'Знижку не враховано: {text}', ru: 'Скидка не учтена: {text}', en: 'The discount was skipped: {text}' },
  old_price_ignored: {
    uk: 'Стару або акційну ціну не враховано: {text}',
    ru: 'Старая или акционная цена не учтена: {text}',
    en: 'The old or promotional price was skipped: {text}',
  },
  old_price_not_above: {
    uk: 'Стару ціну {text} не враховано: вона має бути вищою за ціну ({price})',
    ru: 'Старая цена {text} не учтена: она должна быть выше цены ({price})',
    en: 'The old price {text} was skipped: it must be higher than the price ({price})',
  },
  promo_not_below: {
    uk: 'Акційну ціну {text} не враховано: вона має бути нижчою за ціну ({price})',
    ru: 'Акционная цена {text} не учтена: она должна быть ниже цены ({price})',
    en: 'The promotional price {text} was skipped: it must be lower than the price ({price})',
  },
  old_price_unreadable: {
    uk: 'Стару або акційну ціну не враховано, це не схоже на ціну: {text}',
    ru: 'Старая или акционная цена не учтена, это не похоже на цену: {text}',
    en: 'The old or promotional price was skipped, it does not look like a price: {text}',
  },
  discount_unreadable: {
    uk: 'Знижку не враховано, це не схоже на знижку: {text}. Напишіть 20 % або суму',
    ru: 'Скидка не учтена, это не похоже на скидку: {text}. Напишите 20 % или сумму',
    en: 'The discount was skipped, it does not look like one: {text}. Write 20% or an amount',
  },
  discount_takes_all: {
    uk: 'Знижку {text} не враховано: від ціни ({price}) нічого не лишилося б',
    ru: 'Скидка {text} не учтена: от цены ({price}) ничего бы не осталось',
    en: 'The discount {text} was skipped: nothing would be left of the price ({price})',
  },
  currency_unknown: {
    uk: 'Невідома валюта: {text}. Вкажіть UAH, USD або EUR',
    ru: 'Неизвестная валюта: {text}. Укажите UAH, USD или EUR',
    en: 'Unknown currency: {text}. Use UAH, USD or EUR',
  },
  price_unclear: {
    uk: 'Ціна «{text}» може означати {thousands, number} або {decimal, number, ::.00}: напишіть її без знака між тисячами або з двома знаками після коми',
    ru: 'Цена «{text}» может означать {thousands, number} или {decimal, number, ::.00}: напишите её без знака между тысячами или с двумя знаками после запятой',
    en: 'The price “{text}” may mean {thousands, number} or {decimal, number, ::.00}: write it without a sign between thousands, or with two decimals',
  },
  price_invalid: { uk: 'Це не схоже на ціну: {text}', ru: 'Это не похоже на цену: {text}', en: 'This does not look like a price: {text}' },
  price_missing: { uk: 'Вкажіть ціну', ru: 'Укажите цену', en: 'Enter a price' },
  price_zero: {
    uk: 'Ціна 0: вкажіть ціну, за якою продаєте',
    ru: 'Цена 0: укажите цену, по которой продаёте',
    en: 'The price is 0: enter the price that you sell at',
  },
  price_zero_kept: {
    uk: 'Ціна 0: залишено попередню ціну',
    ru: 'Цена 0: оставлена прежняя цена',
    en: 'The price is 0: the previous price stays',
  },
  title_missing: { uk: 'Вкажіть назву', ru: 'Укажите название', en: 'Enter a title' },
  no_identifier: {
    uk: 'Вкажіть ідентифікатор або код: без них повторний імпорт не впізнає товар',
    ru: 'Укажите идентификатор или код: без них повторный импорт не узнает товар',
    en: 'Add an identifier or a code: without one, the next import will not recognize the offer',
  },
  category_to_choose: {
    uk: 'Для категорії «{text}» ми не знайшли відповідної. Товар збережено як чернетку: оберіть категорію й опублікуйте його',
    ru: 'Для категории «{text}» мы не нашли подходящей. Товар сохранён как черновик: выберите категорию и опубликуйте его',
    en: 'We found no category for “{text}”. The offer is saved as a draft: choose its category and publish it',
  },
  category_not_given: {
    uk: 'У файлі немає категорії. Товар збережено як чернетку: оберіть категорію й опублікуйте його',
    ru: 'В файле нет категории. Товар сохранён как черновик: выберите категорию и опубликуйте его',
    en: 'The file names no category. The offer is saved as a draft: choose its category and publish it',
  },
  category_kept: {
    uk: 'Невідома категорія «{text}»: залишено попередню',
    ru: 'Неизвестная категория «{text}»: оставлена прежняя',
    en: 'Unknown category “{text}”: the previous one stays',
  },
  category_guessed: {
    uk: 'Категорію «{text}» зіставлено з «{title}»',
    ru: 'Категория «{text}» сопоставлена с «{title}»',
    en: 'The category “{text}” was matched to “{title}”',
  },
  category_draft: {
    uk: 'Категорію «{text}» ми зіставили з «{title}», але не певні. Товар збережено як чернетку: перевірте категорію й опублікуйте його',
    ru: 'Категорию «{text}» мы сопоставили с «{title}», но не уверены. Товар сохранён как черновик: проверьте категорию и опубликуйте его',
    en: 'We matched the category “{text}” to “{title}” but are not sure. The offer is saved as a draft: check its category and publish it',
  },
  category_too_deep: {
    uk: 'Категорія «{text}» вкладена глибше за {limit} рівнів або сама в себе: вищі рівні не враховано',
    ru: 'Категория «{text}» вложена глубже {limit} уровней или сама в себя: верхние уровни не учтены',
    en: 'The category “{text}” is nested deeper than {limit} levels or in itself: the levels above were left out',
  },
  tag_too_long: {
    uk: 'Теги довші за {limit} символів пропущено, наприклад: {text}',
    ru: 'Теги длиннее {limit} символов пропущены, например: {text}',
    en: 'Tags longer than {limit} characters were skipped, for example: {text}',
  },
  tags_cut: { uk: 'Узято лише перші {limit} тегів', ru: 'Взяты только первые {limit} тегов', en: 'Only the first {limit} tags were taken' },
  image_invalid: {
    uk: 'Це не адреса зображення: {text}',
    ru: 'Это не адрес изображения: {text}',
    en: 'This is not an image address: {text}',
  },
  image_failed: {
    uk: `Зображення не завантажено ({reason, select, forbidden {адреса не дозволена} status {відповідь {status}} timeout {надто довго} too_large {більше за 10 МБ} not_picture {це не JPEG, PNG, WebP або AVIF до 40 мегапікселів} redirects {забагато переспрямувань} quota {в акаунті забагато фото} unprocessed {не вдалося його обробити, спробуйте ще раз} other {сервер не відповідає}}): {url}`,
    ru: `Изображение не загружено ({reason, select, forbidden {адрес не разрешён} status {ответ {status}} timeout {слишком долго} too_large {больше 10 МБ} not_picture {это не JPEG, PNG, WebP или AVIF до 40 мегапикселей} redirects {слишком много переадресаций} quota {в аккаунте слишком много фото} unprocessed {не удалось его обработать, попробуйте ещё раз} other {сервер не отвечает}}): {url}`,
    en: `The image could not be downloaded ({reason, select, forbidden {the address is not allowed} status {the answer was {status}} timeout {it took too long} too_large {more than 10 MB} not_picture {it is not a JPEG, PNG, WebP or AVIF of up to 40 megapixels} redirects {too many redirects} quota {the account has too many photos} unprocessed {it could not be processed, try again} other {the server is not responding}}): {url}`,
  },
  refused: {
    uk: 'Рядок не вдалося зберегти: перевірте значення',
    ru: 'Строку не удалось сохранить: проверьте значения',
    en: 'The row could not be saved: check its values',
  },
  identical: { uk: 'Без змін', ru: 'Без изменений', en: 'No changes' },
  double: {
    uk: 'Повтор у файлі: враховано попередній рядок',
    ru: 'Повтор в файле: учтена предыдущая строка',
    en: 'Repeated in the file: the earlier row was used',
  },
  exists: { uk: 'Вже є в магазині', ru: 'Уже есть в магазине', en: 'Already in the shop' },
  not_in_shop: { uk: 'Такого товару в магазині немає', ru: 'Такого товара в магазине нет', en: 'The shop has no such offer' },
} satisfies Record<string, Message>;

export type RowCode = keyof typeof rowTexts;

export interface RowMessage {
  code: RowCode;
  values?: MessageValues;
  /** A title that is formatted in the reader's language. */
  title?: LocalizedText;
}
