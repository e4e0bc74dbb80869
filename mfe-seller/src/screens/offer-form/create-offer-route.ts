export { CreateOfferScreen as Component } from './create-offer-screen';
