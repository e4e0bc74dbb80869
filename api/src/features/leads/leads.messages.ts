import type { Message } from '../../platform/i18n';

export const mailTexts = {
  reportSubject: { uk: 'Поганий лід: замовлення № {number}', ru: 'Плохой лид: заказ № {number}', en: 'Bad lead: order No. {number}' },
  reportBody: {
    uk: 'Магазин «{shop}» повідомив про замовлення № {number}: {reason}. Відкриття коштувало лідів: {leads}.',
    ru: 'Магазин «{shop}» сообщил о заказе № {number}: {reason}. Открытие стоило лидов: {leads}.',
    en: 'The shop “{shop}” has reported order No. {number}: {reason}. Opening it cost leads: {leads}.',
  },
  reportComment: { uk: 'Коментар: {comment}', ru: 'Комментарий: {comment}', en: 'Comment: {comment}' },
  creditedSubject: {
    uk: 'Ліди за замовлення № {number} повернено',
    ru: 'Лиды за заказ № {number} возвращены',
    en: 'Leads for order No. {number} credited',
  },
  creditedBody: {
    uk: 'Ми перевірили замовлення № {number} і повернули лідів: {leads}.',
    ru: 'Мы проверили заказ № {number} и вернули лидов: {leads}.',
    en: 'We have checked order No. {number} and credited leads: {leads}.',
  },
  refusedSubject: { uk: 'Скарга на замовлення № {number}', ru: 'Жалоба на заказ № {number}', en: 'Your report of order No. {number}' },
  refusedBody: {
    uk: 'Ми перевірили замовлення № {number}: ліди не повертаються.',
    ru: 'Мы проверили заказ № {number}: лиды не возвращаются.',
    en: 'We have checked order No. {number}: no leads are credited.',
  },
} satisfies Record<string, Message>;

export const reasonTexts = {
  wrong_number: { uk: 'неправильний номер', ru: 'неверный номер', en: 'wrong number' },
  fake: { uk: 'несправжнє замовлення', ru: 'ненастоящий заказ', en: 'fake order' },
  no_answer: { uk: 'ніхто не відповідає', ru: 'никто не отвечает', en: 'nobody answers' },
  other: { uk: 'інше', ru: 'другое', en: 'other' },
} satisfies Record<string, Message>;
