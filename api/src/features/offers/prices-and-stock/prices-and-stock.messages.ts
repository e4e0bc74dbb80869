import type { Message } from '../../../platform/i18n';
import type { RowRefusal } from './prices-and-stock-rules';

export const refusalTexts: Record<RowRefusal, Message> = {
  key: { uk: 'Потрібен або id, або код товару.', ru: 'Нужен либо id, либо код товара.', en: 'Either an id or a code is needed.' },
  not_found: { uk: 'У магазині немає такого товару.', ru: 'В магазине нет такого товара.', en: 'The shop has no such offer.' },
  repeated: { uk: 'Цей товар уже є в іншому рядку.', ru: 'Этот товар уже есть в другой строке.', en: 'Another row has this offer.' },
  nothing_given: {
    uk: 'Немає ні ціни, ні залишку.',
    ru: 'Нет ни цены, ни остатка.',
    en: 'There is neither a price nor a stock.',
  },
  price: {
    uk: 'Ціна має бути додатним числом, як-от 2400.00.',
    ru: 'Цена должна быть положительным числом, например 2400.00.',
    en: 'The price has to be a positive number such as 2400.00.',
  },
  old_price: {
    uk: 'Стара ціна має бути вищою за ціну.',
    ru: 'Старая цена должна быть выше цены.',
    en: 'The old price has to be higher than the price.',
  },
  stock: {
    uk: 'Залишок не може бути від’ємним.',
    ru: 'Остаток не может быть отрицательным.',
    en: 'The stock cannot be negative.',
  },
  changed_elsewhere: {
    uk: 'Залишок уже інший: його змінило замовлення або хтось у магазині.',
    ru: 'Остаток уже другой: его изменил заказ или кто-то в магазине.',
    en: 'The stock is another one now: an order or somebody in the shop has changed it.',
  },
};
