import { createAuditLog } from '../audit';
import { anOperator, aPerson, assertLedgerIsConsistent, createTestApi, type TestApi, type TestPerson } from '../../testing';
import { topUp } from '../../testing/ledger';
import { inTransaction } from '../../platform/db';
import { postEntry } from '../billing';
import { bookNotice } from './book-notice';
import { type PaymentNotice, type PaymentProvider, ProviderFailed, type RefundRequest, RefundRefused } from './providers/provider';
import { checkRefunds, type RefundDeps, refundPayment, sendRefund } from './refunds';

let api: TestApi;
let finance: TestPerson;
let seller: TestPerson;
let payment: number;
/** Outcomes of the provider, one for each refund; it has done the last of them by default. */
let outcomes: ('done' | 'waiting' | Error)[];
let sent: RefundRequest[];
let state: Partial<PaymentNotice> | null;

const provider: PaymentProvider = {
  name: 'sandbox',
  createCheckout: () => Promise.reject(new Error('not used')),
  readNotice: () => Promise.reject(new Error('not used')),
  fetchState: ({ providerOrderId }) =>
    Promise.resolve(state && { providerOrderId, state: 'paid', amountMinor: 4_900, currency: 'usd', providerStatus: 'approved', ...state }),
  refund(request) {
    sent.push(request);
    const outcome = outcomes.shift() ?? 'done';
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  },
};
const deps = (): RefundDeps => ({
  pool: api.pool,
  audit: createAuditLog(api.config.tokenSecret),
  siteName: 'Yarmarok',
  publicOrigin: 'http://shop.test',
  supportEmail: api.config.supportEmail,
  providers: [provider],
  onError: () => undefined,
  onReversal: () => undefined,
  pendingRequests: new Map(),
});

beforeAll(async () => {
  api = await createTestApi();
  finance = await anOperator(api, 'finance');
});
afterAll(() => api.close());
beforeEach(async () => {
  [outcomes, sent, state] = [[], [], null];
  seller = await aPerson(api, { userType: 'seller' });
  payment = await topUpWithBonus(4_900, 20_000);
});
afterEach(() => assertLedgerIsConsistent(api));

async function topUpWithBonus(amount: number, bonus: number): Promise<number> {
  const id = await topUp(api, seller, amount);
  await api.pool.query('update payments set bonus_minor = $2 where id = $1', [id, bonus]);
  await inTransaction(api.pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(`select id from ledger_entries where kind = 'balance_top_up' and payment_id = $1`, [
      id,
    ]);
    await tx.query(
      `insert into ledger_accounts (user_id, kind, unit) values ($1, 'seller_bonus', 'usd_cent') on conflict (user_id, kind) where user_id is not null do nothing`,
      [seller.id],
    );
    await tx.query(
      `insert into ledger_accounts (kind, unit) values ('bonuses_granted', 'usd_cent') on conflict (kind, unit) where user_id is null do nothing`,
    );
    for (const [line, text, value] of [
      [10, `user_id = ${String(seller.id)} and kind = 'seller_bonus'`, bonus],
      [11, `user_id is null and kind = 'bonuses_granted'`, -bonus],
    ] as const) {
      const moved = await tx.query<{ id: number; balance: number }>(
        `update ledger_accounts set balance = balance + $1 where ${text} returning id, balance`,
        [value],
      );
      await tx.query('insert into ledger_postings (entry_id, line, account_id, amount, balance_after) values ($1, $2, $3, $4, $5)', [
        rows[0]!.id,
        line,
        moved.rows[0]!.id,
        value,
        moved.rows[0]!.balance,
      ]);
    }
  });
  return id;
}
type Answer = Awaited<ReturnType<TestApi['post']>>;
const ask = (amount: string, as = finance, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post(`operator/payments/${String(payment)}/refund/`, { amount, reason: 'Продавець просить повернути' }, { as: as.access, headers });
const find = async () =>
  (await api.get('operator/payments/find/', { as: finance.access, query: { number: String(payment) } })).body as Record<string, unknown>;
/** Sends what waits, as the worker does. */
async function send(): Promise<void> {
  const { rows } = await api.pool.query<{ id: number }>(`select id from payment_refunds where payment_id = $1 order by id`, [payment]);
  for (const { id } of rows) await sendRefund(deps(), id);
}
const makeDue = () =>
  api.pool.query(`update payment_refunds set checked_at = checked_at - interval '16 minutes' where payment_id = $1`, [payment]);
const notify = async (refundedMinor: number) => {
  const { rows } = await api.pool.query<{ order: string }>('select provider_order_id as "order" from payments where id = $1', [payment]);
  const notice = { providerOrderId: rows[0]!.order, state: 'paid', amountMinor: 4_900, currency: 'usd', providerStatus: 'x' } as const;
  await bookNotice(deps(), 'sandbox', { ...notice, refundedMinor }, `notice:${rows[0]!.order}:${String(refundedMinor)}`);
};
const buy = (leads: number, use_bonuses = false) => api.post('trading/seller/buy-leads/', { leads, use_bonuses }, { as: seller.access });
const transactions = async () =>
  (await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body.results as Record<string, unknown>[];
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });

