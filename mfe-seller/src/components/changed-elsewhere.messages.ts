import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.changedElsewhere.title', defaultMessage: 'This has changed while you were editing' },
    text: {
      id: 'seller.changedElsewhere.text',
      defaultMessage: 'What you typed is still in the form. Save again to keep it, or take the current values.',
    },
    take: { id: 'seller.changedElsewhere.take', defaultMessage: 'Take the current values' },
    empty: { id: 'seller.changedElsewhere.empty', defaultMessage: 'empty' },
  }),
  ...defineMessages<{ now: { field: string; value: string } }>({
    now: { id: 'seller.changedElsewhere.now', defaultMessage: '{field}: now {value}' },
  }),
};
