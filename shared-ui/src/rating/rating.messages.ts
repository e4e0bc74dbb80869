import { type NoMessageValues, defineMessages } from 'react-intl';

export const messages = defineMessages<{ label: { rating: string }; none: NoMessageValues }>({
  label: {
    id: 'ui.rating.label',
    defaultMessage: 'Rating {rating} out of 5',
    description: 'Read aloud instead of the stars; {rating} is 4.9',
  },
  none: { id: 'ui.rating.none', defaultMessage: 'No ratings yet', description: 'Read aloud instead of five empty stars' },
});
