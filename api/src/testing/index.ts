export { type TestPerson, aPerson } from './people';
export { type AnyJson, type TestResponse, type TestApi, type TestRequest, createTestApi } from './test-api';
export {
  aCategory,
  anOffer,
  aShop,
  type OfferOverrides,
  type TestCategory,
  type TestOffer,
  type TestShop,
  writeAttributes,
} from './catalog';
export { aGivingShop, assertLedgerIsConsistent, findLedgerProblemsAfter, topUp } from './ledger';
export { createTestImports, createTestPrograms } from './test-imports';
export { linkedTable, LinkWorld, rowsUpTo } from './link-world';
export { createTestLinks, type FileServer, loopbackNetwork, startFileServer } from './test-links';
export { answerWith, createTestWebhooks, type ReceivedMessage, startReceiver } from './test-webhooks';
export { type TestWebhook, WebhookWorld } from './webhook-world';
export { getImportOutcome, importFile, sendFile, sendForm, startImport, tableWithDuplicates, type SentFile } from './price-lists';
export { aCrowdedOffer, anOrder, aProvenBuyer, giveLeads, type TestOrder } from './orders';
export { type FakeOidcProvider, startFakeOidcProvider } from './fake-oidc-provider';
export { createExplainDb } from './explain-db';
export { testProgram } from './test-program';
export { createTestDatabase, type TestDatabase } from './test-database';
export { parseMailedLink } from './mailed-link';
export { lockTable, unlockTables, waitFor, countWaitingForLocks } from './wait-for';
