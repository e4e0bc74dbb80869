import type { Message } from '../../../platform/i18n';

/** Headers of the columns of the workbook, in their order. */
export const accountingColumns = {
  number: { uk: 'Номер', ru: 'Номер', en: 'Number' },
  placedAt: { uk: 'Оформлено', ru: 'Оформлен', en: 'Placed' },
  status: { uk: 'Статус', ru: 'Статус', en: 'Status' },
  completedAt: { uk: 'Виконано', ru: 'Выполнен', en: 'Completed' },
  offer: { uk: 'Товар', ru: 'Товар', en: 'Item' },
  code: { uk: 'Код', ru: 'Код', en: 'Code' },
  quantity: { uk: 'Кількість', ru: 'Количество', en: 'Quantity' },
  unit: { uk: 'Одиниця', ru: 'Единица', en: 'Unit' },
  price: { uk: 'Ціна', ru: 'Цена', en: 'Price' },
  sum: { uk: 'Сума', ru: 'Сумма', en: 'Amount' },
  currency: { uk: 'Валюта', ru: 'Валюта', en: 'Currency' },
  total: { uk: 'Сума замовлення', ru: 'Сумма заказа', en: 'Order total' },
  bonuses: { uk: 'Сплачено бонусами', ru: 'Оплачено бонусами', en: 'Paid with bonuses' },
  payment: { uk: 'Оплата', ru: 'Оплата', en: 'Payment' },
  delivery: { uk: 'Доставка', ru: 'Доставка', en: 'Delivery' },
  ttn: { uk: 'ТТН', ru: 'ТТН', en: 'Tracking number' },
  buyer: { uk: 'Покупець', ru: 'Покупатель', en: 'Buyer' },
  phone: { uk: 'Телефон', ru: 'Телефон', en: 'Phone' },
  email: { uk: 'E-mail', ru: 'E-mail', en: 'E-mail' },
} as const satisfies Record<string, Message>;

export const fileTexts = {
  sheet: { uk: 'Замовлення', ru: 'Заказы', en: 'Orders' },
  packing: { uk: 'Замовлення № {number}', ru: 'Заказ № {number}', en: 'Order No. {number}' },
  picking: { uk: 'Список для збирання', ru: 'Список для сборки', en: 'Picking list' },
  buyer: { uk: 'Покупець', ru: 'Покупатель', en: 'Buyer' },
  payment: { uk: 'Оплата', ru: 'Оплата', en: 'Payment' },
  ttn: { uk: 'ТТН', ru: 'ТТН', en: 'Tracking number' },
  comment: { uk: 'Коментар', ru: 'Комментарий', en: 'Comment' },
  note: { uk: 'Нотатка', ru: 'Заметка', en: 'Note' },
  offer: { uk: 'Товар', ru: 'Товар', en: 'Item' },
  code: { uk: 'Код', ru: 'Код', en: 'Code' },
  quantity: { uk: 'К-сть', ru: 'Кол-во', en: 'Qty' },
  sum: { uk: 'Сума', ru: 'Сумма', en: 'Amount' },
  total: { uk: 'Разом', ru: 'Итого', en: 'Total' },
  orders: { uk: 'Замовлення', ru: 'Заказы', en: 'Orders' },
  orderCount: {
    uk: '{count, plural, one {# замовлення} few {# замовлення} other {# замовлень}}',
    ru: '{count, plural, one {# заказ} few {# заказа} other {# заказов}}',
    en: '{count, plural, one {# order} other {# orders}}',
  },
  from: { uk: 'Від', ru: 'От', en: 'From' },
  to: { uk: 'Кому', ru: 'Кому', en: 'To' },
  collect: { uk: 'Отримати: {amount}', ru: 'Получить: {amount}', en: 'Collect: {amount}' },
  tooMany: {
    uk: 'Це {count, number}+ замовлень. Оберіть дні або статус, щоб їх було не більше {max, number}',
    ru: 'Это {count, number}+ заказов. Выберите дни или статус, чтобы их было не больше {max, number}',
    en: 'These are {count, number}+ orders. Choose days or a status so that there are at most {max, number}',
  },
  none: {
    uk: 'Тут немає відкритих замовлень, які треба зібрати',
    ru: 'Здесь нет открытых заказов, которые нужно собрать',
    en: 'There are no opened orders to prepare here',
  },
} as const satisfies Record<string, Message>;
