export { DetailsScreen as Component } from './details-screen';
