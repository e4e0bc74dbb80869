import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.shops.title', defaultMessage: 'My shops' },
    create: { id: 'seller.shops.create', defaultMessage: 'Create shop' },
    failed: { id: 'seller.shops.failed', defaultMessage: 'Failed to load shops' },
    orders: { id: 'seller.shops.orders', defaultMessage: 'Orders' },
    calls: { id: 'seller.shops.calls', defaultMessage: 'Calls' },
    views: { id: 'seller.shops.views', defaultMessage: 'Views' },
    another: { id: 'seller.shops.another', defaultMessage: 'Add another shop' },
    anotherText: { id: 'seller.shops.anotherText', defaultMessage: 'A name and a city, and you can list your offers' },
    emptyTitle: { id: 'seller.shops.emptyTitle', defaultMessage: 'You have no shops yet' },
    emptyText: { id: 'seller.shops.emptyText', defaultMessage: 'Opening a shop takes two minutes: a name, a city and a phone.' },
  }),
  ...defineMessages<{
    place: { city: string; count: number };
    newOrders: { count: number };
  }>({
    place: { id: 'seller.shops.place', defaultMessage: '{city} · {count, plural, one {# offer} other {# offers}}' },
    newOrders: { id: 'seller.shops.newOrders', defaultMessage: '{count, plural, one {# new order} other {# new orders}}' },
  }),
};
