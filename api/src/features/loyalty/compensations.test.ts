import {
  aCategory,
  aGivingShop,
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
import { createLoyaltyService } from '.';

// A shop cannot spend the compensation for bonuses before the order cannot be returned any more.

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

/** 100 ₴ of spendable bonuses: $2.41 of compensation for the shop. */
async function earn(): Promise<void> {
  const honest = await anOffer(api, {
    shop: await aGivingShop(api),
    category: await aCategory(api, { cashbackPercent: 10 }),
    priceMinor: 100_000,
  });
  await (await anOrder(api, honest, { buyer })).complete();
  await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where user_id = $1 and status = 'pending'`, [
    buyer.id,
  ]);
  await createLoyaltyService(api.pool).matureDue();
}
const order = () => anOrder(api, offer, { buyer, body: { use_bonuses: true } });
const seller = async () => (await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller;
const giveBack = (returned: TestOrder) => returned.giveBack();
const release = () => createLoyaltyService(api.pool).releaseCompensations();
const endReturns = (of: TestOrder) =>
  api.pool.query(`update bonus_compensations set releases_at = now() - interval '1 second' where order_id = $1`, [of.id]);
const buyLeads = (leads: number) => api.post('trading/seller/buy-leads/', { leads, use_bonuses: true }, { as: offer.shop.owner.access });
const bonusOfBuyer = async () => (await api.get('auth/user/me/', { as: buyer.access })).body.buyer.bonus_balance as string;

it('holds the compensation for 14 days, then makes it spendable', async () => {
  const sold = await order();
  await sold.complete();

  expect(await seller()).toMatchObject({ balance: '0.00', held_bonus_balance: '2.41' });
  expect((await buyLeads(1)).body.code).toBe('not_enough_money');
  const { rows } = await api.pool.query(
    'select extract(day from c.releases_at - o.completed_at)::int as days from bonus_compensations c join orders o on o.id = c.order_id where o.id = $1',
    [sold.id],
  );
  expect(rows).toEqual([{ days: 14 }]);
  expect(await release()).toBe(0);

  await endReturns(sold);
  expect(await release()).toBe(1);

  expect(await seller()).toMatchObject({ balance: '2.41', bonus_balance: '0.00', held_bonus_balance: '0.00' });
  expect((await buyLeads(6)).status).toBe(200);
});

it('leaves no money to a shop that accepts bonuses and returns the order, however often', async () => {
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

  // Each round bought one lead and spent it on opening the order.
  expect(await seller()).toMatchObject({ balance: '0.00', held_bonus_balance: '0.00', leads: 0 });
  expect(await bonusOfBuyer()).toBe('100.00');
});

it('is either released or reversed when both happen concurrently', async () => {
  const sold = await order();
  await sold.complete();
  await endReturns(sold);

  const answers = await Promise.all([giveBack(sold), ...Array.from({ length: 4 }, release), giveBack(sold)]);

  const released = answers.filter((answer) => typeof answer === 'number').reduce((sum, count) => sum + count, 0);
  expect([0, 1]).toContain(released);
  expect(await seller()).toMatchObject({ balance: released === 1 ? '2.41' : '0.00' });
  expect(await bonusOfBuyer()).toBe(released === 1 ? '0.00' : '100.00');
});

it('is released once by concurrent jobs', async () => {
  const orders = [await order()];
  await earn();
  orders.push(await order());
  for (const sold of orders) await sold.complete();
  for (const sold of orders) await endReturns(sold);

  const counts = await Promise.all(Array.from({ length: 6 }, release));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await seller()).toMatchObject({ balance: '4.82', held_bonus_balance: '0.00' });
});

it('is one row of the transactions, pending with its date until it is spendable', async () => {
  const sold = await order();
  await sold.complete();
  const transactions = async (query: Record<string, string> = {}) =>
    (await api.get('trading/seller/transactions/get-list/', { as: offer.shop.owner.access, query: { action: 'bonus_redeemed', ...query } }))
      .body.results as Record<string, string>[];

  const [held] = await transactions({ status: 'pending' });
  expect(held).toMatchObject({ amount: '2.41', bonus_amount: '0.00', order: { id: sold.id } });
  expect(Date.parse(held!.available_at!) - Date.now()).toBeGreaterThan(13 * 24 * 3600_000);
  await endReturns(sold);
  await release();

  expect(await transactions({ status: 'pending' })).toEqual([]);
  expect(await transactions()).toEqual([expect.objectContaining({ status: 'success', amount: '2.41', available_at: null })]);
});

it('cannot be spent, and counts as remaining money when the account is deleted', async () => {
  await (await order()).complete();
  const { owner } = offer.shop;

  const answer = await api.call('DELETE', 'auth/user/me/', { as: owner.access, body: { password: owner.password } });

  expect(answer).toMatchObject({ status: 409, body: { left: { balance: '2.41' } } });
});
