export { type TestPerson, aPerson } from './people';
export { type AnyJson, type TestAnswer, type TestApi, type TestRequest, createTestApi } from './test-api';
export { aCategory, anOffer, aShop, type OfferOverrides, type TestCategory, type TestOffer, type TestShop } from './catalogue';
export { anOrder, giveLeads, type TestOrder } from './orders';
export { type OpenIdPeer, startOpenIdPeer } from './open-id-peer';
