import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.questions.title', defaultMessage: 'My questions' },
  ask: { id: 'buyer.questions.ask', defaultMessage: 'Ask support' },
  failed: { id: 'buyer.questions.failed', defaultMessage: 'Failed to load questions' },
  emptyTitle: { id: 'buyer.questions.emptyTitle', defaultMessage: 'You have not asked support yet' },
  emptyText: { id: 'buyer.questions.emptyText', defaultMessage: 'Questions and answers will appear here.' },
  answer: { id: 'buyer.questions.answer', defaultMessage: 'Answer from support' },
});

export const valueMessages = defineMessages<{ number: { number: number }; order: { number: string } }>({
  number: { id: 'buyer.questions.number', defaultMessage: 'Question No. {number}' },
  order: { id: 'buyer.questions.order', defaultMessage: 'Order No. {number}' },
});
