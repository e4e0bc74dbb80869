import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi, type TestOffer } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const update = (offer: TestOffer, body: object) =>
  api.patch(`trading/seller/offers/${String(offer.id)}/update/`, body, { as: offer.shop.owner.access });
const order = async (offer: TestOffer, quantity: number) => {
  const { status } = await api.post('trading/buyer/orders/create/', {
    items: [{ offer: offer.id, quantity }],
    buyer_name: 'Олена',
    buyer_phone: '+380500001122',
    buyer_email: 'olena@yarmarok.example',
    delivery_method: 'self_pickup',
    payment_method: 'cash_on_delivery',
    delivery_city: 'kyiv',
  });
  expect(status).toBe(201);
};

describe('an update of an offer with expected values', () => {
  it('is refused when the stock was sold in between, with the current stock', async () => {
    const offer = await anOffer(api, { stock: 12 });
    await order(offer, 4);

    const { status, body } = await update(offer, { stock: 10, expected: { stock: 12 } });

    expect(status).toBe(409);
    expect(body).toEqual({ detail: expect.any(String), code: 'changed_elsewhere', changed: { stock: 8 } });
    expect((await update(offer, { stock: 10, expected: { stock: 8 } })).body.stock).toBe(10);
  });

  it('changes the title of an offer that was sold in between, and keeps its stock', async () => {
    const offer = await anOffer(api, { stock: 12, title: 'Ваза' });
    await order(offer, 4);

    const { status, body } = await update(offer, { title: { uk: 'Ваза висока' }, expected: { title: { uk: 'Ваза', ru: '', en: '' } } });

    expect({ status, title: body.title.uk, stock: body.stock }).toEqual({ status: 200, title: 'Ваза висока', stock: 8 });
  });

  it('names every changed field, changes none, and accepts either notation of a value', async () => {
    const [offer, category] = [await anOffer(api, { priceMinor: 240_000, title: 'Ваза' }), await aCategory(api)];
    await update(offer, { price: '2500.00', category: category.alias });

    const { status, body } = await update(offer, {
      price: '2300',
      category: 1,
      sku: 'V-1',
      expected: { price: '2400', category: -1, sku: null },
    });

    expect(status).toBe(409);
    expect(body.changed).toEqual({ price: '2500.00', category: category.id });
    const again = await update(offer, { price: '2300', sku: 'V-1', expected: { price: '2500', category: category.alias, sku: '' } });
    expect(again).toMatchObject({ status: 200, body: { price: '2300.00', sku: 'V-1' } });
  });

  it('accepts a value that is stored already', async () => {
    const offer = await anOffer(api, { stock: 3 });
    await update(offer, { stock: 9 });

    expect((await update(offer, { stock: 9, expected: { stock: 3 } })).status).toBe(200);
  });

  it('lets one of two changes with the same expected stock through', async () => {
    const offer = await anOffer(api, { stock: 5 });

    const answers = await Promise.all([6, 7, 8, 9].map((stock) => update(offer, { stock, expected: { stock: 5 } })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('refuses unknown fields, and answers 404 to another seller', async () => {
    const [offer, stranger] = [await anOffer(api, { stock: 5 }), await aPerson(api)];
    const body = { stock: 6, expected: { stock: 4 } };

    expect(await update(offer, { expected: { views_count: 1 } })).toMatchObject({
      status: 400,
      body: { 'expected.views_count': [expect.any(String)] },
    });
    expect((await api.patch(`trading/seller/offers/${String(offer.id)}/update/`, body, { as: stranger.access })).status).toBe(404);
    expect((await api.patch(`trading/seller/offers/${String(offer.id)}/update/`, body)).status).toBe(401);
  });
});

describe('an update of a shop, its site or a call with expected values', () => {
  it('refuses a value that another tab has changed', async () => {
    const shop = await aShop(api, { title: 'Лозниця' });
    const as = shop.owner.access;
    const offer = await anOffer(api, { shop });
    const call = await api.post('trading/buyer/call-requests/create/', {
      offer: offer.id,
      buyer_name: 'Олена',
      buyer_phone: '+380500001122',
      buyer_email: 'olena@yarmarok.example',
    });
    const calls: [string, object, object, object][] = [
      [
        `trading/seller/shops/${String(shop.id)}/update/`,
        { title: 'Лозниця 2' },
        { title: 'Лоза', expected: { title: 'Лозниця' } },
        { title: 'Лозниця 2' },
      ],
      [
        `trading/seller/shops/${String(shop.id)}/site/`,
        { slogan: { uk: 'Плетене' } },
        { slogan: { uk: 'З лози' }, expected: { slogan: { uk: '', ru: '' } } },
        { slogan: { uk: 'Плетене' } },
      ],
      [
        `trading/seller/call-requests/${String(call.body.id)}/update/`,
        { seller_note: 'Передзвонити' },
        { seller_note: 'Чекає', expected: { seller_note: null } },
        { seller_note: 'Передзвонити' },
      ],
    ];

    for (const [path, first, second, changed] of calls) {
      expect((await api.patch(path, { ...first, expected: (second as { expected: object }).expected }, { as })).status).toBe(200);
      expect(await api.patch(path, second, { as })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', changed } });
    }
  });
});
