import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.shop.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    shops: { id: 'storefront.shop.shops', defaultMessage: 'Shops', description: 'Breadcrumb' },
    loading: { id: 'storefront.shop.loading', defaultMessage: 'Loading the shop' },
    failed: { id: 'storefront.shop.failed', defaultMessage: 'Failed to load the shop' },
    requestCall: { id: 'storefront.shop.requestCall', defaultMessage: 'Request a call' },
    offers: { id: 'storefront.shop.offers', defaultMessage: 'Offers' },
    parts: { id: 'storefront.shop.parts', defaultMessage: 'Shop sections', description: 'Name of the navigation' },
    reviews: { id: 'storefront.shop.reviewsPart', defaultMessage: 'Reviews' },
    noReviews: { id: 'storefront.shop.noReviews', defaultMessage: 'No reviews of this shop yet.' },
    categories: { id: 'storefront.shop.categories', defaultMessage: 'Categories', description: 'Name of the row of filters' },
    everything: { id: 'storefront.shop.everything', defaultMessage: 'Everything', description: 'Filter: offers of all categories' },
    about: { id: 'storefront.shop.about', defaultMessage: 'About the shop' },
    hours: { id: 'storefront.shop.hours', defaultMessage: 'Opening hours' },
    closed: { id: 'storefront.shop.closed', defaultMessage: 'closed' },
    phone: { id: 'storefront.shop.phone', defaultMessage: 'Phone' },
    email: { id: 'storefront.shop.email', defaultMessage: 'E-mail' },
    address: { id: 'storefront.shop.address', defaultMessage: 'Address' },
    social: { id: 'storefront.shop.social', defaultMessage: 'Find us on' },
    website: { id: 'storefront.shop.website', defaultMessage: 'Website' },
    emptyTitle: { id: 'storefront.shop.emptyTitle', defaultMessage: 'This stall is still empty' },
    nothingFits: { id: 'storefront.shop.nothingFits', defaultMessage: 'No offers match' },
    clearFilters: { id: 'storefront.shop.clearFilters', defaultMessage: 'Clear filters' },
    toShops: { id: 'storefront.shop.toShops', defaultMessage: 'All shops' },
    mon: { id: 'storefront.shop.mon', defaultMessage: 'Monday' },
    tue: { id: 'storefront.shop.tue', defaultMessage: 'Tuesday' },
    wed: { id: 'storefront.shop.wed', defaultMessage: 'Wednesday' },
    thu: { id: 'storefront.shop.thu', defaultMessage: 'Thursday' },
    fri: { id: 'storefront.shop.fri', defaultMessage: 'Friday' },
    sat: { id: 'storefront.shop.sat', defaultMessage: 'Saturday' },
    sun: { id: 'storefront.shop.sun', defaultMessage: 'Sunday' },
  }),
  ...defineMessages<{
    reviewsCount: { count: number };
    offersCount: { count: number };
    cancels: { percent: number };
    metaTitle: { title: string; city: string };
    metaDescription: { title: string; city: string; count: number };
  }>({
    reviewsCount: { id: 'storefront.shop.reviews', defaultMessage: '{count, plural, one {# review} other {# reviews}}' },
    offersCount: { id: 'storefront.shop.offersCount', defaultMessage: '{count, plural, one {# offer} other {# offers}}' },
    cancels: {
      id: 'storefront.shop.cancels',
      defaultMessage: 'The shop canceled {percent, number}% of its orders',
      description: 'Share of the latest orders that the shop canceled itself',
    },
    metaTitle: { id: 'storefront.shop.metaTitle', defaultMessage: '{title}: shop in {city} | Yarmarok' },
    metaDescription: {
      id: 'storefront.shop.metaDescription',
      defaultMessage: '{title}, {city}: {count, plural, one {# offer} other {# offers}}, buyer ratings, delivery and callback on request.',
    },
  }),
};
