export { LoyaltyScreen as Component } from './loyalty-screen';
