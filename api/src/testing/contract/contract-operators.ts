import { randomBytes } from 'node:crypto';
import { anOffer, aShop, type TestOffer } from '../catalog';
import { topUp } from '../ledger';
import { parseMailedLink } from '../mailed-link';
import { anOperator, proveSecondFactor } from '../operators';
import { anOrder } from '../orders';
import { aPerson } from '../people';
import { aBlock, aClaim, anAppeal, aQuestion, aReportedOffer, aReportedReview, aReportedShop } from '../queues';
import type { TestApi } from '../test-api';
import type { ContractFixture, PrepareCall } from './contract-call';

const anAddress = () => `operator-${randomBytes(5).toString('hex')}@yarmarok.example`;
const asOwner: PrepareCall = async ({ api }) => ({ as: (await anOperator(api)).access });

/** An owner with another operator, and the other's id. */
const withOther = async ({ api }: ContractFixture) => {
  const [owner, other] = [await anOperator(api), await anOperator(api, 'support')];
  return { as: owner.access, params: { id: other.id } };
};

async function invite({ api }: ContractFixture, email: string) {
  const { access } = await anOperator(api);
  const answer = await api.post('operator/invitations/create/', { email, role: 'support' }, { as: access });
  return { as: access, id: (answer.body as { id: number }).id };
}

const reason = { reason: 'Дзвінок про замовлення' };
const aboutPerson = async ({ api }: ContractFixture) => ({ as: (await anOperator(api)).access, params: { id: (await aPerson(api)).id } });
const aboutShop = async ({ api }: ContractFixture) => ({
  as: (await anOperator(api)).access,
  params: { id: (await theOffer(api)).shop.id },
});

/** People and shops. */
const peopleCalls: Readonly<Record<string, PrepareCall>> = {
  findPeople: async (fixture) => ({ ...(await asOwner(fixture)), query: { query: 'person' } }),
  getPersonPage: aboutPerson,
  getShopPage: aboutShop,
  viewPersonContacts: async (fixture) => ({ ...(await aboutPerson(fixture)), body: reason }),
  viewShopContacts: async (fixture) => ({ ...(await aboutShop(fixture)), body: reason }),
  viewOrderContacts: async ({ api }) => {
    const { id } = await anOrder(api, await theOffer(api));
    return { as: (await anOperator(api)).access, params: { id }, body: reason };
  },
  createOperatorNote: async (fixture) => {
    const { as, params } = await aboutPerson(fixture);
    return { as, body: { target: 'user', id: params.id, text: 'Просить телефонувати після 18:00' } };
  },
  deleteOperatorNote: async ({ api }) => {
    const [{ id: author, access: as }, { id: about }] = [await anOperator(api), await aPerson(api)];
    const { rows } = await api.pool.query<{ id: number }>(
      `insert into operator_notes (user_id, author_id, note_text) values ($1, $2, 'x') returning id`,
      [about, author],
    );
    return { as, params: { id: rows[0]!.id } };
  },
};

const offers = new WeakMap<TestApi, Promise<TestOffer>>();
/** The offer of all reviews of a service: it takes longer to create than they do. */
function theOffer(api: TestApi): Promise<TestOffer> {
  const offer = offers.get(api) ?? anOffer(api);
  offers.set(api, offer);
  return offer;
}

/** Creates an item of each queue. */
const waiting = {
  reviews: async (api: TestApi) => (await aReportedReview(api, { offer: await theOffer(api) })).id,
  offers: async (api: TestApi) => (await aReportedOffer(api)).id,
  shops: async (api: TestApi) => (await aReportedShop(api)).id,
  appeals: async (api: TestApi) => (await anAppeal(api)).id,
  lead_claims: async (api: TestApi) => (await aClaim(api)).id,
  questions: (api: TestApi) => aQuestion(api),
  payments: async (api: TestApi) => {
    const id = await topUp(api, await aPerson(api), 4_900);
    await api.pool.query(`insert into payment_oddities (payment_id, kind) values ($1, 'amount_differs')`, [id]);
    return id;
  },
};
const aTask =
  (queue: keyof typeof waiting, { body, isTaken = false }: { body?: object; isTaken?: boolean } = {}): PrepareCall =>
  async ({ api }) => {
    const [{ access: as }, id] = [await anOperator(api), await waiting[queue](api)];
    if (isTaken) await api.post(`operator/queues/${queue}/${String(id)}/take/`, undefined, { as });
    return { as, params: { id }, ...(body ? { body } : {}) };
  };
