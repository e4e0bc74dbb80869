import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.offer.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    failed: { id: 'storefront.offer.failed', defaultMessage: 'Failed to load the offer' },
    loading: { id: 'storefront.offer.loading', defaultMessage: 'Loading the offer' },
    order: { id: 'storefront.offer.order', defaultMessage: 'Order now', description: 'Button: buy this offer at once' },
    toCart: { id: 'storefront.offer.toCart', defaultMessage: 'Add to cart' },
    requestCall: { id: 'storefront.offer.requestCall', defaultMessage: 'Request a call' },
    favorite: { id: 'storefront.offer.favorite', defaultMessage: 'Favorite', description: 'Toggle button with a heart' },
    share: { id: 'storefront.offer.share', defaultMessage: 'Share', description: 'Button: hand the address of the offer to somebody' },
    linkCopied: { id: 'storefront.offer.linkCopied', defaultMessage: 'The link is copied' },
    shareFailed: { id: 'storefront.offer.shareFailed', defaultMessage: 'Failed to share, copy the address of the page' },
    quantity: { id: 'storefront.offer.quantity', defaultMessage: 'Quantity' },
    unavailable: { id: 'storefront.offer.unavailable', defaultMessage: 'Not available at the moment' },
    toShop: { id: 'storefront.offer.toShop', defaultMessage: 'To the shop' },
    views: { id: 'storefront.offer.views', defaultMessage: 'Views:', description: 'Read before the number of views' },
    delivery: { id: 'storefront.offer.delivery', defaultMessage: 'Delivery' },
    payment: { id: 'storefront.offer.payment', defaultMessage: 'Payment' },
    description: { id: 'storefront.offer.description', defaultMessage: 'Description' },
    attributes: { id: 'storefront.offer.attributes', defaultMessage: 'Details' },
    kind: { id: 'storefront.offer.kind', defaultMessage: 'Kind', description: 'Row of the details: product or service' },
    product: { id: 'storefront.offer.product', defaultMessage: 'product' },
    service: { id: 'storefront.offer.service', defaultMessage: 'service' },
    sku: { id: 'storefront.offer.sku', defaultMessage: 'Code', description: 'Row of the details: the shop’s number of the offer' },
    tags: { id: 'storefront.offer.tags', defaultMessage: 'Tags' },
    reviews: { id: 'storefront.offer.reviews', defaultMessage: 'Reviews' },
    noReviews: {
      id: 'storefront.offer.noReviews',
      defaultMessage: 'Nobody has reviewed this offer yet. A buyer who received it can be the first.',
    },
    reviewOrdering: { id: 'storefront.offer.reviewOrdering', defaultMessage: 'Order of the reviews' },
    newestFirst: { id: 'storefront.offer.newestFirst', defaultMessage: 'Newest first' },
    bestFirst: { id: 'storefront.offer.bestFirst', defaultMessage: 'Best first' },
    worstFirst: { id: 'storefront.offer.worstFirst', defaultMessage: 'Worst first' },
    histogram: { id: 'storefront.offer.histogram', defaultMessage: 'How the ratings are spread' },
    goneTitle: { id: 'storefront.offer.goneTitle', defaultMessage: 'This product is no longer sold' },
    goneText: {
      id: 'storefront.offer.goneText',
      defaultMessage: 'The seller has removed it. Here are others from the same category.',
    },
    similar: { id: 'storefront.offer.similar', defaultMessage: 'Similar offers' },
    recentlySeen: { id: 'storefront.offer.recentlySeen', defaultMessage: 'You looked at' },
  }),
  ...defineMessages<{
    cashback: { amount: string; b: MessageTag };
    perUnit: { unit: string };
    reviewsCount: { count: number };
    ordersCount: { count: number };
    stars: { stars: number };
    metaTitle: { title: string; shop: string; price: string };
    metaDescription: { title: string; shop: string; price: string };
    goneCategory: { category: string };
    serviceDescription: { title: string; shop: string; price: string; city: string };
  }>({
    cashback: { id: 'storefront.offer.cashback', defaultMessage: 'Cashback in bonuses up to <b>{amount}</b>' },
    perUnit: { id: 'storefront.offer.perUnit', defaultMessage: 'per {unit}' },
    reviewsCount: { id: 'storefront.offer.reviewsCount', defaultMessage: '{count, plural, one {# review} other {# reviews}}' },
    ordersCount: { id: 'storefront.offer.ordersCount', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
    stars: { id: 'storefront.offer.stars', defaultMessage: '{stars, plural, one {# star} other {# stars}}' },
    metaTitle: { id: 'storefront.offer.metaTitle', defaultMessage: '{title} — {price} | Yarmarok' },
    metaDescription: {
      id: 'storefront.offer.metaDescription',
      defaultMessage:
        '{title} for {price} from the shop {shop}. Delivery across Ukraine, reviews of buyers, a call from the seller on request.',
    },
    goneCategory: { id: 'storefront.offer.goneCategory', defaultMessage: 'All in “{category}”', description: 'Link to a category' },
    serviceDescription: {
      id: 'storefront.offer.serviceDescription',
      defaultMessage: '{title}: {price}, {city}. Provided by {shop}. Client reviews, call-back on request.',
      description: 'What search engines show of a service',
    },
  }),
};
