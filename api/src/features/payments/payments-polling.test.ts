import { createTestApi, aPerson, type TestApi, type TestPerson, waitFor } from '../../testing';
import { findLedgerProblems } from '../billing';
import { getSettings } from '../settings';
import { createCheckout, type CheckoutDeps, storeCheckout } from './checkout';
import { pollPending, type StateDeps } from './payment-state';
import { type PaymentNotice, type PaymentProvider, ProviderFailed } from './providers/provider';

let api: TestApi;
let seller: TestPerson;
const errors: unknown[] = [];
/** States of the provider by order id; unknown orders have none. */
const states = new Map<string, Partial<PaymentNotice> | Error>();
const asked: string[] = [];

const provider: PaymentProvider = {
  name: 'fondy',
  createCheckout: ({ providerOrderId }) =>
    Promise.resolve({ checkoutUrl: `https://pay.test/${providerOrderId}`, providerReference: 'ref' }),
  readNotice: () => Promise.reject(new Error('not used')),
  refund: () => Promise.reject(new Error('not used')),
  fetchState({ providerOrderId }) {
    asked.push(providerOrderId);
    const state = states.get(providerOrderId);
    if (state instanceof Error) return Promise.reject(state);
    if (!state) return Promise.resolve(null);
    return Promise.resolve({
      providerOrderId,
      state: 'paid' as const,
      amountMinor: 700,
      currency: 'usd',
      providerStatus: 'approved',
      ...state,
    });
  },
};
const payments = (providers = [provider]): CheckoutDeps & StateDeps => ({
  pool: api.pool,
  siteName: 'Yarmarok',
  publicOrigin: 'http://shop.test',
  supportEmail: api.config.supportEmail,
  allowedOrigins: ['http://shop.test'],
  settings: getSettings(api.context),
  methods: [{ method: 'bank_card', provider: 'fondy' }],
  providers,
  onError: (error) => errors.push(error),
  onReversal: () => undefined,
  pendingRequests: new Map(),
});

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.pool.query(`update payments set checkout_url = null where status = 'pending'`);
  seller = await aPerson(api);
  states.clear();
  asked.length = 0;
  errors.length = 0;
});

async function aPayment(age = '3 minutes'): Promise<string> {
  const request = { amountCents: 700, redirectUrl: 'http://shop.test/back/' };
  const url = await storeCheckout(api.pool, await createCheckout(payments(), { userId: seller.id } as never, 'fondy', request, 'uk'));
  const id = url.slice('https://pay.test/'.length);
  await api.pool.query('update payments set created_at = now() - $2::interval where provider_order_id = $1', [id, age]);
  return id;
}
const makeDue = () => api.pool.query(`update payments set checked_at = checked_at - interval '16 minutes'`);
const balance = async () => (await api.get('auth/user/me/', { as: seller.access })).body.seller.balance as string;

it('credits a payment with a lost notice once', async () => {
  const id = await aPayment();
  states.set(id, {});

  expect(await pollPending(payments())).toBe(1);
  await makeDue();

  expect(await pollPending(payments())).toBe(0);
  expect(await balance()).toBe('7.00');
  expect(await findLedgerProblems(api.pool)).toEqual([]);
});

it('never credits twice when processes poll concurrently', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => aPayment()));
  for (const id of ids) states.set(id, {});

  const counts = await Promise.all(Array.from({ length: 8 }, () => pollPending(payments())));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect([...asked].sort()).toEqual([...ids].sort());
  expect(await balance()).toBe('35.00');
});