/** The same with the name of the queue in the address. */
const aQueueItem =
  (queue: keyof typeof waiting, { isTaken = false } = {}): PrepareCall =>
  async (fixture) => {
    const call = await aTask(queue, { isTaken })(fixture);
    return { ...call, params: { ...call.params, queue } };
  };

/** An owner with a body that names the version of the price of leads. */
async function aSetting({ api }: ContractFixture, body: object) {
  const { access: as } = await anOperator(api);
  const { results } = (await api.get('operator/settings/get-list/', { as })).body as { results: { key: string; version: number }[] };
  const version = results.find(({ key }) => key === 'lead_price')?.version ?? 0;
  return { as, params: { key: 'lead_price' }, body: { ...body, expected_version: version } };
}

const aSynonymBody = () => {
  const word = randomBytes(5).toString('hex');
  return { kind: 'words', terms: [`${word} one`, `${word} two`] };
};
async function aSynonym({ api }: ContractFixture) {
  const { access: as } = await anOperator(api);
  const { body } = await api.post('operator/search/synonyms/create/', aSynonymBody(), { as });
  return { as, params: { id: (body as { id: number }).id } };
}

/** A shop whose owner has money, and an operator of the site. */
const withShop: PrepareCall = async ({ api }) => {
  const [{ access: as }, shop] = [await anOperator(api), await aShop(api)];
  await topUp(api, shop.owner, 10_000);
  return { as, params: { id: shop.id } };
};
const adjustment = { amount: '12.50', kind: 'balance', reason: 'Компенсація за збій 12 листопада' };
/** A proposal of one operator, for another. */
const aProposal: PrepareCall = async (fixture) => {
  const { as = '', params } = await withShop(fixture);
  const answer = await fixture.api.post(`operator/shops/${String(params?.id)}/adjustments/`, { ...adjustment, amount: '5000.00' }, { as });
  return { as: (await anOperator(fixture.api)).access, params: { id: (answer.body as { id: number }).id } };
};

