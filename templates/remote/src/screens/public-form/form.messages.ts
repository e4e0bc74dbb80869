import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'sample.public.form.title', defaultMessage: 'Ask support' },
    failed: { id: 'sample.public.form.failed', defaultMessage: 'Failed to load the shop' },
    email: { id: 'sample.public.form.email', defaultMessage: 'E-mail' },
    question: { id: 'sample.public.form.question', defaultMessage: 'Question' },
    save: { id: 'sample.public.form.save', defaultMessage: 'Send' },
    saved: { id: 'sample.public.form.saved', defaultMessage: 'Question sent' },
    back: { id: 'sample.public.form.back', defaultMessage: 'Back to the shop' },
  }),
  // The values of each message.
  ...defineMessages<{ about: { name: string } }>({
    about: { id: 'sample.public.form.about', defaultMessage: 'Shop: {name}' },
  }),
};
