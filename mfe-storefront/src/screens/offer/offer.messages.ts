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
    linkCopied: { id: 'storefront.offer.linkCopied', defaultMessage: 'Link copied' },
    shareFailed: { id: 'storefront.offer.shareFailed', defaultMessage: 'Sharing failed, copy the page address instead' },
    quantity: { id: 'storefront.offer.quantity', defaultMessage: 'Quantity' },
    inStock: { id: 'storefront.offer.inStock', defaultMessage: 'In stock' },
    unavailable: { id: 'storefront.offer.unavailable', defaultMessage: 'Currently unavailable' },
    toShop: { id: 'storefront.offer.toShop', defaultMessage: 'Go to shop' },
    views: { id: 'storefront.offer.views', defaultMessage: 'Views:', description: 'Read before the number of views' },
    delivery: { id: 'storefront.offer.delivery', defaultMessage: 'Delivery' },
    payment: { id: 'storefront.offer.payment', defaultMessage: 'Payment' },
    description: { id: 'storefront.offer.description', defaultMessage: 'Description' },
    attributes: { id: 'storefront.offer.attributes', defaultMessage: 'Specifications' },
    freeAttributes: { id: 'storefront.offer.freeAttributes', defaultMessage: 'From the seller' },
    kind: { id: 'storefront.offer.kind', defaultMessage: 'Product or service', description: 'Row of the details: product or service' },
    product: { id: 'storefront.offer.product', defaultMessage: 'product' },
    service: { id: 'storefront.offer.service', defaultMessage: 'service' },
    sku: { id: 'storefront.offer.sku', defaultMessage: 'Code', description: 'Row of the details: the shop’s number of the offer' },
    tags: { id: 'storefront.offer.tags', defaultMessage: 'Tags' },
    reviews: { id: 'storefront.offer.reviews', defaultMessage: 'Reviews' },
    noReviews: {
      id: 'storefront.offer.noReviews',
      defaultMessage: 'No reviews yet. A buyer who has received the order can write the first one.',
    },
    reviewOrdering: { id: 'storefront.offer.reviewOrdering', defaultMessage: 'Sort reviews' },
    newestFirst: { id: 'storefront.offer.newestFirst', defaultMessage: 'Newest first' },
    bestFirst: { id: 'storefront.offer.bestFirst', defaultMessage: 'Highest rated first' },
    worstFirst: { id: 'storefront.offer.worstFirst', defaultMessage: 'Lowest rated first' },
    histogram: { id: 'storefront.offer.histogram', defaultMessage: 'Rating breakdown' },
    goneTitle: { id: 'storefront.offer.goneTitle', defaultMessage: 'No longer available' },
    goneText: {
      id: 'storefront.offer.goneText',
      defaultMessage: 'The seller has removed it. More in this category:',
    },
    similar: { id: 'storefront.offer.similar', defaultMessage: 'Similar items' },
    recentlySeen: { id: 'storefront.offer.recentlySeen', defaultMessage: 'Recently viewed' },
  }),
  ...defineMessages<{
    fewLeft: { count: number };
    cashback: { amount: string; b: MessageTag };
    perUnit: { unit: string };
    reviewsCount: { count: number };
    ordersCount: { count: number };
    stars: { stars: number };
    metaTitle: { title: string; shop: string; price: string };
    metaDescription: { title: string; shop: string; price: string; towns: string };
    goneCategory: { category: string };
    serviceDescription: { title: string; shop: string; price: string; city: string };
  }>({
    fewLeft: { id: 'storefront.offer.fewLeft', defaultMessage: 'Only {count, number} left' },
    cashback: { id: 'storefront.offer.cashback', defaultMessage: 'Cashback in bonuses up to <b>{amount}</b>' },
    perUnit: { id: 'storefront.offer.perUnit', defaultMessage: 'per {unit}' },
    reviewsCount: { id: 'storefront.offer.reviewsCount', defaultMessage: '{count, plural, one {# review} other {# reviews}}' },
    ordersCount: { id: 'storefront.offer.ordersCount', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
    stars: { id: 'storefront.offer.stars', defaultMessage: '{stars, plural, one {# star} other {# stars}}' },
    metaTitle: { id: 'storefront.offer.metaTitle', defaultMessage: '{title} — {price} | Yarmarok' },
    metaDescription: {
      id: 'storefront.offer.metaDescription',
      defaultMessage: '{title} for {price} from {shop}. Delivery to {towns}, buyer reviews, callback on request.',
    },
    goneCategory: { id: 'storefront.offer.goneCategory', defaultMessage: 'Everything in “{category}”', description: 'Link to a category' },
    serviceDescription: {
      id: 'storefront.offer.serviceDescription',
      defaultMessage: '{title}: {price}, {city}. Provided by {shop}. Client reviews, callback on request.',
      description: 'What search engines show of a service',
    },
  }),
};
