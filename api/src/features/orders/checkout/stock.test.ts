import {
  anOffer,
  anOrder,
  aPerson,
  aProvenBuyer,
  aShop,
  createTestApi,
  giveLeads,
  type TestApi,
  type TestOffer,
  type TestOrder,
  type TestPerson,
  type TestShop,
} from '../../../testing';

let api: TestApi;
let proven: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  proven = await aProvenBuyer(api);
});
afterAll(() => api.close());

interface Line {
  offer: number;
  quantity: number;
}
let phones = 0;
const order = (...items: Line[]) => {
  phones += 1;
  return api.post(
    'trading/buyer/orders/create/',
    {
      items,
      buyer_name: 'Олена Коваленко',
      buyer_phone: `+38050${String(2_000_000 + phones)}`,
      buyer_email: 'olena@yarmarok.example',
      delivery_method: 'self_pickup',
      payment_method: 'bank_card',
    },
    { as: proven.access },
  );
};
const piece = ({ id }: TestOffer, quantity = 1): Line => ({ offer: id, quantity });
const readStock = async ({ id }: TestOffer) =>
  (await api.pool.query<{ stock: number | null }>('select stock from offers where id = $1', [id])).rows[0]?.stock;
const countStatuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const many = 20;

describe('the stock, when many order at once', () => {
  it('gives the last piece to one of them', async () => {
    const offer = await anOffer(api, { stock: 1 });

    const answers = await Promise.all(Array.from({ length: many }, () => order(piece(offer))));

    expect(countStatuses(answers)).toEqual({ 201: 1, 409: many - 1 });
    expect(await readStock(offer)).toBe(0);
    expect((await api.pool.query('select 1 from order_items where offer_id = $1', [offer.id])).rowCount).toBe(1);
  });

  it('is never oversold by carts of several shops in any order of their lines, each of which is ordered as a whole or not at all', async () => {
    const [one, two] = [await anOffer(api, { stock: 7 }), await anOffer(api, { stock: 7 })];

    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) => (index % 2 === 0 ? order(piece(one), piece(two)) : order(piece(two), piece(one)))),
    );

    expect(countStatuses(answers)).toEqual({ 201: 7, 409: many - 7 });
    expect([await readStock(one), await readStock(two)]).toEqual([0, 0]);
  });

  it('counts two lines of one offer together', async () => {
    const offer = await anOffer(api, { stock: 5 });

    const answers = await Promise.all(Array.from({ length: many }, () => order(piece(offer), piece(offer, 2))));

    expect(countStatuses(answers)).toEqual({ 201: 1, 409: many - 1 });
    expect(await readStock(offer)).toBe(2);
  });

  it('is restored once by concurrent returns, and not by a later cancellation', async () => {
    const sold = await anOrder(api, await anOffer(api, { stock: 5 }), { buyer: await aPerson(api) });
    await sold.complete();

    const answers = await Promise.all(Array.from({ length: many }, () => sold.giveBack()));
    await sold.update({ status: 'canceled', cancel_reason: 'other' });

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await readStock(sold.offer)).toBe(5);
  });

  it('equals deliveries less sales after concurrent orders and cancellations', async () => {
    const offer = await anOffer(api, { stock: 6 });
    const buyer = await aPerson(api);
    const before = await Promise.all([1, 2, 3].map(() => anOrder(api, offer, { buyer })));

    const [placed] = await Promise.all([
      Promise.all(Array.from({ length: many }, () => order(piece(offer)))),
      Promise.all(
        before.flatMap(({ id }) => [
          api.post(`trading/buyer/orders/${String(id)}/cancel/`, { reason: 'changed_mind' }, { as: buyer.access }),
          api.post(`trading/buyer/orders/${String(id)}/cancel/`, { reason: 'changed_mind' }, { as: buyer.access }),
        ]),
      ),
    ]);

    const sold = placed.filter(({ status }) => status === 201).length;
    expect(sold).toBeGreaterThanOrEqual(3);
    expect(await readStock(offer)).toBe(6 - sold);
  });
});

