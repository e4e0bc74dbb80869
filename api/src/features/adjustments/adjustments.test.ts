import { anOperator, aPerson, aShop, createTestApi, type TestApi, type TestPerson, type TestShop } from '../../testing';
import { assertLedgerIsConsistent, topUp } from '../../testing/ledger';
import { getInstantLeft, getInstantLimit } from './adjustment-rules';

let api: TestApi;
let finance: TestPerson;
let owner: TestPerson;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  [finance, owner] = [await anOperator(api, 'finance'), await anOperator(api)];
});
afterAll(() => api.close());
// Each test has a seller of its own, with $100 and no bonus.
beforeEach(async () => {
  shop = await aShop(api);
  await topUp(api, shop.owner, 10_000);
});
afterEach(() => assertLedgerIsConsistent(api));

const reason = 'Компенсація за збій 12 листопада';
type Answer = Awaited<ReturnType<TestApi['post']>>;
const adjust = (
  amount: string,
  { as = finance, kind = 'balance', headers = {} }: { as?: TestPerson; kind?: string; headers?: Record<string, string> } = {},
) => api.post(`operator/shops/${String(shop.id)}/adjustments/`, { amount, kind, reason }, { as: as.access, headers });
const decide = ({ body }: Answer, decision: 'approve' | 'refuse', as = owner, text?: string) =>
  api.post(
    `operator/adjustments/${String(body.id)}/decide/`,
    { decision, ...(text === undefined ? {} : { reason: text }) },
    { as: as.access },
  );
const readBalances = async (as = finance) =>
  (await api.get('operator/shops/balances/', { as: as.access, query: { shop: String(shop.id) } })).body;
const listTransactions = async () =>
  (await api.get('trading/seller/transactions/get-list/', { as: shop.owner.access, query: { action: 'adjustment' } })).body
    .results as Record<string, unknown>[];
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });

it('converts the limit into whole cents, and never leaves less than nothing', () => {
  expect(getInstantLimit({ adjustmentLimitUah: 500, kopiikasPerUsd: 4150 })).toBe(1204);
  expect(getInstantLeft(1204, 1000)).toBe(204);
  expect(getInstantLeft(1204, 1300)).toBe(0);
});

