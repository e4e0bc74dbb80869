export { ShopsScreen as Component } from './shops-screen';
