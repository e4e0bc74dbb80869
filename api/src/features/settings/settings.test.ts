import { createApi } from '../../app';
import { aGivingShop, anOffer, anOperator, anOrder, aPerson, aShop, createTestApi, giveLeads, type TestApi, topUp } from '../../testing';
import { getLiveSettings, getSettings, readSettings } from '.';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(async () => {
  await api.pool.query('delete from settings');
  await getLiveSettings(api.context).refresh();
});
afterAll(() => api.close());

interface Listed {
  key: string;
  value: string;
  source: string;
  version: number;
  is_editable: boolean;
  planned: { value: string; effective_from: string } | null;
  history: { value: string | null; reason: string; set_by_email: string | null; canceled_at: string | null }[];
}

const find = (body: { results: Listed[] }, key: string) => body.results.find((one) => one.key === key)!;
const read = async (as: string, key = 'lead_price') => find((await api.get('operator/settings/get-list/', { as })).body, key);
async function set(as: string, key: string, value: string, more: object = {}) {
  const { version } = await read(as, key);
  return api.post(`operator/settings/${key}/set/`, { value, reason: 'Зима', expected_version: version, ...more }, { as });
}
const readConstants = async () => (await api.get('common/config/')).body;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

it('has the value of the environment until an operator sets one, and records who, why and from what', async () => {
  const owner = await anOperator(api);
  expect(await read(owner.access)).toMatchObject({ value: '0.40', source: 'environment', version: 0, history: [], planned: null });

  const { status, body } = await set(owner.access, 'lead_price', '0,45');

  expect(status).toBe(200);
  expect(find(body, 'lead_price')).toMatchObject({
    ...{ value: '0.45', source: 'operator', version: 1 },
    history: [{ value: '0.45', reason: 'Зима', set_by_email: owner.email }],
  });
  expect(await readConstants()).toMatchObject({ lead_price: '0.45', open_order_leads_price: 1, top_up_factor: 1.42 });
  const [entry] = (await api.get('operator/audit/get-list/', { as: owner.access, query: { limit: 1 } })).body.results;
  expect(entry).toMatchObject({ action: 'setting.set', target_type: 'setting', reason: 'Зима' });
  expect(entry.changes).toContainEqual({ field: 'value', before: '0.40', after: '0.45' });
  expect(entry.changes).toContainEqual({ field: 'setting', before: null, after: 'lead_price' });
});

it('sells leads at the new price, and shows it to sellers', async () => {
  const [{ access: as }, seller] = [await anOperator(api), await aPerson(api)];
  await topUp(api, seller, 1000);
  const before = (await api.get('auth/user/me/', { as: seller.access })).body;

  await set(as, 'lead_price', '0.50');
  const bought = await api.post('trading/seller/buy-leads/', { leads: 2, use_bonuses: false }, { as: seller.access });

  expect(before).not.toEqual((await api.get('auth/user/me/', { as: seller.access })).body);
  expect(JSON.stringify(bought.body)).toContain('9.00');
});

it('keeps the price of orders that were opened before', async () => {
  const [{ access: as }, offer] = [await anOperator(api), await anOffer(api)];
  const { owner } = offer.shop;
  await giveLeads(api, owner, 10);
  const [opened, waiting] = [await anOrder(api, offer), await anOrder(api, offer)];
  await opened.open();

  await set(as, 'open_order_price', '3');

  const price = async (id: number) =>
    (await api.get(`trading/seller/orders/${String(id)}/get/`, { as: owner.access })).body.open_price_leads as number;
  expect([await price(opened.id), await price(waiting.id)]).toEqual([1, 3]);
});

it('keeps the bonus of a payment that was begun, and the percentage of a shop and of its orders', async () => {
  const { access: as } = await anOperator(api);
  const seller = await aPerson(api);
  const begin = () =>
    api.post(
      'payment/sandbox/generate-checkout-url/',
      { amount: '7.00', merchant_data: { redirect_url: 'http://shop.test/' } },
      { as: seller.access },
    );
  await begin();
  const shop = await aShop(api, { owner: seller });
  const change = (percent: number) =>
    api.patch(`trading/seller/shops/${String(shop.id)}/update/`, { cashback_percent: percent }, { as: seller.access });
  expect((await change(15)).status).toBe(200);

  await set(as, 'package_7_bonus', '5.00');
  await set(as, 'cashback_max', '10');

  await begin();
  const { rows } = await api.pool.query<{ bonus_minor: number }>('select bonus_minor from payments where user_id = $1 order by id', [
    seller.id,
  ]);
  expect(rows.map(({ bonus_minor: bonus }) => bonus)).toEqual([1500, 500]);
  expect(await change(12)).toMatchObject({ status: 400, body: { cashback_percent: ['No more than 10'] } });
  expect((await change(15)).status).toBe(200);
  expect((await api.get(`trading/seller/shops/${String(shop.id)}/get/`, { as: seller.access })).body.cashback_percent).toBe(15);
});

