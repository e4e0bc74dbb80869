import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  ordering: { id: 'seller.salesToolbar.ordering', defaultMessage: 'Sort by' },
  newest: { id: 'seller.salesToolbar.newest', defaultMessage: 'Newest first' },
  oldest: { id: 'seller.salesToolbar.oldest', defaultMessage: 'Oldest first' },
  dearest: { id: 'seller.salesToolbar.dearest', defaultMessage: 'Highest amount first' },
  cheapest: { id: 'seller.salesToolbar.cheapest', defaultMessage: 'Lowest amount first' },
});