describe('an adjustment within the limit', () => {
  it('is booked at once, shown to the seller with its reason, and mailed', async () => {
    expect(await adjust('4.50')).toMatchObject({
      status: 201,
      body: { status: 'booked', amount: '4.50', balance: '104.50', decided_by_email: null },
    });
    expect(await adjust('3.00', { kind: 'bonus' })).toMatchObject({ body: { status: 'booked', bonus_balance: '3.00' } });

    const rows = await listTransactions();
    expect(rows).toMatchObject([
      { amount: '0.00', bonus_amount: '3.00', balance_after: null },
      { amount: '4.50', bonus_amount: '0.00', balance_after: '104.50', description: `Adjustment: ${reason}` },
    ]);
    const texts = (await api.mails()).filter(({ to }) => to === shop.owner.email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(reason))).toHaveLength(2);
  });

  it('is summed with others of the day, additions and subtractions, for each operator and seller', async () => {
    await adjust('7.00');
    expect(await readBalances()).toMatchObject({ balance: '107.00', bonus_balance: '0.00', instant_left: '5.04' });

    expect(await adjust('-5.05')).toMatchObject({ body: { status: 'proposed', balance: '107.00' } });
    expect(await adjust('-5.04')).toMatchObject({ body: { status: 'booked', balance: '101.96' } });
    expect(await adjust('0.01')).toMatchObject({ body: { status: 'proposed' } });
    expect(await adjust('12.04', { as: owner })).toMatchObject({ body: { status: 'booked' } });
  });

  it('passes the limit once for concurrent calls', async () => {
    const answers = await Promise.all(['8.00', '8.00', '8.00'].map((amount) => adjust(amount)));

    expect(answers.map(({ body }) => body.status).sort()).toEqual(['booked', 'proposed', 'proposed']);
    expect(await readBalances()).toMatchObject({ balance: '108.00' });
  });

  it('is made once for a repeated key', async () => {
    const headers = { 'idempotency-key': '6e1c2f8e-6f0e-4f3b-9a43-7a4c0d3f9b11' };
    const [first, second] = [await adjust('2.00', { headers }), await adjust('2.00', { headers })];

    expect(second.body).toEqual(first.body);
    expect(await readBalances()).toMatchObject({ balance: '102.00' });
  });

  it('never makes a balance negative', async () => {
    expect(await adjust('-1.00', { kind: 'bonus' })).toMatchObject(refusal(409, 'below_zero'));
    expect(await adjust('-100.01')).toMatchObject(refusal(409, 'below_zero'));
  });

  it.each([
    ['0.00', 'amount'],
    ['100000.01', 'amount'],
    ['1.001', 'amount'],
    ['ten', 'amount'],
  ])('refuses %s', async (amount, field) => {
    expect(await adjust(amount)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('needs a reason', async () => {
    const answer = await api.post(
      `operator/shops/${String(shop.id)}/adjustments/`,
      { amount: '1.00', kind: 'balance', reason: '     спасибі     ' },
      { as: finance.access },
    );

    expect(answer).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  });

  it('of the own shop is refused, and of an unknown one not found', async () => {
    await api.pool.query(`insert into operators (user_id, role) values ($1, 'finance')`, [shop.owner.id]);
    await api.pool.query(`insert into authenticator_apps (user_id, sealed_secret, confirmed_at) values ($1, '', now())`, [shop.owner.id]);
    await api.pool.query('update sessions set second_factor_at = now() where user_id = $1', [shop.owner.id]);

    expect(await adjust('1.00', { as: shop.owner })).toMatchObject(refusal(409, 'own_matter'));
    expect((await api.get('operator/shops/balances/', { as: finance.access, query: { shop: 'no-such-shop' } })).status).toBe(404);
    expect((await api.get('operator/shops/balances/', { as: finance.access, query: { shop: shop.alias } })).status).toBe(200);
  });
});

describe('a proposal', () => {
  it('is booked when a second person approves it, once', async () => {
    const proposal = await adjust('-60.00');
    const page = await api.get('operator/adjustments/get-list/', { as: owner.access, query: { limit: 100 } });
    expect(page.body.results).toContainEqual(
      expect.objectContaining({ id: proposal.body.id, status: 'proposed', refusal: null, balance: '100.00' }),
    );

    expect(await decide(proposal, 'approve')).toMatchObject({
      status: 200,
      body: { status: 'booked', balance: '40.00', decided_by_email: owner.email },
    });
    expect(await decide(proposal, 'approve')).toMatchObject(refusal(409, 'already_decided'));
    expect(await decide(proposal, 'refuse', await anOperator(api, 'finance'))).toMatchObject(refusal(409, 'already_decided'));
    expect(await listTransactions()).toMatchObject([{ amount: '-60.00', balance_after: '40.00' }]);
  });

  it('changes nothing when it is refused', async () => {
    const proposal = await adjust('60.00');

    expect(await decide(proposal, 'refuse', owner, 'Задвоєно')).toMatchObject({
      body: { status: 'refused', decision_reason: 'Задвоєно', balance: '100.00' },
    });
    expect(await listTransactions()).toEqual([]);
  });

  it('is not decided by who proposed it, nor by somebody whom that person invited lately', async () => {
    const proposer = await anOperator(api);
    const invited = await anOperator(api, 'finance');
    await api.pool.query('update operators set invited_by = $2 where user_id = $1', [invited.id, proposer.id]);
    const proposal = await adjust('60.00', { as: proposer });

    expect(proposal.body).toMatchObject({ refusal: 'second_person_needed' });
    for (const decision of ['approve', 'refuse'] as const)
      for (const operator of [proposer, invited])
        expect(await decide(proposal, decision, operator)).toMatchObject(refusal(409, 'second_person_needed'));

    await api.pool.query(`update operators set created_at = now() - interval '31 days' where user_id = $1`, [invited.id]);
    expect((await decide(proposal, 'approve', invited)).status).toBe(200);
  });

  it('is not decided by the owner of the shop', async () => {
    const proposal = await adjust('60.00');
    await api.pool.query(`update shops set owner_id = $2 where id = $1`, [shop.id, owner.id]);
    await api.pool.query(`update balance_adjustments set user_id = $2 where id = $1`, [proposal.body.id, owner.id]);

    expect(await decide(proposal, 'approve')).toMatchObject(refusal(409, 'own_matter'));
  });

  it('ends after seven days', async () => {
    const proposal = await adjust('60.00');
    await api.pool.query(`update balance_adjustments set created_at = now() - interval '7 days' where id = $1`, [proposal.body.id]);

    expect(await decide(proposal, 'approve')).toMatchObject(refusal(409, 'already_decided'));
    const expired = await api.get('operator/adjustments/get-list/', { as: owner.access, query: { status: 'expired' } });
    expect(expired.body.results).toContainEqual(expect.objectContaining({ id: proposal.body.id, status: 'expired' }));
  });

  it('is not booked when the seller has spent the money meanwhile', async () => {
    const proposal = await adjust('-60.00');
    await api.post('trading/seller/buy-leads/', { leads: 200, use_bonuses: false }, { as: shop.owner.access });

    expect(await readBalances()).toMatchObject({ balance: '20.00' });
    expect(await decide(proposal, 'approve')).toMatchObject(refusal(409, 'below_zero'));
  });

  it('is booked once for two who approve at the same moment', async () => {
    const proposal = await adjust('60.00');
    const others = [owner, await anOperator(api, 'finance'), await anOperator(api)];

    const answers = await Promise.all(others.map((operator) => decide(proposal, 'approve', operator)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await readBalances()).toMatchObject({ balance: '160.00' });
  });
});

it('is for owners and finance, and analysts read proposals', async () => {
  const [analyst, support] = [await anOperator(api, 'analyst'), await anOperator(api, 'support')];
  const list = (as: TestPerson) => api.get('operator/adjustments/get-list/', { as: as.access });

  expect((await list(analyst)).status).toBe(200);
  expect(await list(support)).toMatchObject(refusal(403, 'role_forbids'));
  expect(await adjust('1.00', { as: analyst })).toMatchObject(refusal(403, 'role_forbids'));
  expect((await adjust('1.00', { as: await aPerson(api) })).status).toBe(404);
});

it('erases reasons with the account of the seller, and keeps what was booked', async () => {
  await adjust('5.00');
  await api.pool.query('update balance_adjustments set reason = null where user_id = $1', [shop.owner.id]);

  expect(await listTransactions()).toMatchObject([{ amount: '5.00', description: 'Adjustment' }]);
});
