import type { Message } from '../../platform/i18n';

export const texts = {
  badRedirect: {
    uk: 'Повернутися можна лише на наш сайт',
    ru: 'Вернуться можно только на наш сайт',
    en: 'The return address has to be on our site',
  },
  description: { uk: 'Поповнення балансу {site}', ru: 'Пополнение баланса {site}', en: 'Top-up of the balance on {site}' },
} satisfies Record<string, Message>;

export const mailTexts = {
  receivedSubject: {
    uk: 'Баланс поповнено на {amount}',
    ru: 'Баланс пополнен на {amount}',
    en: 'Your balance was topped up by {amount}',
  },
  receivedBody: {
    uk: 'Ми отримали ваш платіж: {amount} на баланс і {bonus} на бонусний баланс.',
    ru: 'Мы получили ваш платёж: {amount} на баланс и {bonus} на бонусный баланс.',
    en: 'We have received your payment: {amount} on your balance and {bonus} on your bonus balance.',
  },
  receivedAction: { uk: 'До транзакцій', ru: 'К транзакциям', en: 'To the transactions' },
} satisfies Record<string, Message>;

export const pageTexts = {
  title: { uk: 'Тестова оплата', ru: 'Тестовая оплата', en: 'Test payment' },
  note: {
    uk: 'Це тестова платіжна сторінка: справжні гроші не списуються.',
    ru: 'Это тестовая платёжная страница: настоящие деньги не списываются.',
    en: 'This is a test payment page: no real money is taken.',
  },
  pay: { uk: 'Сплатити {amount}', ru: 'Оплатить {amount}', en: 'Pay {amount}' },
  decline: { uk: 'Відхилити оплату', ru: 'Отклонить оплату', en: 'Decline the payment' },
  abandon: { uk: 'Повернутися без оплати', ru: 'Вернуться без оплаты', en: 'Go back without paying' },
  done: { uk: 'Цей платіж уже сплачено.', ru: 'Этот платёж уже оплачен.', en: 'This payment was made already.' },
  back: { uk: 'Повернутися на сайт', ru: 'Вернуться на сайт', en: 'Back to the site' },
} satisfies Record<string, Message>;
