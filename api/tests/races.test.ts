import { findLedgerProblems } from '../src/features/billing';
import { checkCatalog, compactCatalog } from '../src/features/catalog';
import type { TestResponse } from '../src/testing';
import { describedOperations, prepareCall, sendCall, startContractFixture } from '../src/testing/contract/contract-fixture';
import type { Operation } from '../src/testing/contract/openapi-document';

/** One-time operations: one of many concurrent calls succeeds, and the rest are refused with a reason. */
const once: Readonly<Record<string, number>> = {
  registerUser: 400,
  activateUser: 400,
  rejectRegistration: 400,
  resetPassword: 400,
  confirmEmail: 400,
  changePassword: 400,
  refreshTokens: 401,
  deleteAccount: 401,
  signInSocially: 400,
  linkSocialIdentity: 400,
  unlinkSocialIdentity: 404,
  passSecondFactor: 401,
  confirmSession: 409,
  confirmAuthenticatorApp: 409,
  removeAuthenticatorApp: 404,
  addPasskey: 400,
  removePasskey: 404,
  cancelOrder: 409,
  confirmReceived: 409,
  reportBadLead: 409,
  createReview: 409,
  deleteReview: 404,
  replyToReview: 409,
  reviewBuyer: 409,
  deleteShop: 404,
  deleteShopToken: 404,
  createVariants: 409,
  createOfferFilter: 409,
  deleteOfferFilter: 404,
  createWebhook: 400,
  deleteWebhook: 404,
  repeatWebhookDelivery: 409,
  deleteOffer: 404,
  hoistOffer: 409,
  cancelLinkedOrder: 409,
  confirmLinkedReceived: 409,
  startImport: 409,
  repeatImport: 409,
  createImportLink: 400,
  deleteImportLink: 404,
  runImportLink: 409,
  approveImportLinkRun: 409,
  discardImportLinkRun: 409,
  undoImportLinkRun: 409,
  deleteOperator: 404,
  deleteOperatorInvitation: 404,
  deleteOperatorNote: 404,
  acceptOperatorInvitation: 404,
  releaseQueueItem: 409,
  createBlock: 409,
  liftBlock: 409,
  appealBlock: 409,
  decideOffer: 409,
  decideShop: 409,
  decideAppeal: 409,
  decideReview: 409,
  restoreReview: 409,
  decideLeadClaim: 409,
  decideAdjustment: 409,
  decidePayment: 409,
  refundPayment: 409,
  answerQuestion: 409,
  setSetting: 409,
  cancelSetting: 409,
  resetSetting: 409,
  createSynonym: 409,
  updateSynonym: 404,
  deleteSynonym: 404,
};
/** Ending the own session signs the caller out, which concurrent calls may notice. */
const endsSession = new Set(['endSession']);

const changing = describedOperations.filter(({ method }) => method !== 'GET');

const many = 5;
let fixture: Awaited<ReturnType<typeof startContractFixture>>;
beforeAll(async () => {
  fixture = await startContractFixture();
});
afterAll(() => fixture.close());

/** The same call by the same person, this many times at once. */
async function atOnce(operation: Operation, times: number): Promise<TestResponse[]> {
  const call = await prepareCall(fixture, operation);
  return Promise.all(Array.from({ length: times }, () => sendCall(fixture, operation, call)));
}

it.each(changing.filter(({ operationId }) => operationId in once))('$operationId succeeds once for concurrent calls', async (operation) => {
  const answers = await atOnce(operation, many);

  const [done, refused] = [answers.filter(({ status }) => status < 300), answers.filter(({ status }) => status >= 300)];
  expect(done).toHaveLength(1);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: many - 1 }, () => once[operation.operationId]));
});

it.each(changing.filter(({ operationId }) => !(operationId in once)))('$operationId answers all concurrent calls', async (operation) => {
  const answers = await atOnce(operation, many);

  const unlucky = endsSession.has(operation.operationId) ? 401 : 200;
  expect(
    answers.map(({ status, body }) => ({ status, body: body as unknown })).filter(({ status }) => status >= 300 && status !== unlucky),
  ).toEqual([]);
  expect(answers.some(({ status }) => status < 300)).toBe(true);
});

it('leaves a consistent ledger and index', async () => {
  for (const operation of changing) await atOnce(operation, 2);
  await compactCatalog(fixture.api.pool);

  expect(await findLedgerProblems(fixture.api.pool)).toEqual([]);
  expect(await checkCatalog(fixture.api.pool)).toEqual([]);
});
