import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    label: { id: 'buyer.stars.label', defaultMessage: 'Rating' },
  }),
  ...defineMessages<{ stars: { stars: number } }>({
    stars: { id: 'buyer.stars.stars', defaultMessage: '{stars, plural, one {# star} other {# stars}}' },
  }),
};