describe('the stock of an offer that begins or ceases to count it', () => {
  const setStock = ({ id }: TestOffer, stock: number | null) => api.pool.query('update offers set stock = $2 where id = $1', [id, stock]);
  const cancel = (sold: TestOrder) => sold.update({ status: 'canceled', cancel_reason: 'other' });
  /** Creates an order that its seller may change. */
  async function anOpenOrder(offer: TestOffer, quantity: number) {
    const sold = await anOrder(api, offer, { body: { items: [piece(offer, quantity)] } });
    await giveLeads(api, offer.shop.owner, 1);
    await sold.open();
    return sold;
  }
  const readTaken = async ({ id }: TestOrder) =>
    (await api.pool.query<{ taken_quantity: number }>('select taken_quantity from order_items where order_id = $1 order by line', [id]))
      .rows;

  it('gets no pieces back from an order placed earlier', async () => {
    const offer = await anOffer(api, { stock: null });
    const [before, after] = [await anOpenOrder(offer, 3), await anOpenOrder(offer, 1)];
    await setStock(offer, 5);
    const counted = await anOpenOrder(offer, 2);

    for (const sold of [before, counted, after]) expect((await cancel(sold)).status).toBe(200);

    expect(await readStock(offer)).toBe(5);
    expect([await readTaken(before), await readTaken(counted)]).toEqual([[{ taken_quantity: 0 }], [{ taken_quantity: 2 }]]);
  });

  it('gets no pieces back from a manual order placed earlier', async () => {
    const offer = await anOffer(api, { stock: null });
    const entered = await api.post(
      'trading/seller/orders/create/',
      {
        shop: offer.shop.id,
        items: [piece(offer, 4)],
        buyer_name: 'Олена',
        buyer_phone: '+380502999998',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: offer.shop.owner.access },
    );
    await setStock(offer, 5);

    const canceled = await api.patch(
      `trading/seller/orders/${String(entered.body.id)}/update/`,
      { status: 'canceled', cancel_reason: 'other' },
      { as: offer.shop.owner.access },
    );

    expect([entered.status, canceled.status]).toEqual([201, 200]);
    expect(await readStock(offer)).toBe(5);
  });

  it('is taken for pieces that are added later, which are the first to come back', async () => {
    const offer = await anOffer(api, { stock: null });
    const buyer = await aPerson(api);
    const sold = await anOrder(api, offer, { body: { items: [piece(offer, 3)] }, buyer });
    await giveLeads(api, offer.shop.owner, 1);
    await sold.open();
    await setStock(offer, 5);

    const stocks = [];
    for (const quantity of [2, 1]) {
      expect((await sold.update({ items: [piece(offer, quantity)] })).status).toBe(200);
      stocks.push(await readStock(offer));
    }
    const { proposal } = (await sold.propose({ items: [piece(offer, 4)] })).body as { proposal: { id: number } };
    const accepted = await api.post(
      `trading/buyer/orders/${String(sold.id)}/answer-proposal/`,
      { proposal: proposal.id, is_accepted: true },
      { as: buyer.access },
    );
    stocks.push(await readStock(offer));
    expect((await sold.update({ items: [piece(offer, 3)] })).status).toBe(200);
    stocks.push(await readStock(offer));
    await cancel(sold);

    expect(accepted.status).toBe(200);
    expect([...stocks, await readStock(offer)]).toEqual([5, 5, 2, 3, 5]);
  });

  it('stays uncounted, and gets the taken pieces back once it is counted again', async () => {
    const offer = await anOffer(api, { stock: 6 });
    const [early, late] = [await anOpenOrder(offer, 2), await anOpenOrder(offer, 1)];
    await setStock(offer, null);

    await cancel(early);
    expect(await readStock(offer)).toBeNull();
    await setStock(offer, 10);
    await cancel(late);

    expect(await readStock(offer)).toBe(11);
  });
});

