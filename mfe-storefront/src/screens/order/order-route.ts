export { OrderScreen as Component } from './order-screen';
