export { CreateOrderScreen as Component } from './create-order-screen';
