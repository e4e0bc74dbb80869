import { randomUUID } from 'node:crypto';
import {
  aPerson,
  anOffer,
  giveLeads,
  createTestApi,
  decideAsSupport,
  assertLedgerIsConsistent,
  type TestApi,
  type TestPerson,
} from '../../testing';
import { inTransaction } from '../../platform/db';
import { postEntry } from '../billing';
import { createSandbox } from './providers/sandbox';

let api: TestApi;
let seller: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  seller = await aPerson(api, { userType: 'seller' });
});
afterEach(() => assertLedgerIsConsistent(api));

async function begin(amount = 49): Promise<string> {
  const body = { amount, merchant_data: { redirect_url: 'http://shop.test/account/seller/transactions/?from-payment' } };
  const answer = await api.post('payment/sandbox/generate-checkout-url/', body, { as: seller.access });
  return /checkout\/([^/]+)\/$/.exec(answer.body.checkout_url as string)![1]!;
}
interface Notice {
  state: 'created' | 'waiting' | 'paid' | 'declined' | 'reversed';
  amountMinor?: number;
  refundedMinor?: number;
  currency?: string;
}
function send(providerOrderId: string, { amountMinor = 4900, currency = 'usd', ...notice }: Notice) {
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  const { body, headers } = sandbox.signNotice({ providerOrderId, amountMinor, currency, ...notice });
  return api.call('POST', 'payment/sandbox/callback/', { body, headers: headers as Record<string, string> });
}
async function aTopUp(amount = 49): Promise<string> {
  const id = await begin(amount);
  await send(id, { state: 'paid', amountMinor: amount * 100 });
  return id;
}
const money = async (person = seller) => {
  const { balance, bonus_balance, debt, leads } = (await api.get('auth/user/me/', { as: person.access })).body.seller;
  return { balance, bonus_balance, debt, leads };
};
const buy = (leads: number, use_bonuses = true) => api.post('trading/seller/buy-leads/', { leads, use_bonuses }, { as: seller.access });
/** Buys leads and uses them up. */
async function buyAndSpend(leads: number): Promise<void> {
  await buy(leads);
  await inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `spent:${String(seller.id)}:${randomUUID()}`,
      userId: seller.id,
      postings: [
        { userId: seller.id, account: 'seller_leads', amount: -leads },
        { system: 'leads_spent', unit: 'lead', amount: leads },
      ],
    }),
  );
}
const transactions = async () =>
  (await api.get('trading/seller/transactions/get-list/', { as: seller.access, headers: { 'accept-language': 'en' } })).body
    .results as Record<string, unknown>[];
const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
const nothing = { balance: '0.00', bonus_balance: '0.00', debt: '0.00', leads: 0 };