it('takes the money and its share of the bonus first, then refunds them at the provider, and tells the seller', async () => {
  expect(await ask('14.00')).toMatchObject({
    status: 201,
    body: {
      balance: '35.00',
      bonus_balance: '142.86',
      refunded: '0.00',
      refundable: '0.00',
      refunds: [{ amount: '14.00', bonus: '57.14', status: 'pending' }],
    },
  });
  expect(await transactions()).toContainEqual(
    expect.objectContaining({ action: 'refund', status: 'pending', amount: '-14.00', bonus_amount: '-57.14' }),
  );

  await send();

  expect(sent).toMatchObject([{ amountMinor: 1_400, currency: 'usd', reference: expect.stringMatching(/^refund-\d+$/) }]);
  expect(await find()).toMatchObject({
    status: 'success',
    refunded: '14.00',
    refundable: '35.00',
    refunds: [{ status: 'done' }],
    oddities: [],
  });
  expect(await transactions()).toContainEqual(expect.objectContaining({ action: 'refund', status: 'success' }));
  expect((await api.mails()).filter(({ to, text }) => to === seller.email && text.includes('14'))).toHaveLength(1);
});

it('refunds all of a top-up', async () => {
  await ask('49.00');
  await send();

  expect(await find()).toMatchObject({ status: 'reversed', refunded: '49.00', balance: '0.00', bonus_balance: '0.00', refundable: '0.00' });
  expect(await ask('1.00')).toMatchObject(refusal(409, 'payment_not_paid'));
});

it('refunds only what is unspent', async () => {
  await buy(50);
  expect(await find()).toMatchObject({ balance: '29.00', bonus_balance: '200.00', refundable: '29.00' });
  await buy(20, true);
  expect(await find()).toMatchObject({ balance: '29.00', bonus_balance: '192.00', refundable: '21.00' });

  expect(await ask('21.01')).toMatchObject({ status: 409, body: { code: 'above_unspent', refundable: '21.00' } });
  expect(await ask('21.00')).toMatchObject({ status: 201, body: { balance: '8.00', refunds: [{ bonus: '85.71' }] } });
  await send();
  expect(await find()).toMatchObject({ refunded: '21.00', status: 'success' });
});

it('gives no money back to who spent the bonus, which pays first', async () => {
  await buy(500, true);

  expect(await find()).toMatchObject({ balance: '49.00', bonus_balance: '0.00', refundable: '0.00' });
  expect(await ask('1.00')).toMatchObject({ status: 409, body: { code: 'above_unspent' } });
});

it.each(['0.00', '-1.00', '1.001', 'x'])('refuses %s', async (amount) => {
  expect(await ask(amount)).toMatchObject({ status: 400, body: { amount: [expect.any(String)] } });
});

