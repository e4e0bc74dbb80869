import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.offer.home', defaultMessage: 'Home' },
    failed: { id: 'storefront.offer.failed', defaultMessage: 'Failed to load the offer' },
    order: { id: 'storefront.offer.order', defaultMessage: 'Order' },
    toCart: { id: 'storefront.offer.toCart', defaultMessage: 'Add to cart' },
    requestCall: { id: 'storefront.offer.requestCall', defaultMessage: 'Request a call' },
    favorite: { id: 'storefront.offer.favorite', defaultMessage: 'Keep among favorites' },
    unfavorite: { id: 'storefront.offer.unfavorite', defaultMessage: 'Remove from favorites' },
    quantity: { id: 'storefront.offer.quantity', defaultMessage: 'Quantity' },
    unavailable: { id: 'storefront.offer.unavailable', defaultMessage: 'Not available now' },
    toShop: { id: 'storefront.offer.toShop', defaultMessage: 'To the shop' },
    delivery: { id: 'storefront.offer.delivery', defaultMessage: 'Delivery' },
    payment: { id: 'storefront.offer.payment', defaultMessage: 'Payment' },
    description: { id: 'storefront.offer.description', defaultMessage: 'Description' },
    attributes: { id: 'storefront.offer.attributes', defaultMessage: 'Details' },
    sku: { id: 'storefront.offer.sku', defaultMessage: 'Code' },
    reviews: { id: 'storefront.offer.reviews', defaultMessage: 'Reviews' },
    noReviews: { id: 'storefront.offer.noReviews', defaultMessage: 'Nobody has reviewed this offer yet.' },
    moreReviews: { id: 'storefront.offer.moreReviews', defaultMessage: 'More reviews' },
    reply: { id: 'storefront.offer.reply', defaultMessage: 'The seller answers' },
    similar: { id: 'storefront.offer.similar', defaultMessage: 'Similar offers' },
    pictures: { id: 'storefront.offer.pictures', defaultMessage: 'Pictures' },
  }),
  ...defineMessages<{
    cashback: { amount: string };
    reviewsCount: { count: number };
    ordersCount: { count: number };
    picture: { number: number };
    stars: { stars: number };
    metaDescription: { title: string; price: string; shop: string };
  }>({
    cashback: { id: 'storefront.offer.cashback', defaultMessage: 'Cashback in bonuses up to {amount}' },
    reviewsCount: { id: 'storefront.offer.reviewsCount', defaultMessage: '{count, plural, one {# review} other {# reviews}}' },
    ordersCount: { id: 'storefront.offer.ordersCount', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
    picture: { id: 'storefront.offer.picture', defaultMessage: 'Picture {number}' },
    stars: { id: 'storefront.offer.stars', defaultMessage: '{stars, plural, one {# star} other {# stars}}' },
    metaDescription: { id: 'storefront.offer.metaDescription', defaultMessage: '{title} for {price} from {shop}. Delivery in Ukraine, reviews of buyers, call requests.' },
  }),
};