describe('a reversed payment', () => {
  it('reverses the balance and its bonus, once for 30 concurrent notices', async () => {
    const id = await aTopUp();

    const answers = await Promise.all(Array.from({ length: 30 }, () => send(id, { state: 'reversed' })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await money()).toEqual(nothing);
    const [reversal, topUp] = await transactions();
    expect(topUp).toMatchObject({ action: 'balance_top_up', status: 'reversed', get_status_display: 'Reversed', amount: '49.00' });
    expect(reversal).toMatchObject({
      action: 'top_up_reversal',
      status: 'success',
      amount: '-49.00',
      bonus_amount: '-200.00',
      debt_amount: '0.00',
    });
  });

  it('keeps the money of other top-ups', async () => {
    await aTopUp(7);
    const id = await aTopUp();

    await send(id, { state: 'reversed' });

    expect(await money()).toMatchObject({ balance: '7.00', bonus_balance: '15.00', debt: '0.00' });
  });

  it('is taken from the other balance where its own is short', async () => {
    await aTopUp(49);
    const id = await aTopUp(7);
    await buyAndSpend(500);

    await send(id, { state: 'reversed', amountMinor: 700 });

    // The leads took 200.00 of the bonus from 56.00 and 215.00; 7.00 and 15.00 are reversed, and there is no debt.
    expect(await money()).toMatchObject({ balance: '49.00', bonus_balance: '0.00', debt: '0.00' });
  });

  it('takes unspent leads first, at the price that was paid for them', async () => {
    await aTopUp(49);
    const id = await aTopUp(7);
    await buy(40, false);

    await send(id, { state: 'reversed', amountMinor: 700 });

    // 40 leads are worth 16.00 of 22.00.
    expect(await money()).toEqual({ balance: '40.00', bonus_balance: '209.00', debt: '0.00', leads: 0 });
    expect((await transactions())[0]).toMatchObject({ action: 'top_up_reversal', leads: -40 });
    expect((await mailsTo(seller.email)).at(-1)?.text).toContain(': 40.');
  });

  it('takes no more leads than were refunded, and none that were given', async () => {
    await giveLeads(api, seller, 5);
    const id = await aTopUp(7);
    await buy(55);
    await send(id, { state: 'paid', amountMinor: 700, refundedMinor: 70 });
    // 0.70 and 1.50 of the bonus: five leads and 0.20 more.
    expect(await money()).toEqual({ balance: '0.00', bonus_balance: '0.00', debt: '0.20', leads: 55 });

    await send(id, { state: 'reversed', amountMinor: 700 });

    expect(await money()).toEqual({ balance: '0.00', bonus_balance: '0.00', debt: '0.40', leads: 6 });
  });

  it('leaves a debt for spent money, and notifies the seller and support', async () => {
    const id = await aTopUp();
    await buyAndSpend(600);

    await send(id, { state: 'reversed' });

    expect(await money()).toEqual({ balance: '0.00', bonus_balance: '0.00', debt: '240.00', leads: 0 });
    const [reversal] = await transactions();
    expect(reversal).toMatchObject({ amount: '-9.00', debt_amount: '240.00', description: 'Payment refunded, $240 owed' });
    expect((await mailsTo(seller.email)).at(-1)?.text).toContain('$240');
    expect((await mailsTo(api.config.supportEmail)).at(-1)?.text).toContain(id);
  });

  it('is shown also when the balance was empty', async () => {
    const id = await aTopUp(7);
    await buyAndSpend(55);

    await send(id, { state: 'reversed', amountMinor: 700 });

    expect(await money()).toMatchObject({ balance: '0.00', bonus_balance: '0.00', debt: '22.00' });
    expect((await transactions())[0]).toMatchObject({ action: 'top_up_reversal', amount: '0.00', debt_amount: '22.00' });
  });

  it('blocks the purchase of leads while there is a debt, with a reason in three languages', async () => {
    const id = await aTopUp();
    await buyAndSpend(600);
    await send(id, { state: 'reversed' });
    const refuse = (language: string) =>
      api.post(
        'trading/seller/buy-leads/',
        { leads: 1, use_bonuses: true },
        { as: seller.access, headers: { 'accept-language': language } },
      );

    const answers = [await refuse('uk'), await refuse('ru'), await refuse('en')];

    for (const { status, body } of answers)
      expect({ status, code: body.code, debt: body.debt }).toEqual({ status: 409, code: 'debt_open', debt: '240.00' });
    expect(new Set(answers.map(({ body }) => body.detail as string)).size).toBe(3);
  });

  it('books both when it arrives before the success, and a late success changes nothing', async () => {
    const id = await begin();

    for (const state of ['reversed', 'paid', 'reversed', 'declined', 'paid'] as const) expect((await send(id, { state })).status).toBe(200);

    expect(await money()).toEqual(nothing);
    expect((await transactions()).map(({ action, status }) => `${String(action)} ${String(status)}`)).toEqual([
      'top_up_reversal success',
      'balance_top_up reversed',
    ]);
    expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toHaveLength(1);
  });

  it('is not credited when it has no amount and is the first notice of the payment', async () => {
    const id = await begin();

    await send(id, { state: 'reversed', refundedMinor: 0 });

    expect(await money()).toEqual(nothing);
  });

  it('of a deleted account becomes a debt and is mailed to support only', async () => {
    const id = await aTopUp();
    await buyAndSpend(600);
    const deleted = await api.del('auth/user/me/', { as: seller.access, body: { password: seller.password, confirm: true } });
    expect(deleted.status).toBe(204);
    const mailsBefore = (await mailsTo(seller.email)).length;

    expect((await send(id, { state: 'reversed' })).status).toBe(200);

    const { rows } = await api.pool.query('select amount_minor, settled_minor from seller_debts where user_id = $1', [seller.id]);
    expect(rows).toEqual([{ amount_minor: 24_000, settled_minor: 0 }]);
    expect(await mailsTo(seller.email)).toHaveLength(mailsBefore);
    expect((await mailsTo(api.config.supportEmail)).at(-1)?.text).toContain(id);
  });

  it('has the same result in any order, also concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => begin()));
    const states = ['paid', 'reversed', 'waiting', 'declined', 'paid', 'reversed'] as const;

    await Promise.all(ids.flatMap((id) => states.map((state) => send(id, { state }))));

    expect(await money()).toEqual(nothing);
  });

  it.each([
    ['another amount', { amountMinor: 4800 }],
    ['another currency', { currency: 'uah' }],
    ['more than was paid', { refundedMinor: 4901 }],
    ['an amount that is not exact', { refundedMinor: 10.5 }],
  ])('of %s is refused without a reversal', async (_what, changes) => {
    const id = await aTopUp();

    expect((await send(id, { state: 'reversed', ...changes })).body.code).toBe('amount_mismatch');

    expect(await money()).toMatchObject({ balance: '49.00', bonus_balance: '200.00' });
  });
});

