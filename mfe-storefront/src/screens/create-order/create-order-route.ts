export { CreateOrderScreen as Component } from './create-order-screen';
export { createOrderLoader as loader } from './create-order-loader';