describe('a notice of a low stock', () => {
  const setThreshold = (shop: TestShop, threshold: number | null) =>
    api.patch(`trading/seller/shops/${String(shop.id)}/update/`, { low_stock_threshold: threshold }, { as: shop.owner.access });
  const readNotices = async (shop: TestShop) =>
    (await api.mails()).filter(({ to, subject }) => to === shop.owner.email && subject.endsWith('Лозниця') && subject.includes('закінчу'));
  const readEvents = async (shop: TestShop) =>
    (
      await api.pool.query<{ subject_id: number }>(
        `select subject_id from seller_events where kind = 'stock.low' and shop_id = $1 and user_id = $2 order by subject_id`,
        [shop.id, shop.owner.id],
      )
    ).rows.map(({ subject_id: id }) => id);

  it('is sent once for a fall to the threshold, also when several orders cause it at once', async () => {
    const offer = await anOffer(api, { stock: 10 });

    await Promise.all(Array.from({ length: 10 }, () => order(piece(offer))));

    expect(await readStock(offer)).toBe(0);
    const notices = await readNotices(offer.shop);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(': 3 шт.');
    expect(notices[0]?.text).toContain(`/account/seller/shops/${String(offer.shop.id)}/offers/${String(offer.id)}/edit/`);
    expect(notices[0]?.text).not.toContain('olena@');
    expect(await readEvents(offer.shop)).toEqual([offer.id]);
  });

  it('names all offers of a shop that one checkout has left few of, and no others', async () => {
    const shop = await aShop(api);
    const [cup, plate, plenty, uncounted] = [
      await anOffer(api, { shop, stock: 4, title: 'Горнятко' }),
      await anOffer(api, { shop, stock: 4, title: 'Тарілка' }),
      await anOffer(api, { shop, stock: 40, title: 'Ложка' }),
      await anOffer(api, { shop, stock: null, title: 'Гравіювання' }),
    ];

    await order(piece(cup), piece(plate, 2), piece(plenty), piece(uncounted));

    const [notice, ...others] = await readNotices(shop);
    expect(others).toEqual([]);
    expect(notice?.text).toMatch(/Горнятко: 3 шт\.[^]*Тарілка: 2 шт\./);
    expect(notice?.text).not.toMatch(/Ложка|Гравіювання/);
    expect(await readEvents(shop)).toEqual([cup.id, plate.id]);
  });

  it('is sent again for a fall after the stock had risen', async () => {
    const offer = await anOffer(api, { stock: 4 });
    await order(piece(offer));
    await api.pool.query('update offers set stock = 9 where id = $1', [offer.id]);

    await order(piece(offer, 7));

    expect((await readNotices(offer.shop)).map(({ text }) => /: (\d) шт\./.exec(text)?.[1])).toEqual(['3', '2']);
  });

  it('is sent for an order that the seller enters and for items that the seller adds', async () => {
    const shop = await aShop(api);
    const [one, two] = [await anOffer(api, { shop, stock: 4 }), await anOffer(api, { shop, stock: 4 })];
    const entered = await api.post(
      'trading/seller/orders/create/',
      {
        shop: shop.id,
        items: [piece(one)],
        buyer_name: 'Олена',
        buyer_phone: '+380502999999',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: shop.owner.access },
    );

    const changed = await api.patch(
      `trading/seller/orders/${String(entered.body.id)}/update/`,
      { items: [piece(one), piece(two, 2)] },
      { as: shop.owner.access },
    );

    expect([entered.status, changed.status]).toEqual([201, 200]);
    expect(await readEvents(shop)).toEqual([one.id, two.id]);
    expect(await readNotices(shop)).toHaveLength(2);
  });

  it('follows the threshold of the shop, and is not sent without one', async () => {
    const [late, never] = [await anOffer(api, { stock: 3 }), await anOffer(api, { stock: 3 })];
    expect((await setThreshold(late.shop, 0)).body.low_stock_threshold).toBe(0);
    expect((await setThreshold(never.shop, null)).body.low_stock_threshold).toBeNull();

    for (const offer of [late, never]) await order(piece(offer, 2));
    expect(await readNotices(late.shop)).toEqual([]);
    for (const offer of [late, never]) await order(piece(offer));

    expect(await readNotices(late.shop)).toHaveLength(1);
    expect(await readNotices(never.shop)).toEqual([]);
    expect(await readEvents(never.shop)).toEqual([]);
  });

  it.each([-1, 10_001, 2.5, '3'])('refuses the threshold %j', async (threshold) => {
    const shop = await aShop(api);

    const answer = await api.patch(
      `trading/seller/shops/${String(shop.id)}/update/`,
      { low_stock_threshold: threshold },
      { as: shop.owner.access },
    );

    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['low_stock_threshold']]);
  });

  it('is not sent when the order is refused', async () => {
    const [low, gone] = [await anOffer(api, { stock: 4 }), await anOffer(api, { stock: 0 })];

    expect((await order(piece(low), piece(gone))).status).toBe(409);

    expect(await readNotices(low.shop)).toEqual([]);
    expect(await readEvents(low.shop)).toEqual([]);
  });
});
