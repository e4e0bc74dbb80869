import { anOperator, aPerson, aShop, createTestApi, type TestApi, type TestPerson, topUp } from '../../testing';
import { createSandbox } from '../payments';

let api: TestApi;
let finance: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  finance = await anOperator(api, 'finance');
});
afterAll(() => api.close());
beforeEach(() => api.pool.query('delete from payment_oddities'));

type Kind = 'reversed' | 'amount_differs' | 'pending_long' | 'refund_failed';
const makeOdd = (id: number, kind: Kind) =>
  api.pool.query(
    `insert into payment_oddities (payment_id, kind, amount_minor) values ($1, $2, 4800)
     on conflict (payment_id, kind) do update set at = now(), checked_at = null`,
    [id, kind],
  );
const list = async (as = finance) =>
  (await api.get('operator/queues/payments/get-list/', { as: as.access })).body as { results: Record<string, unknown>[]; count: number };
const decide = (id: number, as = finance, reason = 'Звірено з випискою') =>
  api.post(`operator/payments/${String(id)}/decide/`, { decision: 'checked', reason }, { as: as.access });
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });

it('shows what is odd about a payment, with its shop and the balance of now', async () => {
  const shop = await aShop(api);
  const id = await topUp(api, shop.owner, 4_900);
  await makeOdd(id, 'amount_differs');
  await makeOdd(id, 'refund_failed');

  expect(await list()).toMatchObject({
    count: 1,
    results: [
      {
        id,
        review: null,
        payment: {
          shop: { id: shop.id },
          provider: 'sandbox',
          amount: '49.00',
          balance: '49.00',
          refundable: '49.00',
          oddities: [{ kind: 'amount_differs', amount: '48.00' }, { kind: 'refund_failed' }],
        },
      },
    ],
  });
});

it('is closed by a decision with a reason, once, and opened by something new', async () => {
  const id = await topUp(api, await aPerson(api), 4_900);
  await makeOdd(id, 'reversed');

  expect((await decide(id, finance, ' ')).status).toBe(400);
  expect((await decide(id)).status).toBe(204);
  expect(await decide(id)).toMatchObject(refusal(409, 'already_decided'));
  expect((await list()).count).toBe(0);

  await makeOdd(id, 'refund_failed');
  expect((await list()).results).toMatchObject([{ id, payment: { oddities: [{ kind: 'refund_failed' }] } }]);
});

it('is read by analysts, decided by finance, and never by the payer', async () => {
  const [analyst, payer] = [await anOperator(api, 'analyst'), await anOperator(api)];
  const id = await topUp(api, payer, 4_900);
  await makeOdd(id, 'reversed');

  expect((await list(analyst)).count).toBe(1);
  expect(await decide(id, analyst)).toMatchObject(refusal(403, 'role_forbids'));
  expect(await decide(id, payer)).toMatchObject(refusal(409, 'own_matter'));
  expect((await api.get('operator/queues/payments/get-list/', { as: (await anOperator(api, 'support')).access })).status).toBe(403);
});

it('holds payments that a provider processes for hours, until they are paid; abandoned ones are not odd', async () => {
  const ids = [await topUp(api, await aPerson(api), 700), await topUp(api, await aPerson(api), 700)];
  const [waiting, abandoned] = ids;
  await api.pool.query('delete from ledger_postings where entry_id in (select id from ledger_entries where payment_id = any($1))', [ids]);
  await api.pool.query('delete from ledger_entries where payment_id = any($1)', [ids]);
  await api.pool.query(
    `update payments set status = 'pending', created_at = now() - interval '3 hours', provider_state = case when id = $1 then 'waiting' else 'declined' end
     where id in ($1, $2)`,
    [waiting, abandoned],
  );

  await api.worker.runNow('poll-payments');
  expect((await list()).results).toMatchObject([{ id: waiting, payment: { oddities: [{ kind: 'pending_long' }] } }]);

  await api.pool.query(`update payments set status = 'success', provider_state = null where id = $1`, [waiting]);
  expect((await list()).count).toBe(0);
});

it('records an amount that differs from what was asked for', async () => {
  const seller = await aPerson(api, { userType: 'seller' });
  const body = { amount: 49, merchant_data: { redirect_url: 'http://shop.test/account/seller/transactions/' } };
  const checkout = await api.post('payment/sandbox/generate-checkout-url/', body, { as: seller.access });
  const order = /checkout\/([^/]+)\/$/.exec(checkout.body.checkout_url as string)![1]!;
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  const notice = sandbox.signNotice({ providerOrderId: order, state: 'paid', amountMinor: 4_800, currency: 'usd' });

  const answer = await api.call('POST', 'payment/sandbox/callback/', {
    body: notice.body,
    headers: notice.headers as Record<string, string>,
  });

  expect(answer.status).toBe(400);
  expect((await list()).results).toMatchObject([
    { payment: { number: order, status: 'pending', oddities: [{ kind: 'amount_differs', amount: '48.00' }] } },
  ]);
});

it('asks the provider for the state again', async () => {
  const id = await topUp(api, await aPerson(api), 4_900);

  expect(await api.post(`operator/payments/${String(id)}/check/`, undefined, { as: finance.access })).toMatchObject({
    status: 200,
    body: { id, status: 'success' },
  });
});
