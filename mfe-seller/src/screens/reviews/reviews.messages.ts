import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.reviews.title', defaultMessage: 'Reviews' },
  list: { id: 'seller.reviews.list', defaultMessage: 'List of reviews' },
  filters: { id: 'seller.reviews.filters', defaultMessage: 'Filter reviews' },
  all: { id: 'seller.reviews.all', defaultMessage: 'All' },
  none: { id: 'seller.reviews.none', defaultMessage: 'Without reply' },
  given: { id: 'seller.reviews.given', defaultMessage: 'With reply' },
  ratings: { id: 'seller.reviews.ratings', defaultMessage: 'Filter by rating' },
  anyRating: { id: 'seller.reviews.anyRating', defaultMessage: 'Any rating' },
  failed: { id: 'seller.reviews.failed', defaultMessage: 'Failed to load reviews' },
  emptyTitle: { id: 'seller.reviews.emptyTitle', defaultMessage: 'No reviews yet' },
  emptyText: { id: 'seller.reviews.emptyText', defaultMessage: 'Buyers can review an offer when its order is completed.' },
  nothingFound: { id: 'seller.reviews.nothingFound', defaultMessage: 'Nothing found' },
  nothingFoundText: { id: 'seller.reviews.nothingFoundText', defaultMessage: 'No reviews match these filters.' },
  showAll: { id: 'seller.reviews.showAll', defaultMessage: 'Show all reviews' },
  noText: { id: 'seller.reviews.noText', defaultMessage: 'Rating without text' },
  reply: { id: 'seller.reviews.reply', defaultMessage: 'Your reply' },
  answer: { id: 'seller.reviews.answer', defaultMessage: 'Reply' },
  hint: { id: 'seller.reviews.hint', defaultMessage: 'All buyers will see it. A published reply cannot be changed.' },
  publish: { id: 'seller.reviews.publish', defaultMessage: 'Publish reply' },
  cancel: { id: 'seller.reviews.cancel', defaultMessage: 'Cancel' },
  published: { id: 'seller.reviews.published', defaultMessage: 'Reply published' },
  leaveText: { id: 'seller.reviews.leaveText', defaultMessage: 'Your reply is not published yet.' },
});

export const valueMessages = defineMessages<{
  order: { number: string };
  stars: { count: number };
  answerTo: { author: string };
  photo: { number: number };
}>({
  order: { id: 'seller.reviews.order', defaultMessage: 'Order No. {number}' },
  stars: { id: 'seller.reviews.stars', defaultMessage: '{count, plural, one {# star} other {# stars}}' },
  answerTo: { id: 'seller.reviews.answerTo', defaultMessage: 'Reply to {author}', description: 'Read aloud in place of “Reply”' },
  photo: { id: 'seller.reviews.photo', defaultMessage: 'Photo {number}' },
});
