export { type TestPerson, aPerson } from './people';
export { type AnyJson, type TestAnswer, type TestApi, type TestRequest, createTestApi } from './test-api';
export { aCategory, anOffer, aShop, type OfferOverrides, type TestCategory, type TestOffer, type TestShop } from './catalogue';
export { importsOf } from './imports-of';
export { outcomeOf, runWholeImport, sendFile, sendForm, startImport, tableWithDoubles, type SentFile } from './price-lists';
export { anOrder, giveLeads, type TestOrder } from './orders';
export { type OpenIdPeer, startOpenIdPeer } from './open-id-peer';
export { explainingDb } from './explaining-db';
export { createTestDatabase, type TestDatabase } from './test-database';
