import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.shopOffers.title', defaultMessage: 'Offers' },
  caption: { id: 'seller.shopOffers.caption', defaultMessage: 'Offers that buyers see' },
  offer: { id: 'seller.shopOffers.offer', defaultMessage: 'Offer' },
  price: { id: 'seller.shopOffers.price', defaultMessage: 'Price' },
  views: { id: 'seller.shopOffers.views', defaultMessage: 'Views' },
  orders: { id: 'seller.shopOffers.orders', defaultMessage: 'Orders' },
  failed: { id: 'seller.shopOffers.failed', defaultMessage: 'Failed to load offers' },
  emptyTitle: { id: 'seller.shopOffers.emptyTitle', defaultMessage: 'No offers yet' },
});
