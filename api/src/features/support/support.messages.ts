import type { Message } from '../../platform/i18n';

export const mailTexts = {
  subject: {
    uk: 'Запитання до підтримки {site} № {id}',
    ru: 'Вопрос в поддержку {site} № {id}',
    en: 'Question to {site} support, No. {id}',
  },
  from: { uk: 'Від: {email}', ru: 'От: {email}', en: 'From: {email}' },
  topic: { uk: 'Тема: {topic}', ru: 'Тема: {topic}', en: 'Subject: {topic}' },
  order: { uk: 'Замовлення: {order}', ru: 'Заказ: {order}', en: 'Order: {order}' },
  question: { uk: '{question}', ru: '{question}', en: '{question}' },
  answerSubject: {
    uk: 'Відповідь підтримки {site} на запитання № {id}',
    ru: 'Ответ поддержки {site} на вопрос № {id}',
    en: 'Answer of {site} support to question No. {id}',
  },
  answer: { uk: '{answer}', ru: '{answer}', en: '{answer}' },
  asked: { uk: 'Ваше запитання:\n{question}', ru: 'Ваш вопрос:\n{question}', en: 'Your question:\n{question}' },
  toQuestions: { uk: 'Мої звернення', ru: 'Мои обращения', en: 'My questions' },
} satisfies Record<string, Message>;