/** Calls of operators and the audit log. */
export const operatorCalls: Readonly<Record<string, PrepareCall>> = {
  getOperator: asOwner,
  listOperators: asOwner,
  updateOperator: async (fixture) => ({ ...(await withOther(fixture)), body: { role: 'moderator' } }),
  deleteOperator: withOther,
  createOperatorInvitation: async (fixture) => ({ ...(await asOwner(fixture)), body: { email: anAddress(), role: 'moderator' } }),
  deleteOperatorInvitation: async (fixture) => {
    const { as, id } = await invite(fixture, anAddress());
    return { as, params: { id } };
  },
  acceptOperatorInvitation: async (fixture) => {
    const { api } = fixture;
    const person = await aPerson(api);
    await proveSecondFactor(api, person);
    await invite(fixture, person.email);
    const mail = (await api.mails()).filter(({ to }) => to === person.email).at(-1);
    return { as: person.access, body: { token: parseMailedLink(mail?.text ?? '').token } };
  },
  ...peopleCalls,
  listQueues: asOwner,
  listQueueItems: async (fixture) => ({ ...(await aQueueItem('reviews')(fixture)), query: { limit: 5, offset: 0 } }),
  getQueueItem: aQueueItem('appeals'),
  takeQueueItem: aQueueItem('shops'),
  releaseQueueItem: aQueueItem('reviews', { isTaken: true }),
  takeNextQueueItem: aQueueItem('offers'),
  decidePayment: aTask('payments', { body: { decision: 'checked', reason: 'Звірено з випискою' } }),
  checkPayment: aTask('payments'),
  refundPayment: aTask('payments', { body: { amount: '14.00', reason: 'Продавець просить повернути кошти' } }),
  findPayment: async (fixture) => {
    const { as = '', params } = await aTask('payments')(fixture);
    return { as, query: { number: String(params?.id) } };
  },
  decideReview: aTask('reviews', { body: { decision: 'hide', reason: 'Образа' } }),
  restoreReview: async (fixture) => {
    const call = await aTask('reviews')(fixture);
    await fixture.api.pool.query(`update offer_reviews set hidden_at = now(), hidden_reason = 'Образа' where id = $1`, [call.params?.id]);
    return call;
  },
  decideOffer: aTask('offers', { body: { decision: 'block', reason: 'Підробка' } }),
  decideShop: aTask('shops', { body: { decision: 'block', reason: 'Шахрайство', until: '2099-01-01T00:00:00Z' } }),
  decideAppeal: aTask('appeals', { body: { decision: 'lift', reason: 'Помилка' } }),
  listBlocks: async (fixture) => {
    await aBlock(fixture.api);
    return { ...(await asOwner(fixture)), query: { limit: 5 } };
  },
  createBlock: async (fixture) => {
    const { id } = await anOffer(fixture.api);
    return { ...(await asOwner(fixture)), body: { kind: 'offer', id, reason: 'Підробка' } };
  },
  liftBlock: async (fixture) => ({
    ...(await asOwner(fixture)),
    params: { id: (await aBlock(fixture.api)).id },
    body: { reason: 'Помилка' },
  }),
  listOwnBlocks: async ({ api }) => ({ as: (await aBlock(api)).offer.shop.owner.access }),
  appealBlock: async ({ api }) => {
    const { id, offer } = await aBlock(api);
    return { as: offer.shop.owner.access, params: { id }, body: { text: 'Це моя торгова марка' } };
  },
  reportShop: async ({ api }) => ({ params: { id: (await anOffer(api)).shop.id }, body: { kind: 'fraud', reason: 'Не надсилають товар' } }),
  reportOffer: async ({ api }) => ({ params: { id: (await anOffer(api)).id }, body: { kind: 'counterfeit', reason: 'Підробка' } }),
  decideLeadClaim: aTask('lead_claims', { body: { decision: 'credited', reason: 'Номер не існує' } }),
  answerQuestion: aTask('questions', { body: { text: 'Завтра.' } }),
  listSettings: asOwner,
  setSetting: async (fixture) => aSetting(fixture, { value: '0.45', reason: 'Зимові тарифи' }),
  cancelSetting: async (fixture) => {
    const { access: as } = await anOperator(fixture.api);
    // Another case of the fixture may have planned a change already.
    const planned = { value: '0.50', reason: 'Зима', effective_from: new Date(Date.now() + 86_400_000).toISOString() };
    const { body } = await aSetting(fixture, planned);
    await fixture.api.post('operator/settings/lead_price/set/', body, { as });
    return aSetting(fixture, {});
  },
  resetSetting: async (fixture) => aSetting(fixture, { reason: 'Кінець зими' }),
  listSearchQueries: async (fixture) => ({
    ...(await asOwner(fixture)),
    query: { limit: 5, offset: 0, days: 30, language: 'uk', without_results: 'true' },
  }),
  listSynonyms: async (fixture) => ({ ...(await asOwner(fixture)), query: { limit: 5, offset: 0, search: 'диван' } }),
  createSynonym: async (fixture) => ({ ...(await asOwner(fixture)), body: aSynonymBody() }),
  updateSynonym: async (fixture) => ({ ...(await aSynonym(fixture)), body: aSynonymBody() }),
  deleteSynonym: aSynonym,
  listAdjustments: async (fixture) => ({ as: (await aProposal(fixture)).as ?? '', query: { limit: 5 } }),
  getShopBalances: async (fixture) => {
    const { as = '', params } = await withShop(fixture);
    return { as, query: { shop: String(params?.id) } };
  },
  createAdjustment: async (fixture) => ({ ...(await withShop(fixture)), body: adjustment }),
  decideAdjustment: async (fixture) => ({ ...(await aProposal(fixture)), body: { decision: 'approve', reason: 'Підтверджено' } }),
  listAuditEntries: async (fixture) => {
    const { as } = await invite(fixture, anAddress());
    return { as, query: { limit: 5 } };
  },
};
