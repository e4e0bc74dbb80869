export { ImportOffersScreen as Component } from './import-offers-screen';