it('keeps the promise of an order when the weekly limit of new shops falls', async () => {
  const { access: as } = await anOperator(api);
  const shop = await aGivingShop(api);
  const offer = await anOffer(api, { shop });
  const buyer = await aPerson(api);
  const order = await anOrder(api, offer, { buyer });
  const promised = async () =>
    (await api.pool.query('select amount_minor, amount_cents from cashback_promises where order_id = $1', [order.id])).rows;
  const before = await promised();

  await set(as, 'cashback_new_shop_week', '0');

  expect(await promised()).toEqual(before);
});

it('plans a change, which another process and a command know when its time has come', async () => {
  const { access: as } = await anOperator(api);
  const other = await createApi(api.config, api.pool, { importProgram: null });

  expect(await set(as, 'lead_price', '0.60', { effective_from: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 400 });
  expect(find((await set(as, 'lead_price', '0.60', { effective_from: tomorrow() })).body, 'lead_price')).toMatchObject({
    ...{ value: '0.40', version: 1, planned: { value: '0.60' } },
  });
  expect(await set(as, 'lead_price', '0.70', { effective_from: tomorrow() })).toMatchObject({
    status: 409,
    body: { code: 'change_planned' },
  });
  await api.pool.query(`update settings set effective_from = now() - interval '1 minute'`);
  await getLiveSettings(other.context).refresh();

  expect([getSettings(other.context).lead_price, (await readSettings(api.pool, api.config)).lead_price]).toEqual([60, 60]);
  await other.app.close();
});

it('withdraws a planned change, once', async () => {
  const { access: as } = await anOperator(api);
  await set(as, 'lead_price', '0.60', { effective_from: tomorrow() });
  const cancel = (version: number) => api.post('operator/settings/lead_price/cancel/', { expected_version: version }, { as });

  expect(find((await cancel(1)).body, 'lead_price')).toMatchObject({
    planned: null,
    version: 2,
    history: [{ canceled_at: expect.any(String) }],
  });
  expect(await cancel(1)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  expect(await cancel(2)).toMatchObject({ status: 409, body: { code: 'nothing_planned' } });
});

it('returns to the environment', async () => {
  const { access: as } = await anOperator(api);
  await set(as, 'lead_price', '0.60');
  const { body } = await api.post('operator/settings/lead_price/reset/', { reason: 'Досить', expected_version: 1 }, { as });

  expect(find(body, 'lead_price')).toMatchObject({ value: '0.40', source: 'environment', version: 2, history: [{ value: null }, {}] });
  expect((await readConstants()).lead_price).toBe('0.40');
});

it.each([
  ['lead_price', '0.00', 'No less than 0.01'],
  ['lead_price', '100.01', 'No more than 100.00'],
  ['open_order_price', '1.5', 'Wrong value'],
  ['package_14_bonus', '60', '“Bonus of the $14 package” cannot be above “Bonus of the $21 package”'],
  ['cashback_max', '0', 'No less than 1'],
])('refuses %s = %s and changes nothing', async (key, value, message) => {
  const { access: as } = await anOperator(api);

  expect(await set(as, key, value)).toMatchObject({ status: 400, body: { value: [message] } });
  expect((await read(as, key)).version).toBe(0);
});

it('refuses values that would not fit together with a planned change, or without one', async () => {
  const { access: as } = await anOperator(api);
  await set(as, 'cashback_max', '10', { effective_from: tomorrow() });

  expect(await set(as, 'cashback_min', '12')).toMatchObject({ status: 400 });

  await set(as, 'package_21_bonus', '90');
  await set(as, 'package_14_bonus', '60');
  expect(await api.post('operator/settings/package_21_bonus/reset/', { reason: 'Досить', expected_version: 1 }, { as })).toMatchObject({
    ...{ status: 409, body: { code: 'setting_conflict' } },
  });
});

it('lets finance change what moves money, and no limits', async () => {
  const { access: as } = await anOperator(api, 'finance');

  expect((await set(as, 'lead_price', '0.45')).status).toBe(200);
  expect(await read(as, 'review_min_order')).toMatchObject({ is_editable: false });
  expect(await set(as, 'review_min_order', '100')).toMatchObject({ status: 403, body: { code: 'role_forbids' } });
  expect(await api.post('operator/settings/unknown/set/', { value: '1', reason: 'x', expected_version: 0 }, { as })).toMatchObject({
    status: 404,
  });
});
