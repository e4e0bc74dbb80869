import type { Message } from '../../platform/i18n';

export const mailTexts = {
  subject: {
    uk: 'Запитання до підтримки {site} № {id}',
    ru: 'Вопрос в поддержку {site} № {id}',
    en: 'Question to {site} support, No. {id}',
  },
  from: { uk: 'Від: {email}', ru: 'От: {email}', en: 'From: {email}' },
  question: { uk: '{question}', ru: '{question}', en: '{question}' },
} satisfies Record<string, Message>;
