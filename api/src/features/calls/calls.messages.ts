import type { Message } from '../../platform/i18n';

export const texts = {
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  unknownOffer: { uk: 'Такого товару в магазині немає', ru: 'Такого товара в магазине нет', en: 'The shop has no such offer' },
  mailSubject: { uk: 'Запит на дзвінок від {name}', ru: 'Запрос на звонок от {name}', en: 'Call request from {name}' },
  mailBody: {
    uk: '{name} просить магазин «{shop}» зателефонувати: {phone}.',
    ru: '{name} просит магазин «{shop}» позвонить: {phone}.',
    en: '{name} asks “{shop}” to call: {phone}.',
  },
  mailOffer: { uk: 'Товар: {offer}', ru: 'Товар: {offer}', en: 'Offer: {offer}' },
  mailComment: { uk: 'Коментар: {comment}', ru: 'Комментарий: {comment}', en: 'Comment: {comment}' },
  mailAction: { uk: 'Відкрити запит', ru: 'Открыть запрос', en: 'View request' },
} satisfies Record<string, Message>;
