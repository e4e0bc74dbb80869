import type { Message } from '../../platform/i18n';
import type { BlockKind } from './block-rules';

/** Blocked things in sentences: the subject of mails and of their first paragraph. */
const blocked: Record<BlockKind, Message> = {
  user: { uk: 'Ваш акаунт заблоковано', ru: 'Ваш аккаунт заблокирован', en: 'Your account was blocked' },
  shop: { uk: 'Ваш магазин «{title}» заблоковано', ru: 'Ваш магазин «{title}» заблокирован', en: 'Your shop “{title}” was blocked' },
  offer: { uk: 'Ваш товар «{title}» заблоковано', ru: 'Ваш товар «{title}» заблокирован', en: 'Your offer “{title}” was blocked' },
};
const lifted: Record<BlockKind, Message> = {
  user: { uk: 'Ваш акаунт розблоковано', ru: 'Ваш аккаунт разблокирован', en: 'Your account is no longer blocked' },
  shop: {
    uk: 'Ваш магазин «{title}» розблоковано',
    ru: 'Ваш магазин «{title}» разблокирован',
    en: 'Your shop “{title}” is no longer blocked',
  },
  offer: {
    uk: 'Ваш товар «{title}» розблоковано',
    ru: 'Ваш товар «{title}» разблокирован',
    en: 'Your offer “{title}” is no longer blocked',
  },
};
const effects: Record<BlockKind, Message> = {
  user: {
    uk: 'Ви можете входити й переглядати свої замовлення, але не замовляти й не продавати. Ваших магазинів покупці не бачать.',
    ru: 'Вы можете входить и просматривать свои заказы, но не заказывать и не продавать. Ваших магазинов покупатели не видят.',
    en: 'You can log in and read your orders, but not order or sell. Buyers do not see your shops.',
  },
  shop: {
    uk: 'Покупці не бачать магазину та його товарів і не можуть замовляти. Відкриті замовлення залишаються у вас: доведіть їх до кінця.',
    ru: 'Покупатели не видят магазин и его товары и не могут заказывать. Открытые заказы остаются у вас: доведите их до конца.',
    en: 'Buyers see neither the shop nor its offers, and cannot order. Opened orders stay with you: bring them to an end.',
  },
  offer: {
    uk: 'Покупці не бачать цього товару й не можуть його замовити.',
    ru: 'Покупатели не видят этот товар и не могут его заказать.',
    en: 'Buyers neither see nor order this offer.',
  },
};

export const mailTexts = {
  blocked,
  lifted,
  effects,
  reason: { uk: 'Причина: {reason}', ru: 'Причина: {reason}', en: 'Reason: {reason}' },
  until: { uk: 'Блокування діє до {date}.', ru: 'Блокировка действует до {date}.', en: 'The block lasts until {date}.' },
  appealHint: {
    uk: 'Якщо ви не згодні, оскаржте блокування: рішення перегляне інша людина.',
    ru: 'Если вы не согласны, обжалуйте блокировку: решение пересмотрит другой человек.',
    en: 'If you do not agree, appeal: another person will look at the decision.',
  },
  action: { uk: 'Мої блокування', ru: 'Мои блокировки', en: 'My blocks' },
  upheldSubject: { uk: 'Блокування залишається чинним', ru: 'Блокировка остаётся в силе', en: 'The block stays' },
  upheldBody: {
    uk: 'Інший оператор розглянув ваше оскарження, і блокування залишається чинним.',
    ru: 'Другой оператор рассмотрел ваше обжалование, и блокировка остаётся в силе.',
    en: 'Another operator has looked at your appeal, and the block stays.',
  },
  buyerSubject: {
    uk: 'Магазин вашого замовлення № {number} заблоковано',
    ru: 'Магазин вашего заказа № {number} заблокирован',
    en: 'The shop of your order No. {number} was blocked',
  },
  buyerBody: {
    uk: 'Ми заблокували магазин «{shop}» за порушення правил. Ваше замовлення № {number} не скасовано, але будьте обережні: не платіть наперед, доки не отримаєте товар.',
    ru: 'Мы заблокировали магазин «{shop}» за нарушение правил. Ваш заказ № {number} не отменён, но будьте осторожны: не платите заранее, пока не получите товар.',
    en: 'We have blocked the shop “{shop}” for breaking the rules. Your order No. {number} is not canceled, but be careful: do not pay in advance before you have received it.',
  },
  buyerHelp: {
    uk: 'Замовлення можна скасувати на його сторінці. Якщо ви вже заплатили або щось не так, напишіть нам: {support}.',
    ru: 'Заказ можно отменить на его странице. Если вы уже заплатили или что-то не так, напишите нам: {support}.',
    en: 'You can cancel the order on its page. If you have paid already or something is wrong, write to us: {support}.',
  },
} as const satisfies Record<string, Message | Record<BlockKind, Message>>;

export const texts = {
  pastTime: { uk: 'Цей час уже минув.', ru: 'Это время уже прошло.', en: 'This time has passed.' },
} satisfies Record<string, Message>;