it('skips pending, declined and unknown payments, and polls them again later', async () => {
  const [waiting, declined, unknown] = [await aPayment(), await aPayment(), await aPayment()];
  states.set(waiting, { state: 'waiting', providerStatus: 'processing' });
  states.set(declined, { state: 'declined', providerStatus: 'expired' });

  expect(await pollPending(payments())).toBe(3);
  expect(await pollPending(payments())).toBe(0);
  await makeDue();
  states.set(waiting, {});
  expect(await pollPending(payments())).toBe(3);

  expect(await balance()).toBe('7.00');
  const { rows } = await api.pool.query('select provider_order_id, provider_status from payments where provider_order_id = any($1)', [
    [declined, unknown],
  ]);
  expect(new Map(rows.map((row) => [row.provider_order_id, row.provider_status]))).toEqual(
    new Map([
      [declined, 'expired'],
      [unknown, null],
    ]),
  );
});

it.each([
  ['another amount', { amountMinor: 100 }],
  ['another currency', { currency: 'uah' }],
  ['another payment', { providerOrderId: 'somebody-elses' }],
])('ignores an answer about %s', async (_what, state) => {
  states.set(await aPayment(), state);

  await pollPending(payments());

  expect(await balance()).toBe('0.00');
});

it('continues with other payments when the provider fails for one', async () => {
  const [broken, fine] = [await aPayment(), await aPayment()];
  states.set(broken, new ProviderFailed('fondy', 'answered 500'));
  states.set(fine, {});

  expect(await pollPending(payments())).toBe(2);

  expect(await balance()).toBe('7.00');
  expect(errors).toHaveLength(1);
});

it('polls a payment of each account before the second of any', async () => {
  for (let count = 0; count < 25; count += 1) await aPayment();
  await pollPending(payments());
  const [one, other] = [await aPerson(api), await aPerson(api)];
  for (const person of [one, other]) {
    seller = person;
    await aPayment('10 minutes');
  }
  await api.pool.query(`update payments set checked_at = now() - interval '3 minutes' where user_id = any($1)`, [[one.id, other.id]]);
  asked.length = 0;

  await pollPending(payments());

  const { rows } = await api.pool.query('select user_id from payments where provider_order_id = any($1)', [asked]);
  expect(rows.map(({ user_id }) => user_id as number)).toEqual(expect.arrayContaining([one.id, other.id]));
});

it.each([
  ['3 minutes', '121 seconds', 1],
  ['10 hours', '4 minutes', 0],
  ['10 hours', '301 seconds', 1],
  ['30 hours', '10 minutes', 0],
])('polls a payment of %s again when it was polled %s ago: %s', async (age, ago, count) => {
  await aPayment(age);
  await api.pool.query(`update payments set checked_at = now() - $2::interval where user_id = $1`, [seller.id, ago]);

  expect(await pollPending(payments())).toBe(count);
});

it('polls providers concurrently', async () => {
  const mine = await aPayment();
  await aPayment();
  await api.pool.query(`update payments set provider = 'liqpay' where provider_order_id = $1`, [mine]);
  const polled = new Set<string>();
  // Each answers only after the other was polled.
  const waiting = (name: 'fondy' | 'liqpay'): PaymentProvider => ({
    ...provider,
    name,
    async fetchState() {
      polled.add(name);
      await waitFor(() => polled.size === 2);
      return null;
    },
  });

  await pollPending(payments([waiting('fondy'), waiting('liqpay')]));

  expect(errors).toEqual([]);
});

it('stops polling a provider that does not answer, so that the next round is not late', async () => {
  for (let count = 0; count < 8; count += 1) await aPayment();
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const dead: PaymentProvider = {
    ...provider,
    fetchState({ providerOrderId }) {
      asked.push(providerOrderId);
      now += 10_000;
      return Promise.reject(new ProviderFailed('fondy', 'no answer'));
    },
  };

  await pollPending(payments([dead]));

  clock.mockRestore();
  expect(asked).toHaveLength(5);
});

it('does not poll payments that are too new or too old', async () => {
  for (const age of ['1 minute', '3 days']) states.set(await aPayment(age), {});

  expect(await pollPending(payments())).toBe(0);
  expect(await balance()).toBe('0.00');
});
