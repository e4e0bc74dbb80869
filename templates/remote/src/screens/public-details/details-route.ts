export { shopLoader as loader } from '../../state/public-shop-loader';
export { DetailsScreen as Component } from './details-screen';