describe('a partially refunded payment', () => {
  it('reverses its share of the bonus, each refund once, up to the whole', async () => {
    const id = await aTopUp();

    for (const refundedMinor of [1000, 1000, 500, 2501]) await send(id, { state: 'paid', refundedMinor });
    expect(await money()).toMatchObject({ balance: '23.99', bonus_balance: '97.92' });
    expect((await transactions()).map(({ status }) => status)).toEqual(['success', 'success', 'success']);

    await send(id, { state: 'reversed', refundedMinor: 4900 });

    expect(await money()).toEqual(nothing);
    expect((await transactions()).at(-1)).toMatchObject({ action: 'balance_top_up', status: 'reversed' });
  });

  it('reverses the largest total, for any order of concurrent notices', async () => {
    const id = await aTopUp();

    await Promise.all([3000, 1000, 2000, 3000, 500].map((refundedMinor) => send(id, { state: 'paid', refundedMinor })));

    expect(await money()).toMatchObject({ balance: '19.00', bonus_balance: '77.56' });
  });
});

describe('a debt', () => {
  async function aDebt(): Promise<void> {
    const id = await aTopUp();
    await buyAndSpend(600);
    await send(id, { state: 'reversed' });
  }
  const creditBonus = (amount: number, key: string) =>
    inTransaction(api.pool, (tx) =>
      postEntry(tx, {
        kind: 'adjustment',
        dedupKey: `${key}:${String(seller.id)}`,
        userId: seller.id,
        postings: [
          { userId: seller.id, account: 'seller_bonus', amount },
          { system: 'bonuses_granted', unit: 'usd_cent', amount: -amount },
        ],
      }),
    );

  it('is paid off by the next top-up, and leads can be bought again without a debt', async () => {
    await aDebt();

    await aTopUp(7);
    expect(await money()).toMatchObject({ balance: '0.00', bonus_balance: '0.00', debt: '218.00' });
    expect((await buy(1)).status).toBe(409);
    await aTopUp(49);

    expect(await money()).toMatchObject({ balance: '0.00', bonus_balance: '31.00', debt: '0.00' });
    expect((await buy(1)).status).toBe(200);
    const settlements = (await transactions()).filter(({ action }) => action === 'debt_settlement');
    expect(settlements.map(({ debt_amount: amount }) => amount)).toEqual(['-218.00', '-22.00']);
  });

  it('is paid off once by concurrent credits of both balances', async () => {
    await aDebt();

    await Promise.all([aTopUp(49), ...['a', 'b', 'c', 'd'].map((key) => creditBonus(1000, key))]);

    // 49.00 + 200.00 + 4 × 10.00 - 240.00
    const { balance, bonus_balance: bonus, debt } = await money();
    expect(Number(balance) + Number(bonus)).toBe(49);
    expect(debt).toBe('0.00');
  });

  it('of several payments is paid off oldest first', async () => {
    await aDebt();
    await creditBonus(24_000, 'settle');
    await aDebt();

    const { rows } = await api.pool.query('select amount_minor, settled_minor from seller_debts where user_id = $1 order by entry_id', [
      seller.id,
    ]);
    expect(rows).toEqual([
      { amount_minor: 24_000, settled_minor: 24_000 },
      { amount_minor: 24_000, settled_minor: 0 },
    ]);
  });

  it('and a concurrent purchase leave no money beside it', async () => {
    const id = await aTopUp();

    await Promise.all([send(id, { state: 'reversed' }), buy(300), buy(300), send(id, { state: 'reversed' })]);

    const { balance, bonus_balance: bonus, debt, leads } = await money();
    expect([balance, bonus]).toEqual(['0.00', '0.00']);
    expect([debt, leads]).toEqual(['0.00', 0]);
  });

  it('belongs to its seller only', async () => {
    await aDebt();

    expect(await money(await aPerson(api))).toEqual(nothing);
  });
});

describe('a lead that is refunded to a seller in debt', () => {
  it('pays off the debt that unspent leads left', async () => {
    const offer = await anOffer(api);
    seller = offer.shop.owner;
    const id = await aTopUp(7);
    await buy(55);
    await api.post('trading/buyer/orders/create/', {
      ...{
        items: [{ offer: offer.id, quantity: 1 }],
        buyer_name: 'Олена',
        buyer_phone: '+380671112233',
        buyer_email: 'olena@mail.example',
      },
      ...{ delivery_method: 'self_pickup', payment_method: 'cash_on_delivery' },
    });
    const [order] = (await api.get('trading/seller/orders/get-list/', { as: seller.access })).body.results;
    await api.post(`trading/seller/orders/${String(order.id)}/open/`, {}, { as: seller.access });
    await api.post(`trading/seller/orders/${String(order.id)}/report-bad-lead/`, { reason: 'wrong_number' }, { as: seller.access });
    await send(id, { state: 'reversed', amountMinor: 700 });

    await decideAsSupport(api, Number(order.id), 'credited');

    expect(await money()).toMatchObject({ debt: '0.00', leads: 0 });
  });
});
