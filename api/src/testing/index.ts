export { type TestPerson, aPerson } from './people';
export { anOperator, proveSecondFactor } from './operators';
export { aBlock, aClaim, aQuestion, aReportedReview, decideAsSupport } from './queues';
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
export { createTestImports, createTestPrograms } from './imports/test-imports';
export { linkedTable, LinkFixture, rowsUpTo } from './imports/link-fixture';
export { createTestLinks, type FileServer, loopbackNetwork, startFileServer } from './imports/test-links';
export { answerWith, createTestWebhooks, type ReceivedMessage, startReceiver } from './test-webhooks';
export { type TestWebhook, WebhookFixture } from './webhook-fixture';
export { getImportOutcome, importFile, sendFile, sendForm, startImport, tableWithDuplicates, type SentFile } from './imports/price-lists';
export { aCrowdedOffer, anOrder, aProvenBuyer, giveLeads, type TestOrder } from './orders';
export { type FakeOidcProvider, startFakeOidcProvider } from './programs/fake-oidc-provider';
export { VirtualAuthenticator } from './virtual-authenticator';
export { createExplainDb } from './explain-db';
export { testProgram } from './programs/test-program';
export { addSynonyms, deleteSynonyms } from './synonyms';
export { createTestDatabase, type TestDatabase } from './test-database';
export { parseMailedLink } from './mailed-link';
export { lockTable, unlockTables, waitFor, countWaitingForLocks } from './wait-for';
