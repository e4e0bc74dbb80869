export { OfferGridScreen as Component } from './offer-grid-screen';
