export { VisitedOffersScreen as Component } from './visited-offers-screen';
