import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    metaTitle: { id: 'storefront.home.metaTitle', defaultMessage: 'Yarmarok — the whole fair in one cart' },
    title: { id: 'storefront.home.title', defaultMessage: 'The whole fair in one cart' },
    leadPlain: {
      id: 'storefront.home.leadPlain',
      defaultMessage: 'Offers from shops and makers in Kyiv and Kharkiv. Order directly, with no one in between.',
      description: 'While the number of offers is not known',
    },
    toCatalog: { id: 'storefront.home.toCatalog', defaultMessage: 'Go to catalog' },
    openShop: { id: 'storefront.home.openShop', defaultMessage: 'Open a shop' },
    categories: { id: 'storefront.home.categories', defaultMessage: 'Categories' },
    top: { id: 'storefront.home.top', defaultMessage: 'Recommended by sellers · ads' },
    all: { id: 'storefront.home.all', defaultMessage: 'All', description: 'Link to all offers' },
    shops: { id: 'storefront.home.shops', defaultMessage: 'A stroll past the stalls', description: 'Heading above shops' },
    allShops: { id: 'storefront.home.allShops', defaultMessage: 'All shops' },
    fresh: { id: 'storefront.home.fresh', defaultMessage: 'Fresh on the stalls', description: 'Heading above the newest offers' },
    offersFailed: { id: 'storefront.home.offersFailed', defaultMessage: 'Failed to load offers' },
    callTitle: { id: 'storefront.home.callTitle', defaultMessage: 'Talk to the seller' },
    callText: { id: 'storefront.home.callText', defaultMessage: 'Request a call and the shop will phone you with all the details.' },
    deliveryTitle: { id: 'storefront.home.deliveryTitle', defaultMessage: 'Choose your delivery' },
    deliveryText: { id: 'storefront.home.deliveryText', defaultMessage: 'Nova Poshta, Ukrposhta, courier or self-pickup.' },
    cashbackTitle: { id: 'storefront.home.cashbackTitle', defaultMessage: 'Get up to 20% back' },
    cashbackText: { id: 'storefront.home.cashbackText', defaultMessage: 'Cashback in bonuses from shops that give it.' },
  }),
  ...defineMessages<{ lead: { count: number } }>({
    lead: {
      id: 'storefront.home.lead',
      defaultMessage:
        '{count, plural, one {{count, number} offer} other {{count, number} offers}} from shops and makers in Kyiv and Kharkiv. Order directly, with no one in between.',
    },
  }),
};
