import type { Message } from '../../platform/i18n';

export const mailTexts = {
  subject: { uk: 'Коригування балансу на {site}', ru: 'Корректировка баланса на {site}', en: 'Balance adjustment on {site}' },
  balanceAdded: {
    uk: 'На ваш основний баланс зараховано {amount}.',
    ru: 'На ваш основной баланс зачислено {amount}.',
    en: '{amount} was added to your main balance.',
  },
  balanceTaken: {
    uk: 'З вашого основного балансу списано {amount}.',
    ru: 'С вашего основного баланса списано {amount}.',
    en: '{amount} was taken from your main balance.',
  },
  bonusAdded: {
    uk: 'На ваш бонусний баланс зараховано {amount}.',
    ru: 'На ваш бонусный баланс зачислено {amount}.',
    en: '{amount} was added to your bonus balance.',
  },
  bonusTaken: {
    uk: 'З вашого бонусного балансу списано {amount}.',
    ru: 'С вашего бонусного баланса списано {amount}.',
    en: '{amount} was taken from your bonus balance.',
  },
  reason: { uk: 'Причина: {reason}', ru: 'Причина: {reason}', en: 'Reason: {reason}' },
  action: { uk: 'Переглянути операції', ru: 'Посмотреть операции', en: 'See transactions' },
} satisfies Record<string, Message>;
