import { anOffer, anOrder, aPerson, aShop, createTestApi, type TestApi, type TestOffer } from '../../testing';
import { endHolidays } from './end-holidays';
import { addDays, todayInKyiv } from './statistics/statistics-rules';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const today = () => todayInKyiv(new Date());
const contacts = { buyer_name: 'Олена', buyer_phone: '050 000 11 22', buyer_email: 'olena@yarmarok.example', payment_method: 'bank_card' };
const update = (offer: TestOffer, body: object, as = offer.shop.owner.access, language = 'uk') =>
  api.patch(`trading/seller/shops/${offer.shop.id}/update/`, body, { as, headers: { 'accept-language': language } });
const order = (offer: TestOffer, body: object = {}, language = 'uk') =>
  api.post(
    'trading/buyer/orders/create/',
    { items: [{ offer: offer.id, quantity: 1 }], ...contacts, delivery_method: 'self_pickup', ...body },
    { headers: { 'accept-language': language } },
  );
const seenOffer = async (offer: TestOffer, language = 'uk') =>
  (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`, { headers: { 'accept-language': language } })).body;
const texts = { uk: 'Ми у відпустці.', en: 'We are away.' };
const byLink = async ({ body }: { body: { orders: { link_token: string }[] } }) =>
  (await api.post('trading/buyer/orders/by-link/get/', { token: body.orders[0]!.link_token }, { headers: { 'accept-language': 'uk' } }))
    .body;
/** Moves the stored last day into the past. */
const expire = (offer: TestOffer) =>
  api.pool.query(`update shops set holiday_until = (now() at time zone 'Europe/Kyiv')::date - 1 where id = $1`, [offer.shop.id]);

describe('a holiday of a shop', () => {
  it('is shown to buyers with its last day and a text in their language', async () => {
    const offer = await anOffer(api);
    const day = addDays(today(), 3);
    const saved = await update(offer, { is_on_holiday: true, holiday_until: day, holiday_text: texts });

    expect(saved.body).toMatchObject({ is_on_holiday: true, holiday_until: day, holiday_text: texts.uk, holiday_texts: texts });
    const closed = { is_on_holiday: true, holiday_until: day, holiday_text: texts.en };
    expect(await seenOffer(offer, 'en')).toMatchObject({ is_available: false, shop: closed });
    const shop = await api.get(`trading/buyer/shops/${offer.shop.alias}/get-by-alias/`, { headers: { 'accept-language': 'en' } });
    expect(shop.body).toMatchObject(closed);
  });

  it.each([
    ['uk', '7 січня 2150', 'Ми у відпустці.'],
    ['ru', '7 января 2150', 'Ми у відпустці.'],
    ['en', 'January', 'We are away.'],
  ])('refuses orders with its day and text in %s', async (language, day, text) => {
    const offer = await anOffer(api);
    await update(offer, { is_on_holiday: true, holiday_until: '2150-01-07', holiday_text: texts });

    const refused = await order(offer, {}, language);

    expect([refused.status, refused.body.code]).toEqual([409, 'shop_closed']);
    expect(refused.body).toMatchObject({ shop: offer.shop.id, holiday_until: '2150-01-07' });
    expect(refused.body.detail).toContain(day);
    expect(refused.body.detail).toContain(text);
    expect((await api.pool.query('select 1 from orders where shop_id = $1', [offer.shop.id])).rowCount).toBe(0);
  });

  it('lasts until further notice without a day', async () => {
    const offer = await anOffer(api);
    await update(offer, { is_on_holiday: true });

    expect((await order(offer)).body).toMatchObject({ code: 'shop_closed', holiday_until: null });
    expect((await seenOffer(offer)).shop).toMatchObject({ is_on_holiday: true, holiday_until: null, holiday_text: '' });
    expect((await update(offer, { is_on_holiday: false })).body.is_on_holiday).toBe(false);
    expect((await order(offer)).status).toBe(201);
  });

  it('includes its last day and ends after it, before any job ran', async () => {
    const offer = await anOffer(api);
    await update(offer, { is_on_holiday: true, holiday_until: today() });
    expect((await order(offer)).status).toBe(409);

    await expire(offer);

    expect((await order(offer)).status).toBe(201);
    expect((await api.get(`trading/seller/shops/${offer.shop.id}/get/`, { as: offer.shop.owner.access })).body).toMatchObject({
      is_on_holiday: false,
      holiday_until: null,
    });
  });

  it('disappears from the cards of offers when it has ended, once for two concurrent jobs', async () => {
    const offer = await anOffer(api);
    await update(offer, { is_on_holiday: true, holiday_until: today() });
    await endHolidays(api.pool);
    await expire(offer);

    const opened = await Promise.all([endHolidays(api.pool), endHolidays(api.pool)]);

    expect(opened[0] + opened[1]).toBe(1);
    expect((await api.post('trading/buyer/offers/by-ids/', { ids: [offer.id] })).body[0].is_available).toBe(true);
  });

  it('can start again after an earlier one', async () => {
    const offer = await anOffer(api);
    await update(offer, { is_on_holiday: true, holiday_until: today() });
    await expire(offer);

    expect((await update(offer, { is_on_holiday: true })).body).toMatchObject({ is_on_holiday: true, holiday_until: null });
    expect((await order(offer)).status).toBe(409);
  });

  it('clears the last day of an open shop', async () => {
    const offer = await anOffer(api);

    expect((await update(offer, { holiday_until: addDays(today(), 3) })).body).toMatchObject({ is_on_holiday: false, holiday_until: null });
  });

  it.each([
    [{ is_on_holiday: true, holiday_until: '2020-01-01' }, 'holiday_until'],
    [{ holiday_until: '2026-02-30' }, 'holiday_until'],
    [{ holiday_until: 'tomorrow' }, 'holiday_until'],
    [{ holiday_text: 'x'.repeat(301) }, 'holiday_text'],
    [{ pickup_address: 'x'.repeat(201) }, 'pickup_address'],
    [{ payment_details: 'x'.repeat(1001) }, 'payment_details'],
  ])('is refused by field: %j', async (body, field) => {
    const answer = await update(await anOffer(api), body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('is a 404 for another seller, and is refused when another window has changed it', async () => {
    const offer = await anOffer(api);
    const stranger = await aPerson(api);

    expect((await update(offer, { is_on_holiday: true }, stranger.access)).status).toBe(404);
    await update(offer, { is_on_holiday: true, holiday_text: texts });
    expect((await update(offer, { holiday_text: { uk: 'Інше' }, expected: { holiday_text: {} } })).status).toBe(409);
    expect((await update(offer, { pickup_address: 'Тут', expected: { pickup_address: 'Там' } })).status).toBe(409);
  });
});

describe('self-pickup and courier', () => {
  it('use the town of the shop, and show the pick-up address before and after ordering', async () => {
    const shop = await aShop(api, { city: 'kharkiv' });
    const offer = await anOffer(api, { shop });
    await update(offer, { pickup_address: ' вул. Ярмаркова, 7 ' });

    expect((await seenOffer(offer)).shop).toMatchObject({ city: 'kharkiv', pickup_address: 'вул. Ярмаркова, 7' });
    const seen = await byLink(await order(offer, { delivery_city: 'kyiv' }));
    expect(seen).toMatchObject({
      delivery_city: 'kharkiv',
      get_delivery_city_display: 'Харків',
      delivery_address: 'вул. Ярмаркова, 7',
    });
  });

  it('refuse a courier to another town with the town of the shop', async () => {
    const shop = await aShop(api, { city: 'kharkiv' });
    const offer = await anOffer(api, { shop, deliveryMethods: ['courier'] });
    const courier = { delivery_method: 'courier', delivery_address: 'вул. Довга, 1' };

    const refused = await order(offer, { ...courier, delivery_city: 'kyiv' });

    expect(refused.status).toBe(400);
    expect(refused.body.delivery_city[0]).toContain('Харків');
    expect((await order(offer, { ...courier, delivery_city: 'Харків' })).status).toBe(201);
  });

  it('hide the pick-up address from the seller in an order that is not opened', async () => {
    const offer = await anOffer(api);
    await update(offer, { pickup_address: 'вул. Ярмаркова, 7' });
    const { id } = await anOrder(api, offer);

    expect((await api.get(`trading/seller/orders/${id}/get/`, { as: offer.shop.owner.access })).body.delivery_address).toBeNull();
  });
});

it('show the details of a bank transfer to the buyer of an order only', async () => {
  const offer = await anOffer(api, { paymentMethods: ['bank_transfer'] });
  await update(offer, { payment_details: 'IBAN UA00' });

  expect(JSON.stringify(await seenOffer(offer))).not.toContain('IBAN');
  expect((await byLink(await order(offer, { payment_method: 'bank_transfer' }))).how_to_pay).toBe('IBAN UA00');
});
