import {
  aCategory,
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  giveLeads,
  type AnyJson,
  type OfferOverrides,
  type TestApi,
  type TestCategory,
  type TestOffer,
  type TestShop,
  writeAttributes,
} from '../../testing';
import { importAttributes } from '../attributes';

let api: TestApi;
let shoes: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  shoes = await aCategory(api, { title: 'Взуття' });
  await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [shoes.alias]: ['color', 'fast_charging'] } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

/** Creates an offer with attributes as texts. */
async function aVariant(attributes: Record<string, string>, overrides: OfferOverrides = {}): Promise<TestOffer> {
  const offer = await anOffer(api, { shop, category: shoes, title: 'Кросівки', ...overrides });
  await writeAttributes(api, offer, attributes);
  return offer;
}
const join = ([first, ...others]: readonly TestOffer[]) =>
  api.post(`trading/seller/offers/${String(first?.id)}/variants/set/`, { offers: others.map(({ id }) => id) }, { as: shop.owner.access });
async function redAndBlack(): Promise<[TestOffer, TestOffer]> {
  const pair: [TestOffer, TestOffer] = [
    await aVariant({ Колір: 'червоний', Розмір: '41' }),
    await aVariant({ Колір: 'чорний', Розмір: '42' }),
  ];
  expect((await join(pair)).status).toBe(200);
  return pair;
}
const cards = async (offers: readonly TestOffer[], language = 'uk') =>
  (await api.post('trading/buyer/offers/by-ids/', { ids: offers.map(({ id }) => id) }, { headers: { 'accept-language': language } }))
    .body as AnyJson[];
const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

describe('the offers of a cart', () => {
  it.each([
    ['uk', 'чорний'],
    ['ru', 'чёрный'],
    ['en', 'black'],
  ])('have the chosen values in %s', async (language, value) => {
    const [, black] = await redAndBlack();

    const [card] = await cards([black], language);

    expect(card.get_choices_display).toBe(value);
  });

  it('have no chosen values for an offer without variants, and keep their order', async () => {
    const [red, black] = await redAndBlack();
    const lone = await anOffer(api, { shop });

    const found = await cards([black, lone, red]);

    expect(found.map(({ id, get_choices_display: choices }) => [id, choices])).toEqual([
      [black.id, 'чорний'],
      [lone.id, undefined],
      [red.id, 'червоний'],
    ]);
  });

  it('name all values that distinguish variants', async () => {
    const others = [await aVariant({ Колір: 'червоний', Розмір: '42' }), await aVariant({ Колір: 'червоний', Розмір: '41' })];
    const black = await aVariant({ Колір: 'чорний', Розмір: '41' });
    await join([black, ...others]);

    expect((await cards([black]))[0].get_choices_display).toBe('чорний, 41');
  });

  it('leave out titles and codes, which stand beside it', async () => {
    const pair = [await aVariant({}, { title: 'Мило 90 г' }), await aVariant({}, { title: 'Мило 100 г' })];
    await join(pair);

    expect((await cards(pair)).map((card) => 'get_choices_display' in card)).toEqual([false, false]);
  });

  it('name a question that is answered with yes or no', async () => {
    const pair = [await aVariant({ 'Швидка зарядка': 'так' }), await aVariant({ 'Швидка зарядка': 'ні' })];
    await join(pair);

    expect((await cards(pair))[0].get_choices_display).toBe('Швидка зарядка: так');
  });

  it('have no chosen values when the other variants are hidden', async () => {
    const [red, black] = await redAndBlack();
    await api.patch(`trading/seller/offers/${String(red.id)}/update/`, { status: 'hidden' }, { as: shop.owner.access });

    expect((await cards([black]))[0]).not.toHaveProperty('get_choices_display');
  });

  it('have the chosen values on the page of the offer too', async () => {
    const [red] = await redAndBlack();

    expect((await api.get(`trading/buyer/offers/${red.alias}/get-by-alias/`)).body.get_choices_display).toBe('red');
  });
});

describe('a line of an order', () => {
  it('keeps the choice of the buyer, in the language of each reader', async () => {
    const [, black] = await redAndBlack();
    const buyer = await aPerson(api);
    const order = await anOrder(api, black, { buyer });

    await writeAttributes(api, black, { Колір: 'синій', Розмір: '42' });

    const read = async (language: string) =>
      (
        await api.get(`trading/buyer/orders/${String(order.id)}/get/`, {
          as: buyer.access,
          headers: { 'accept-language': language },
        })
      ).body.items[0].offer.get_choices_display as unknown;
    expect([await read('uk'), await read('ru'), await read('en')]).toEqual(['чорний', 'чёрный', 'black']);
    expect((await cards([black]))[0].get_choices_display).toBe('синій');
  });

  it('shows it to the seller, by the link of the order, and in both mails', async () => {
    const [red] = await redAndBlack();
    const address = `variants-${String(red.id)}@yarmarok.example`;
    const order = await anOrder(api, red, { body: { buyer_email: address } });

    const linked = await api.post('trading/buyer/orders/by-link/get/', { token: order.linkToken });

    expect((await order.read()).items[0].offer.get_choices_display).toBe('red');
    expect(linked.body.items[0].offer.get_choices_display).toBe('red');
    const [toBuyer] = await mailsTo(address);
    const [toSeller] = await mailsTo(shop.owner.email);
    expect(toBuyer?.text).toMatch(/(?:red|червоний) · 1/);
    expect(toSeller?.text).toContain('червоний · 1 шт.');
  });

  it('is null for an offer that stands alone', async () => {
    const order = await anOrder(api, await anOffer(api, { shop }));

    const { rows } = await api.pool.query<{ choices: unknown }>('select choices from order_items where order_id = $1', [order.id]);
    expect(rows).toEqual([{ choices: null }]);
    expect((await order.read()).items[0].offer).not.toHaveProperty('get_choices_display');
  });

  it('keeps the old values when the seller changes the quantity, and gets those of an added offer', async () => {
    const [red, black] = await redAndBlack();
    const order = await anOrder(api, black);
    await giveLeads(api, shop.owner, 1);
    await order.open();
    await writeAttributes(api, black, { Колір: 'синій', Розмір: '42' });

    const { status, body } = await order.update({
      items: [
        { offer: black.id, quantity: 1, price: '100.00' },
        { offer: red.id, quantity: 1, price: '100.00' },
      ],
    });

    expect(status).toBe(200);
    expect(body.items.map(({ offer }: AnyJson) => offer.get_choices_display)).toEqual(['black', 'red']);
  });

  it('is proposed with its values, and offered for a repeated order', async () => {
    const [red, black] = await redAndBlack();
    const buyer = await aPerson(api);
    const order = await anOrder(api, black, { buyer });
    await giveLeads(api, shop.owner, 1);
    await order.open();

    const { body } = await order.propose({ items: [{ offer: red.id, quantity: 2 }] });
    const repeated = await api.post(`trading/buyer/orders/${String(order.id)}/repeat/`, undefined, { as: buyer.access });

    expect(body.proposal.items[0].offer.get_choices_display).toBe('red');
    expect(repeated.body.items[0].offer.get_choices_display).toBe('black');
  });

  it('is entered by the seller with its values', async () => {
    const [red] = await redAndBlack();

    const { status, body } = await api.post(
      'trading/seller/orders/create/',
      {
        shop: shop.id,
        items: [{ offer: red.id, quantity: 1 }],
        buyer_name: 'Олена',
        buyer_phone: '+380500001122',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: shop.owner.access },
    );

    expect(status).toBe(201);
    expect(body.items[0].offer.get_choices_display).toBe('red');
  });
});
