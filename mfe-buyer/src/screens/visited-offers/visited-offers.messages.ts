import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.visitedOffers.title', defaultMessage: 'Recently viewed' },
  clear: { id: 'buyer.visitedOffers.clear', defaultMessage: 'Clear list' },
  failed: { id: 'buyer.visitedOffers.failed', defaultMessage: 'Failed to load offers' },
  emptyTitle: { id: 'buyer.visitedOffers.emptyTitle', defaultMessage: 'You have not viewed any offers yet' },
  emptyText: { id: 'buyer.visitedOffers.emptyText', defaultMessage: 'Items you view appear here.' },
  toCatalog: { id: 'buyer.visitedOffers.toCatalog', defaultMessage: 'Go to catalog' },
});
