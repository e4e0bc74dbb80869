export { EditOfferScreen as Component } from './edit-offer-screen';
