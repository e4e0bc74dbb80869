import { findLedgerProblems } from './features/billing';
import { checkCatalog, compactCatalog } from './features/catalog';
import type { TestResponse } from './testing';
import { describedOperations, prepareCall, sendCall, startContractWorld } from './testing/contract-world';
import type { Operation } from './testing/openapi-document';

jest.setTimeout(60_000);

/** What can be done once: of many who do it at the same time one succeeds, and the others are told why they did not. */
const once: Readonly<Record<string, number>> = {
  registerUser: 400,
  activateUser: 400,
  resetPassword: 400,
  confirmEmail: 400,
  changePassword: 400,
  refreshTokens: 401,
  deleteAccount: 401,
  signInSocially: 400,
  linkSocialIdentity: 400,
  unlinkSocialIdentity: 404,
  cancelOrder: 409,
  confirmReceived: 409,
  reportBadLead: 409,
  createReview: 409,
  deleteReview: 404,
  replyToReview: 409,
  reviewBuyer: 409,
  deleteShop: 404,
  deleteOffer: 404,
  hoistOffer: 409,
  cancelLinkedOrder: 409,
  confirmLinkedReceived: 409,
  startImport: 409,
};
/** Whoever ends their own session is signed in no more, which the others may already notice. */
const endsSession = new Set(['endSession']);

const changing = describedOperations.filter(({ method }) => method !== 'GET');

const many = 5;
let world: Awaited<ReturnType<typeof startContractWorld>>;
beforeAll(async () => {
  world = await startContractWorld();
});
afterAll(() => world.close());

/** The same call by the same person, so often at the same time. */
async function atOnce(operation: Operation, times: number): Promise<TestResponse[]> {
  const call = await prepareCall(world, operation);
  return Promise.all(Array.from({ length: times }, () => sendCall(world, operation, call)));
}

it.each(changing.filter(({ operationId }) => operationId in once))('$operationId happens once for many at once', async (operation) => {
  const answers = await atOnce(operation, many);

  const [done, refused] = [answers.filter(({ status }) => status < 300), answers.filter(({ status }) => status >= 300)];
  expect(done).toHaveLength(1);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: many - 1 }, () => once[operation.operationId]));
});

it.each(changing.filter(({ operationId }) => !(operationId in once)))(
  '$operationId answers everybody of many at once',
  async (operation) => {
    const answers = await atOnce(operation, many);

    const unlucky = endsSession.has(operation.operationId) ? 401 : 200;
    expect(
      answers.map(({ status, body }) => ({ status, body: body as unknown })).filter(({ status }) => status >= 300 && status !== unlucky),
    ).toEqual([]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
  },
);

it('leaves books and lists that agree with what is there', async () => {
  for (const operation of changing) await atOnce(operation, 2);
  await compactCatalog(world.api.pool);

  expect(await findLedgerProblems(world.api.pool)).toEqual([]);
  expect(await checkCatalog(world.api.pool)).toEqual([]);
});
