export { ShopsScreen as Component } from './shops-screen';
export { shopsLoader as loader } from './shops-loader';
