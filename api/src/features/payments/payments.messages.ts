import type { Message } from '../../platform/i18n';

export const texts = {
  badRedirect: {
    uk: 'Повернутися можна лише на наш сайт',
    ru: 'Вернуться можно только на наш сайт',
    en: 'The return address must be on our site',
  },
  description: { uk: 'Поповнення балансу {site}', ru: 'Пополнение баланса {site}', en: 'Balance top-up on {site}' },
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
  reversedSubject: {
    uk: 'Платіж на {amount} повернуто',
    ru: 'Платёж на {amount} возвращён',
    en: 'Your payment of {amount} was refunded',
  },
  reversedBody: {
    uk: 'Платіжна система повернула платнику {amount} з вашого поповнення. Тому ми списали {balance} з основного балансу та {bonus} з бонусного балансу.',
    ru: 'Платёжная система вернула плательщику {amount} из вашего пополнения. Поэтому мы списали {balance} с основного баланса и {bonus} с бонусного баланса.',
    en: 'The payment provider returned {amount} of your top-up to the payer, so we deducted {balance} from your main balance and {bonus} from your bonus balance.',
  },
  reversedLeads: {
    uk: 'Ми також забрали невикористані ліди: {leads}.',
    ru: 'Мы также забрали неиспользованные лиды: {leads}.',
    en: 'We have also taken back unspent leads: {leads}.',
  },
  reversedDebt: {
    uk: 'На балансі не вистачило {debt}. Цей борг погаситься з наступних зарахувань. До того часу купувати ліди не можна.',
    ru: 'На балансе не хватило {debt}. Этот долг погасится из следующих зачислений. До этого покупать лиды нельзя.',
    en: 'Your balance was short by {debt}. Your next credits settle this debt. Until then you cannot buy leads.',
  },
  reversedQuestions: {
    uk: 'Якщо ви не просили про повернення, напишіть нам: {support}.',
    ru: 'Если вы не просили о возврате, напишите нам: {support}.',
    en: 'If you did not ask for a refund, write to us: {support}.',
  },
  supportSubject: {
    uk: 'Повернено платіж {payment}: {amount}',
    ru: 'Возвращён платёж {payment}: {amount}',
    en: 'Payment {payment} was refunded: {amount}',
  },
  supportBody: {
    uk: 'Провайдер: {provider}. Статус у провайдера: {status}.\nПлатіж: {order}\nПродавець: {seller}\nПовернено {amount}, усього {refunded} з {whole}.\nСписано з основного балансу {balance}, з бонусного {bonus}, лідів {leads}, у борг {debt}.',
    ru: 'Провайдер: {provider}. Статус у провайдера: {status}.\nПлатёж: {order}\nПродавец: {seller}\nВозвращено {amount}, всего {refunded} из {whole}.\nСписано с основного баланса {balance}, с бонусного {bonus}, лидов {leads}, в долг {debt}.',
    en: 'Provider: {provider}. Status at the provider: {status}.\nPayment: {order}\nSeller: {seller}\nRefunded {amount}, {refunded} of {whole} in total.\nDeducted from the main balance {balance}, from the bonus balance {bonus}, leads {leads}, owed {debt}.',
  },
  refundedSubject: {
    uk: 'Ми повертаємо вам {amount}',
    ru: 'Мы возвращаем вам {amount}',
    en: 'We are refunding {amount} to you',
  },
  refundedBody: {
    uk: 'Ми повернули {amount} з вашого поповнення на картку, з якої його оплачено, і списали цю суму з балансу, а з бонусного балансу — {bonus}. Банк може зарахувати кошти за кілька днів.',
    ru: 'Мы вернули {amount} из вашего пополнения на карту, с которой оно оплачено, и списали эту сумму с баланса, а с бонусного баланса — {bonus}. Банк может зачислить деньги за несколько дней.',
    en: 'We refunded {amount} of your top-up to the card that paid for it, and took it from your balance, and {bonus} from your bonus balance. The bank may take a few days.',
  },
  receivedAction: { uk: 'Переглянути транзакції', ru: 'Посмотреть транзакции', en: 'View transactions' },
} satisfies Record<string, Message>;

export const pageTexts = {
  title: { uk: 'Тестова оплата', ru: 'Тестовая оплата', en: 'Test payment' },
  note: {
    uk: 'Це тестова платіжна сторінка: справжні гроші не списуються.',
    ru: 'Это тестовая платёжная страница: настоящие деньги не списываются.',
    en: 'This is a test payment page: no real money is taken.',
  },
  pay: { uk: 'Сплатити {amount}', ru: 'Оплатить {amount}', en: 'Pay {amount}' },
  decline: { uk: 'Відхилити оплату', ru: 'Отклонить оплату', en: 'Decline payment' },
  abandon: { uk: 'Повернутися без оплати', ru: 'Вернуться без оплаты', en: 'Go back without paying' },
  refund: { uk: 'Повернути платіж', ru: 'Вернуть платёж', en: 'Refund payment' },
  refunded: { uk: 'Цей платіж повернуто.', ru: 'Этот платёж возвращён.', en: 'This payment was refunded.' },
  done: { uk: 'Цей платіж уже сплачено.', ru: 'Этот платёж уже оплачен.', en: 'This payment has already been made.' },
  back: { uk: 'Повернутися на сайт', ru: 'Вернуться на сайт', en: 'Back to the site' },
} satisfies Record<string, Message>;
