import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.visitedOffers.title', defaultMessage: 'Visited offers' },
  clear: { id: 'buyer.visitedOffers.clear', defaultMessage: 'Clear the list' },
  failed: { id: 'buyer.visitedOffers.failed', defaultMessage: 'Failed to load offers' },
  emptyTitle: { id: 'buyer.visitedOffers.emptyTitle', defaultMessage: 'You have not looked at anything yet' },
  emptyText: { id: 'buyer.visitedOffers.emptyText', defaultMessage: 'Offers that you open are kept here.' },
  toCatalog: { id: 'buyer.visitedOffers.toCatalog', defaultMessage: 'To the catalog' },
});
