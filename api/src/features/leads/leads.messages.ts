import type { Message } from '../../platform/i18n';

export const mailTexts = {
  reportSubject: {
    uk: 'Неякісний лід: замовлення № {number}',
    ru: 'Некачественный лид: заказ № {number}',
    en: 'Bad lead: order No. {number}',
  },
  reportBody: {
    uk: 'Магазин «{shop}» поскаржився на замовлення № {number}: {reason}. Витрачено лідів: {leads}.',
    ru: 'Магазин «{shop}» пожаловался на заказ № {number}: {reason}. Потрачено лидов: {leads}.',
    en: 'The shop “{shop}” has reported order No. {number}: {reason}. Leads spent: {leads}.',
  },
  reportDuplicates: {
    uk: 'Разом із ним магазин безкоштовно відкрив дублі з тим самим телефоном: {count}. Якщо вони справжні, лід не повертають.',
    ru: 'Вместе с ним магазин бесплатно открыл дубли с тем же телефоном: {count}. Если они настоящие, лид не возвращают.',
    en: 'Along with it, the shop opened duplicates with the same phone for free: {count}. If those are genuine, the lead is not credited.',
  },
  reportComment: { uk: 'Коментар: {comment}', ru: 'Комментарий: {comment}', en: 'Comment: {comment}' },
  creditedSubject: {
    uk: 'Ліди за замовлення № {number} повернено',
    ru: 'Лиды за заказ № {number} возвращены',
    en: 'Leads for order No. {number} credited back',
  },
  creditedBody: {
    uk: 'Ми перевірили замовлення № {number} і повернули лідів: {leads}.',
    ru: 'Мы проверили заказ № {number} и вернули лидов: {leads}.',
    en: 'We have checked order No. {number} and credited back leads: {leads}.',
  },
  refusedSubject: { uk: 'Скарга на замовлення № {number}', ru: 'Жалоба на заказ № {number}', en: 'Your report on order No. {number}' },
  refusedBody: {
    uk: 'Ми перевірили замовлення № {number}: підстав повернути ліди немає.',
    ru: 'Мы проверили заказ № {number}: оснований вернуть лиды нет.',
    en: 'We have checked order No. {number}: there are no grounds to credit leads back.',
  },
  decisionReason: { uk: 'Пояснення: {reason}', ru: 'Пояснение: {reason}', en: 'Explanation: {reason}' },
} satisfies Record<string, Message>;

export const reasonTexts = {
  wrong_number: { uk: 'неправильний номер', ru: 'неверный номер', en: 'wrong number' },
  fake: { uk: 'несправжнє замовлення', ru: 'ненастоящий заказ', en: 'fake order' },
  no_answer: { uk: 'ніхто не відповідає', ru: 'никто не отвечает', en: 'nobody answers' },
  other: { uk: 'інше', ru: 'другое', en: 'other' },
} satisfies Record<string, Message>;
