export { OfferScreen as Component } from './offer-screen';
export { offerLoader as loader } from './offer-loader';
