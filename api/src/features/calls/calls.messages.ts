import type { Message } from '../../platform/i18n';

export const texts = {
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  unknownOffer: { uk: 'Такої пропозиції у магазині немає', ru: 'Такого предложения в магазине нет', en: 'The shop has no such offer' },
  mailSubject: { uk: 'Запит на дзвінок від {name}', ru: 'Запрос на звонок от {name}', en: 'Call request from {name}' },
  mailBody: {
    uk: '{name} просить зателефонувати до магазину «{shop}»: {phone}.',
    ru: '{name} просит позвонить из магазина «{shop}»: {phone}.',
    en: '{name} asks “{shop}” for a call: {phone}.',
  },
  mailOffer: { uk: 'Пропозиція: {offer}', ru: 'Предложение: {offer}', en: 'Offer: {offer}' },
  mailComment: { uk: 'Коментар: {comment}', ru: 'Комментарий: {comment}', en: 'Comment: {comment}' },
  mailAction: { uk: 'До дзвінка', ru: 'К звонку', en: 'To the call' },
} satisfies Record<string, Message>;
