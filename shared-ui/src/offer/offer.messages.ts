import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  favorite: {
    id: 'ui.offer.favorite',
    defaultMessage: 'Favorite',
    description: 'Name of the heart button on an offer, a switch; the title of the offer follows after a colon',
  },
  views: { id: 'ui.offer.views', defaultMessage: 'Views', description: 'Read aloud before the number of views; a colon follows' },
  orders: { id: 'ui.offer.orders', defaultMessage: 'Orders', description: 'Read aloud before the number of orders; a colon follows' },
  ad: { id: 'ui.offer.ad', defaultMessage: 'Ad', description: 'Label of an offer whose place or color was paid for' },
});
