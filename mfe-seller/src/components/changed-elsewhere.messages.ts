import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.changedElsewhere.title', defaultMessage: 'This changed while you were editing' },
    text: {
      id: 'seller.changedElsewhere.text',
      defaultMessage: 'Your changes are still in the form. Save again to keep them, or use the current values.',
    },
    take: { id: 'seller.changedElsewhere.take', defaultMessage: 'Use current values' },
    empty: { id: 'seller.changedElsewhere.empty', defaultMessage: 'empty' },
  }),
  ...defineMessages<{ now: { field: string; value: string } }>({
    now: { id: 'seller.changedElsewhere.now', defaultMessage: '{field}: now {value}' },
  }),
};
