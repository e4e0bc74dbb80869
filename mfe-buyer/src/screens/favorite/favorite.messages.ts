import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.favorite.title', defaultMessage: 'Favorites' },
  allToCart: { id: 'buyer.favorite.allToCart', defaultMessage: 'Add all to cart' },
  failed: { id: 'buyer.favorite.failed', defaultMessage: 'Failed to load favorite offers' },
  emptyTitle: { id: 'buyer.favorite.emptyTitle', defaultMessage: 'Nothing here yet' },
  emptyText: { id: 'buyer.favorite.emptyText', defaultMessage: 'Tap the heart on an offer to save it here.' },
  toCatalog: { id: 'buyer.favorite.toCatalog', defaultMessage: 'Go to catalog' },
});
