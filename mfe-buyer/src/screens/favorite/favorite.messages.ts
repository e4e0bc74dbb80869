import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.favorite.title', defaultMessage: 'Favorites' },
  allToCart: { id: 'buyer.favorite.allToCart', defaultMessage: 'Add all to cart' },
  failed: { id: 'buyer.favorite.failed', defaultMessage: 'Failed to load favorite offers' },
  emptyTitle: { id: 'buyer.favorite.emptyTitle', defaultMessage: 'Nothing here yet' },
  emptyText: { id: 'buyer.favorite.emptyText', defaultMessage: 'Press the heart on an offer to keep it here.' },
  toCatalog: { id: 'buyer.favorite.toCatalog', defaultMessage: 'To the catalog' },
});