it('is made once by two operators at the same moment, and once for a repeated key', async () => {
  const other = await anOperator(api);
  const answers = await Promise.all([ask('20.00'), ask('20.00', other), ask('20.00'), ask('20.00', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  await Promise.all([send(), send(), send()]);
  expect(sent).toHaveLength(1);

  const headers = { 'idempotency-key': '6e1c2f8e-6f0e-4f3b-9a43-7a4c0d3f9b12' };
  expect((await ask('5.00', finance, headers)).body).toEqual((await ask('5.00', finance, headers)).body);
  await send();
  expect(await find()).toMatchObject({ refunded: '25.00', balance: '24.00' });
});

it('leaves the seller what is not held, while the seller spends at the same moment', async () => {
  const [refunded, ...bought] = await Promise.all([ask('40.00'), buy(30), buy(30), buy(30)]);
  await send();

  const spent = bought.filter(({ status }) => status === 200).length * 12;
  const held = refunded.status === 201 ? 40 : 0;
  expect(spent + held).toBeLessThanOrEqual(49);
  expect(await find()).toMatchObject({ balance: (49 - spent - held).toFixed(2) });
});

it('gives the money back when the provider refuses, and opens the payment for operators', async () => {
  outcomes = [new RefundRefused('sandbox', 'the card is closed')];
  await ask('14.00');
  await send();

  expect(await find()).toMatchObject({
    balance: '49.00',
    bonus_balance: '200.00',
    refunded: '0.00',
    refunds: [{ status: 'failed', failure: 'refused' }],
    oddities: [{ kind: 'refund_failed', amount: '14.00' }],
  });
  expect((await transactions()).map(({ action }) => action)).toEqual(expect.arrayContaining(['refund', 'refund_returned']));
});

it('never sends an unknown refund again, and settles it when the provider states the total', async () => {
  outcomes = [new ProviderFailed('sandbox', 'timed out')];
  await ask('14.00');
  await send();
  await send();
  expect(await find()).toMatchObject({ balance: '35.00', refunds: [{ status: 'pending' }] });
  expect(await ask('1.00')).toMatchObject(refusal(409, 'refund_pending'));

  state = { refundedMinor: 1_400 };
  await makeDue();
  await checkRefunds(deps());

  expect(sent).toHaveLength(1);
  expect(await find()).toMatchObject({ balance: '35.00', refunded: '14.00', refunds: [{ status: 'done' }], oddities: [] });
});

it('is settled by the notice of the provider, once', async () => {
  outcomes = ['waiting'];
  await ask('14.00');
  await send();

  await Promise.all([notify(1_400), notify(1_400), notify(1_400)]);

  expect(await find()).toMatchObject({ balance: '35.00', refunded: '14.00', refunds: [{ status: 'done' }], oddities: [] });
});

it('is settled before a chargeback of the rest, which is taken back as ever', async () => {
  outcomes = ['waiting'];
  await ask('14.00');
  await send();

  await notify(4_900);

  expect(await find()).toMatchObject({
    status: 'reversed',
    balance: '0.00',
    bonus_balance: '0.00',
    oddities: [{ kind: 'reversed', amount: '35.00' }],
  });
});

it('is given back when the provider knows nothing of it for days, and taken again when it was late', async () => {
  outcomes = ['waiting'];
  state = {};
  await ask('14.00');
  await send();
  await makeDue();
  await api.pool.query(`update payment_refunds set sent_at = now() - interval '73 hours' where payment_id = $1`, [payment]);
  await checkRefunds(deps());
  expect(await find()).toMatchObject({ balance: '49.00', refunds: [{ status: 'failed', failure: 'unknown' }] });

  await notify(1_400);

  expect(await find()).toMatchObject({ balance: '35.00', bonus_balance: '142.86', refunded: '14.00' });
});

it('is picked up after a crash between the hold and the provider', async () => {
  await ask('14.00');

  await api.worker.drain(['refund-payment']);

  expect(await find()).toMatchObject({ refunded: '14.00', refunds: [{ status: 'done' }] });
});

it('is not for the own payment, other roles, or an unknown payment', async () => {
  const { id } = seller;
  await api.pool.query(`insert into operators (user_id, role) values ($1, 'finance')`, [id]);
  await api.pool.query(`insert into authenticator_apps (user_id, sealed_secret, confirmed_at) values ($1, '', now())`, [id]);
  await api.pool.query('update sessions set second_factor_at = now() where user_id = $1', [id]);

  expect(await ask('1.00', seller)).toMatchObject(refusal(409, 'own_matter'));
  expect(await ask('1.00', await anOperator(api, 'analyst'))).toMatchObject(refusal(403, 'role_forbids'));
  expect((await api.get('operator/payments/find/', { as: finance.access, query: { number: 'nothing' } })).status).toBe(404);
});

it('holds the ledger in any order of top-ups, spending, refunds, adjustments and outcomes', async () => {
  // A small generator of its own, so that a failure can be repeated.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const owner = await anOperator(api);
  const operator = { userId: owner.id, sessionId: 1, role: 'owner' } as never;
  const adjust = (amount: number) =>
    inTransaction(api.pool, (tx) =>
      postEntry(tx, {
        kind: 'adjustment',
        dedupKey: `random:${String(seller.id)}:${String(seed)}`,
        userId: seller.id,
        postings: [
          { userId: seller.id, account: 'seller_balance', amount },
          { system: 'payments_received', unit: 'usd_cent', amount: -amount },
        ],
      }),
    );
  const tooMuch: number[] = [];
  for (let step = 0; step < 60; step += 1) {
    outcomes = [(['done', 'waiting', new RefundRefused('sandbox', 'no'), new ProviderFailed('sandbox', 'late')] as const)[next(4)]!];
    const before = await find();
    const kind = next(6);
    if (kind === 0) payment = await topUpWithBonus(4_900, 20_000);
    if (kind === 1) await buy(1 + next(60), next(2) === 0);
    if (kind === 2) await adjust(next(2) === 0 ? 1 + next(900) : -1 - next(900)).catch(() => undefined);
    if (kind === 3) await notify(next(4_900)).catch(() => undefined);
    if (kind >= 4) {
      const cents = 1 + next(3_000);
      const refunded = await refundPayment(deps(), operator, payment, {
        amount: (cents / 100).toFixed(2),
        reason: 'Випадкове повернення',
      }).then(
        () => true,
        () => false,
      );
      if (refunded && cents > Math.round(Number(before.refundable) * 100)) tooMuch.push(cents);
      await send();
    }
    const { balance, bonus_balance: bonus } = await find();
    expect(Math.min(Number(balance), Number(bonus))).toBeGreaterThanOrEqual(0);
    await assertLedgerIsConsistent(api);
  }
  expect(tooMuch).toEqual([]);
});
