import { inTransaction } from '../../platform/db';
import {
  aCategory,
  anOffer,
  anOrder,
  aPerson,
  createTestApi,
  assertLedgerIsConsistent,
  type TestApi,
  type TestOffer,
  type TestOrder,
  type TestPerson,
} from '../../testing';
import { postEntry } from '../billing';
import { createLoyaltyService } from '.';

// What a shop gets for the bonuses of its buyers cannot be spent before the order cannot be returned any more.

let api: TestApi;
let buyer: TestPerson;
let offer: TestOffer;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  buyer = await aPerson(api);
  offer = await anOffer(api, { category: await aCategory(api, { cashbackPercent: 0 }), priceMinor: 40_000 });
  await earn();
});
afterEach(() => assertLedgerIsConsistent(api));
afterAll(() => api.close());

/** 100 ₴ of bonuses that can be spent: $2.40 for the shop that takes them. */
async function earn(): Promise<void> {
  const honest = await anOffer(api, { category: await aCategory(api, { cashbackPercent: 10 }), priceMinor: 100_000 });
  await (await anOrder(api, honest, { buyer })).complete();
  await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where user_id = $1 and status = 'pending'`, [
    buyer.id,
  ]);
  await createLoyaltyService(api.pool).matureDue();
}
const order = () => anOrder(api, offer, { buyer, body: { use_bonuses: true } });
const seller = async () => (await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller;
const giveBack = (returned: TestOrder) => returned.update({ status: 'canceled', cancel_reason: 'returned' });
const release = () => createLoyaltyService(api.pool).releaseCompensations();
const endReturns = (of: TestOrder) =>
  api.pool.query(`update bonus_compensations set releases_at = now() - interval '1 second' where order_id = $1`, [of.id]);
const buyLeads = (leads: number) => api.post('trading/seller/buy-leads/', { leads, use_bonuses: true }, { as: offer.shop.owner.access });
const bonusOfBuyer = async () => (await api.get('auth/user/me/', { as: buyer.access })).body.buyer.bonus_balance as string;

it('holds the compensation for 14 days, and lets it be spent after them', async () => {
  const sold = await order();
  await sold.complete();

  expect(await seller()).toMatchObject({ bonus_balance: '0.00', held_bonus_balance: '2.40' });
  expect((await buyLeads(1)).body.code).toBe('not_enough_money');
  const { rows } = await api.pool.query(
    'select extract(day from c.releases_at - o.completed_at)::int as days from bonus_compensations c join orders o on o.id = c.order_id where o.id = $1',
    [sold.id],
  );
  expect(rows).toEqual([{ days: 14 }]);
  expect(await release()).toBe(0);

  await endReturns(sold);
  expect(await release()).toBe(1);

  expect(await seller()).toMatchObject({ bonus_balance: '2.40', held_bonus_balance: '0.00' });
  expect((await buyLeads(6)).status).toBe(200);
});

it('leaves nothing to a shop that takes bonuses and returns the order, however often', async () => {
  for (let round = 0; round < 3; round += 1) {
    const sold = await order();
    await sold.complete();
    await buyLeads(1);
    expect((await giveBack(sold)).status).toBe(200);
  }
  await api.pool.query(`update bonus_compensations set releases_at = now() - interval '1 second' where seller_id = $1`, [
    offer.shop.owner.id,
  ]);
  await release();

  // Each round gave one lead and took it for opening the order.
  expect(await seller()).toMatchObject({ bonus_balance: '0.00', held_bonus_balance: '0.00', leads: 0 });
  expect(await bonusOfBuyer()).toBe('100.00');
});

it('is either released or taken back when both happen at once', async () => {
  const sold = await order();
  await sold.complete();
  await endReturns(sold);

  const answers = await Promise.all([giveBack(sold), ...Array.from({ length: 4 }, release), giveBack(sold)]);

  expect(answers.filter((answer) => typeof answer === 'number').reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
  expect(await seller()).toMatchObject({ bonus_balance: '0.00', held_bonus_balance: '0.00' });
  expect(await bonusOfBuyer()).toBe('100.00');
});

it('is released once, however many processes look', async () => {
  const orders = [await order()];
  await earn();
  orders.push(await order());
  for (const sold of orders) await sold.complete();
  for (const sold of orders) await endReturns(sold);

  const counts = await Promise.all(Array.from({ length: 6 }, release));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await seller()).toMatchObject({ bonus_balance: '4.80', held_bonus_balance: '0.00' });
});

it('is one line of the transactions, pending with its day until it can be spent', async () => {
  const sold = await order();
  await sold.complete();
  const transactions = async (query: Record<string, string> = {}) =>
    (await api.get('trading/seller/transactions/get-list/', { as: offer.shop.owner.access, query: { action: 'bonus_redeemed', ...query } }))
      .body.results as Record<string, string>[];

  const [held] = await transactions({ status: 'pending' });
  expect(held).toMatchObject({ amount: '0.00', bonus_amount: '2.40', order: { id: sold.id } });
  expect(Date.parse(held!.available_at!) - Date.now()).toBeGreaterThan(13 * 24 * 3600_000);
  await endReturns(sold);
  await release();

  expect(await transactions({ status: 'pending' })).toEqual([]);
  expect(await transactions()).toEqual([expect.objectContaining({ status: 'success', bonus_amount: '2.40', available_at: null })]);
});

it('is no money for a purchase, and counts as left when the account is deleted', async () => {
  await (await order()).complete();
  const { owner } = offer.shop;

  const answer = await api.call('DELETE', 'auth/user/me/', { as: owner.access, body: { password: owner.password } });

  expect(answer).toMatchObject({ status: 409, body: { left: { bonus_balance: '2.40' } } });
});

describe('beside the version before', () => {
  it('takes back what a shop got at once, as far as it is there', async () => {
    const sold = await order();
    await sold.complete();
    // As that version left it: no row that holds, the money on the bonus balance.
    await api.pool.query('delete from bonus_compensations where order_id = $1', [sold.id]);
    await inTransaction(api.pool, (tx) =>
      postEntry(tx, {
        kind: 'bonus_redemption_released',
        dedupKey: `order:${String(sold.id)}`,
        userId: offer.shop.owner.id,
        postings: [
          { userId: offer.shop.owner.id, account: 'seller_bonus_held', amount: -240 },
          { userId: offer.shop.owner.id, account: 'seller_bonus', amount: 240 },
        ],
      }),
    );

    expect((await giveBack(sold)).status).toBe(200);

    expect(await seller()).toMatchObject({ bonus_balance: '0.00', held_bonus_balance: '0.00' });
  });

  it('takes back what is held for an order that it returned', async () => {
    const sold = await order();
    await sold.complete();
    await giveBack(sold);
    await api.pool.query(`update bonus_compensations set status = 'held', releases_at = now() - interval '1 second' where order_id = $1`, [
      sold.id,
    ]);
    await api.pool.query(
      `delete from ledger_postings where entry_id in (select id from ledger_entries where kind = 'bonus_redemption_reversed' and order_id = $1)`,
      [sold.id],
    );
    await api.pool.query(`delete from ledger_entries where kind = 'bonus_redemption_reversed' and order_id = $1`, [sold.id]);
    await api.pool.query(`update ledger_accounts set balance = balance + 240 where user_id = $1 and kind = 'seller_bonus_held'`, [
      offer.shop.owner.id,
    ]);
    await api.pool.query(`update ledger_accounts set balance = balance - 240 where user_id is null and kind = 'bonuses_granted'`);

    expect(await release()).toBe(1);

    expect(await seller()).toMatchObject({ bonus_balance: '0.00', held_bonus_balance: '0.00' });
  });
});
