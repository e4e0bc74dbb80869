import type { Message } from '../../platform/i18n';

export const texts = {
  itemsChanged: {
    uk: 'Ціна або наявність змінилася. Перевірте замовлення ще раз.',
    ru: 'Цена или наличие изменились. Проверьте заказ ещё раз.',
    en: 'A price or availability has changed. Please check the order again.',
  },
  unknownOffer: { uk: 'Такої пропозиції немає', ru: 'Такого предложения нет', en: 'There is no such offer' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  badDelivery: {
    uk: 'Магазин не доставляє так цю пропозицію',
    ru: 'Магазин так не доставляет это предложение',
    en: 'The shop does not deliver this offer that way',
  },
  badPayment: {
    uk: 'Магазин не приймає такої оплати',
    ru: 'Магазин не принимает такую оплату',
    en: 'The shop does not accept this payment',
  },
  notOpened: { uk: 'Спершу відкрийте замовлення.', ru: 'Сначала откройте заказ.', en: 'Open the order first.' },
  forbiddenTransition: {
    uk: 'Зі стану «{from}» не можна перейти в «{to}».',
    ru: 'Из статуса «{from}» нельзя перейти в «{to}».',
    en: 'An order cannot go from “{from}” to “{to}”.',
  },
  unusualTtn: {
    uk: 'Номер накладної має незвичний вигляд',
    ru: 'Номер накладной выглядит необычно',
    en: 'The waybill number looks unusual',
  },
  inProgress: {
    uk: 'Замовлення вже виконується: зверніться до магазину.',
    ru: 'Заказ уже выполняется: обратитесь в магазин.',
    en: 'The order is in progress already: please contact the shop.',
  },
  notInProgress: {
    uk: 'Підтвердити можна лише замовлення, яке виконується.',
    ru: 'Подтвердить можно только заказ, который выполняется.',
    en: 'Only an order in progress can be confirmed.',
  },
  closed: {
    uk: 'Замовлення завершене: змінити його вже не можна.',
    ru: 'Заказ завершён: изменить его уже нельзя.',
    en: 'The order is closed and cannot be changed any more.',
  },
  bonusesTooMany: {
    uk: 'Бонусами вже сплачено більше за половину нової суми.',
    ru: 'Бонусами уже оплачено больше половины новой суммы.',
    en: 'Bonuses already paid for more than half of the new total.',
  },
  tooMuch: { uk: 'Завелика сума', ru: 'Слишком большая сумма', en: 'The total is too large' },
  otherCurrency: {
    uk: 'Усі позиції мають бути в одній валюті',
    ru: 'Все позиции должны быть в одной валюте',
    en: 'All items have to be in one currency',
  },
  badPrice: { uk: 'Некоректна ціна', ru: 'Некорректная цена', en: 'Invalid price' },
} satisfies Record<string, Message>;

export const mailTexts = {
  placedSubject: { uk: 'Замовлення {group} прийнято', ru: 'Заказ {group} принят', en: 'Order {group} received' },
  placedBody: {
    uk: 'Дякуємо за замовлення {group} на {site}. Магазин зв’яжеться з вами, щоб узгодити деталі.',
    ru: 'Спасибо за заказ {group} на {site}. Магазин свяжется с вами, чтобы согласовать детали.',
    en: 'Thank you for order {group} on {site}. The shop will contact you to agree on the details.',
  },
  placedLine: {
    uk: '№ {number}, {shop}: {total}',
    ru: '№ {number}, {shop}: {total}',
    en: 'No. {number}, {shop}: {total}',
  },
  placedAction: { uk: 'Мої замовлення', ru: 'Мои заказы', en: 'My orders' },
  toSellerBody: {
    uk: 'Замовлення № {number} у магазині «{shop}» змінило статус: {status}.',
    ru: 'Заказ № {number} в магазине «{shop}» сменил статус: {status}.',
    en: 'Order No. {number} of your shop “{shop}” has a new status: {status}.',
  },
  newOrderSubject: { uk: 'Нове замовлення № {number}', ru: 'Новый заказ № {number}', en: 'New order No. {number}' },
  newOrderBody: {
    uk: 'У магазині «{shop}» нове замовлення № {number} на {total}. Відкрийте його, щоб побачити контакти покупця.',
    ru: 'В магазине «{shop}» новый заказ № {number} на {total}. Откройте его, чтобы увидеть контакты покупателя.',
    en: 'Your shop “{shop}” has a new order No. {number} for {total}. Open it to see the buyer’s contacts.',
  },
  newOrderAction: { uk: 'До замовлення', ru: 'К заказу', en: 'To the order' },
  statusSubject: { uk: 'Замовлення № {number}: {status}', ru: 'Заказ № {number}: {status}', en: 'Order No. {number}: {status}' },
  statusBody: {
    uk: 'Новий статус вашого замовлення № {number} у магазині «{shop}»: {status}.',
    ru: 'Новый статус вашего заказа № {number} в магазине «{shop}»: {status}.',
    en: 'The new status of your order No. {number} from “{shop}”: {status}.',
  },
} satisfies Record<string, Message>;
