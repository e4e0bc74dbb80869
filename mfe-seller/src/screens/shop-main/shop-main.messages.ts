import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.shopMain.title', defaultMessage: 'Overview' },
    failed: { id: 'seller.shopMain.failed', defaultMessage: 'Failed to load the shop' },
    views: { id: 'seller.shopMain.views', defaultMessage: 'Views' },
    orders: { id: 'seller.shopMain.orders', defaultMessage: 'Orders' },
    calls: { id: 'seller.shopMain.calls', defaultMessage: 'Calls' },
    rating: { id: 'seller.shopMain.rating', defaultMessage: 'Average rating' },
    attention: { id: 'seller.shopMain.attention', defaultMessage: 'Needs attention' },
    nothing: { id: 'seller.shopMain.nothing', defaultMessage: 'All orders are opened and all calls are answered.' },
    toSite: { id: 'seller.shopMain.toSite', defaultMessage: 'See the shop as buyers do' },
    latest: { id: 'seller.shopMain.latest', defaultMessage: 'Latest orders' },
    allOrders: { id: 'seller.shopMain.allOrders', defaultMessage: 'All orders' },
  }),
  ...defineMessages<{ newOrders: { count: number }; newCalls: { count: number } }>({
    newOrders: {
      id: 'seller.shopMain.newOrders',
      defaultMessage: '{count, plural, one {# new order is not opened} other {# new orders are not opened}}',
    },
    newCalls: {
      id: 'seller.shopMain.newCalls',
      defaultMessage: '{count, plural, one {# call waits for an answer} other {# calls wait for an answer}}',
    },
  }),
};
