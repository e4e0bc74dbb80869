export { ReviewsScreen as Component } from './reviews-screen';
