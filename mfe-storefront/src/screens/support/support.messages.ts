import { defineMessages, type MessageTag } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.support.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: { id: 'storefront.support.title', defaultMessage: 'Ask support' },
  lead: { id: 'storefront.support.lead', defaultMessage: 'Describe what happened: the answer will come by e-mail.' },
  email: { id: 'storefront.support.email', defaultMessage: 'E-mail for the answer' },
  subject: { id: 'storefront.support.subject', defaultMessage: 'Subject' },
  order: { id: 'storefront.support.order', defaultMessage: 'Order number' },
  orderHint: { id: 'storefront.support.orderHint', defaultMessage: 'If the question is about an order' },
  question: { id: 'storefront.support.question', defaultMessage: 'Question' },
  send: { id: 'storefront.support.send', defaultMessage: 'Send' },
  failed: { id: 'storefront.support.failed', defaultMessage: 'Failed to submit question. Please try again later.' },
  sent: { id: 'storefront.support.sent', defaultMessage: 'Question sent successfully. Thank you for contacting us.' },
  again: { id: 'storefront.support.again', defaultMessage: 'Ask another question' },
  toQuestions: { id: 'storefront.support.toQuestions', defaultMessage: 'My questions' },
});

export const valueMessages = defineMessages<{ byMail: { email: string; link: MessageTag }; sentText: { number: number; email: string } }>({
  byMail: { id: 'storefront.support.byMail', defaultMessage: 'You can also write to <link>{email}</link>.' },
  sentText: {
    id: 'storefront.support.sentText',
    defaultMessage: 'The number of your question is {number}. The answer will come to {email}.',
  },
});
