export { OrdersScreen as Component } from './orders-screen';
