import type { Message } from '../../platform/i18n';

export const mailTexts = {
  subject: {
    uk: 'Питання до підтримки {site} № {id}',
    ru: 'Вопрос в поддержку {site} № {id}',
    en: 'Question to the support of {site}, no. {id}',
  },
  from: { uk: 'Від: {email}', ru: 'От: {email}', en: 'From: {email}' },
  question: { uk: '{question}', ru: '{question}', en: '{question}' },
} satisfies Record<string, Message>;
