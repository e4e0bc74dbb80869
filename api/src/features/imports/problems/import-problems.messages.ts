import type { Message } from '../../../platform/i18n';
import type { RowCode } from '../mapping/row-messages';

const t = (uk: string, ru: string, en: string): Message => ({ uk, ru, en });

/** Titles of problems whose message is about one row; the others are titles already. */
export const problemTitles: Partial<Record<RowCode, Message>> = {
  unit_unknown: t('Невідома одиниця виміру', 'Неизвестная единица измерения', 'Unknown unit'),
  stock_unknown: t('Незрозуміла кількість', 'Непонятное количество', 'Unclear stock'),
  availability_unknown: t('Незрозуміла наявність', 'Непонятное наличие', 'Unclear availability'),
  currency_unknown: t('Невідома валюта', 'Неизвестная валюта', 'Unknown currency'),
  price_unclear: t('Двозначна ціна', 'Двусмысленная цена', 'Ambiguous price'),
  price_invalid: t('Це не схоже на ціну', 'Это не похоже на цену', 'This does not look like a price'),
  old_price_unreadable: t(
    'Стару або акційну ціну не прочитано',
    'Старая или акционная цена не прочитана',
    'The old or promotional price is unreadable',
  ),
  old_price_not_above: t('Стара ціна не вища за ціну', 'Старая цена не выше цены', 'The old price is not above the price'),
  promo_not_below: t('Акційна ціна не нижча за ціну', 'Акционная цена не ниже цены', 'The promotional price is not below the price'),
  discount_unreadable: t('Знижку не прочитано', 'Скидка не прочитана', 'The discount is unreadable'),
  discount_takes_all: t('Знижка більша за ціну', 'Скидка больше цены', 'The discount is above the price'),
  category_to_choose: t('Немає відповідної категорії: чернетки', 'Нет подходящей категории: черновики', 'No matching category: drafts'),
  category_draft: t('Категорію треба підтвердити: чернетки', 'Категорию нужно подтвердить: черновики', 'Category to confirm: drafts'),
  category_not_given: t('У файлі немає категорії: чернетки', 'В файле нет категории: черновики', 'No category in the file: drafts'),
  category_kept: t(
    'Невідома категорія: залишено попередню',
    'Неизвестная категория: оставлена прежняя',
    'Unknown category: the previous one stays',
  ),
  tag_too_long: t('Задовгі теги пропущено', 'Слишком длинные теги пропущены', 'Long tags were skipped'),
  image_invalid: t('Це не адреса зображення', 'Это не адрес изображения', 'Not an image address'),
  image_failed: t('Зображення не завантажено', 'Изображение не загружено', 'The image could not be downloaded'),
};
