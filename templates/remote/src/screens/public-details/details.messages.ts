import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'sample.public.details.title', defaultMessage: 'Shop' },
    home: { id: 'sample.public.details.home', defaultMessage: 'Home' },
    shops: { id: 'sample.public.details.shops', defaultMessage: 'Shops' },
    failed: { id: 'sample.public.details.failed', defaultMessage: 'Failed to load the shop' },
    city: { id: 'sample.public.details.city', defaultMessage: 'City' },
    rating: { id: 'sample.public.details.rating', defaultMessage: 'Rating' },
    offers: { id: 'sample.public.details.offers', defaultMessage: 'Offers' },
    toShop: { id: 'sample.public.details.toShop', defaultMessage: 'Go to shop' },
    ask: { id: 'sample.public.details.ask', defaultMessage: 'Ask a question' },
  }),
  // The values of each message.
  ...defineMessages<{ description: { name: string } }>({
    description: { id: 'sample.public.details.description', defaultMessage: '{name}: city, buyer rating and number of offers.' },
  }),
};
