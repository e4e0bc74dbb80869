import { anOffer, anOrder, createTestApi, giveLeads, type TestApi, type TestOffer } from '../../testing';

let api: TestApi;
let offer: TestOffer;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  offer = await anOffer(api);
});

const readPercent = async () =>
  (await api.get(`trading/buyer/shops/${offer.shop.alias}/get-by-alias/`)).body.cancels_percent as number | null;
const complete = async () => {
  const order = await anOrder(api, offer);
  await order.complete();
  return order;
};
const cancel = async (reason: string) => {
  await giveLeads(api, offer.shop.owner, 1);
  const order = await anOrder(api, offer);
  await order.open();
  expect((await order.update({ status: 'canceled', cancel_reason: reason })).status).toBe(200);
  return order;
};

describe('the share of cancels of a shop', () => {
  it('is null until an order has ended', async () => {
    await anOrder(api, offer);

    expect(await readPercent()).toBeNull();
  });

  it('counts cancellations of the shop, with any reason', async () => {
    await complete();
    await complete();
    await cancel('returned');

    expect(await readPercent()).toBe(33);
  });

  it('leaves out cancellations of others, returns, and fake orders', async () => {
    const returned = await complete();
    await returned.update({ status: 'canceled', cancel_reason: 'returned' });
    const byBuyer = await anOrder(api, offer);
    await api.post('trading/buyer/orders/by-link/cancel/', { token: byBuyer.linkToken, reason: 'changed_mind' });
    const bad = await cancel('invalid_phone');
    await api.pool.query(`insert into bad_lead_reports (order_id, shop_id, reason, status) values ($1, $2, 'fake', 'credited')`, [
      bad.id,
      offer.shop.id,
    ]);

    expect(await readPercent()).toBe(0);
  });
});
