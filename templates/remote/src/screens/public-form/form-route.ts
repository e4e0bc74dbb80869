export { shopLoader as loader } from '../../state/public-shop-loader';
export { FormScreen as Component } from './form-screen';
