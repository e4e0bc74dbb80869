import {
  aCategory,
  anOffer,
  aPerson,
  aShop,
  createTestApi,
  giveLeads,
  importFile,
  assertLedgerIsConsistent,
  type TestApi,
  type TestOffer,
} from '../../../testing';
import { inTransaction } from '../../../platform/db';
import { findLedgerProblems } from '../../billing';
import { chargeDailyPromotions } from '..';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => assertLedgerIsConsistent(api));

const getOwner = ({ shop }: TestOffer) => shop.owner;
const path = ({ id }: TestOffer, action: string) => `trading/seller/offers/${String(id)}/${action}/`;
const update = (offer: TestOffer, body: object) => api.patch(path(offer, 'update'), body, { as: getOwner(offer).access });
const bulk = (offers: readonly TestOffer[], set: object, as = getOwner(offers[0]!).access) =>
  api.post('trading/seller/offers/bulk-update/', { ids: offers.map(({ id }) => id), set }, { as });
const readLeads = async (offer: TestOffer) => (await api.get('auth/user/me/', { as: getOwner(offer).access })).body.seller.leads as number;
const read = async (offer: TestOffer) => (await api.get(path(offer, 'get'), { as: getOwner(offer).access })).body;
const charge = () =>
  chargeDailyPromotions(api.pool, { price: api.config.promotionPriceLeads, siteName: 'Yarmarok', publicOrigin: api.config.publicOrigin });
const mailsTo = async (offer: TestOffer) =>
  (await api.mails()).filter(({ to, subject }) => to === getOwner(offer).email && subject.includes('росування'));

async function anOfferWithLeads(leads: number, overrides: Parameters<typeof anOffer>[1] = {}): Promise<TestOffer> {
  const offer = await anOffer(api, overrides);
  if (leads > 0) await giveLeads(api, getOwner(offer), leads);
  return offer;
}

/** Moves the paid days of these offers to the day before. */
async function passADay(...offers: readonly TestOffer[]): Promise<void> {
  const ids = offers.map(({ id }) => id);
  await api.pool.query('update offer_promotions set first_day = first_day - 1, last_day = last_day - 1 where offer_id = any($1)', [ids]);
  await api.pool.query(
    `update ledger_entries e set dedup_key = p.kind || ':' || p.offer_id || ':' || p.first_day from offer_promotions p
     where e.kind = 'promotion' and p.offer_id = any($1) and e.dedup_key = p.kind || ':' || p.offer_id || ':' || (p.first_day + 1)`,
    [ids],
  );
}

it('is free on a granted day, even when it is switched off and on, and costs a lead on the next day', async () => {
  const offer = await anOfferWithLeads(2);
  await api.pool.query('update offers set in_top = true where id = $1', [offer.id]);
  await api.pool.query(
    `insert into offer_promotions (offer_id, kind, first_day, last_day, leads, grant_name)
     select $1, 'top', day, day, 0, 'gift' from (select (now() at time zone 'Europe/Kyiv')::date as day) today`,
    [offer.id],
  );

  await charge();
  await update(offer, { in_top: false });
  expect((await update(offer, { in_top: true })).body).toMatchObject({ in_top: true });
  expect(await readLeads(offer)).toBe(2);

  await passADay(offer);
  await charge();
  await charge();
  expect(await readLeads(offer)).toBe(1);
});

describe('switching promotion on', () => {
  it('costs a lead for each kind, once a day', async () => {
    const offer = await anOfferWithLeads(5);

    expect((await update(offer, { in_top: true, in_color: true, color: 'leaf' })).body).toMatchObject({ in_top: true, in_color: true });
    expect(await readLeads(offer)).toBe(3);
    await update(offer, { in_top: false, in_color: false });
    await update(offer, { in_top: true, color: 'honey' });
    await update(offer, { in_color: true });
    await update(offer, { price: '10.00' });

    expect(await readLeads(offer)).toBe(3);
  });

  it('is refused completely with too few leads, in the language of the request', async () => {
    const offer = await anOfferWithLeads(1);
    const send = (locale: string) =>
      api.patch(
        path(offer, 'update'),
        { in_top: true, in_color: true, price: '7.00' },
        { as: getOwner(offer).access, headers: { 'accept-language': locale } },
      );

    expect(await send('uk')).toMatchObject({
      status: 409,
      body: { code: 'not_enough_leads', needed_leads: 2, leads: 1, detail: expect.stringContaining('Недостатньо лідів для просування') },
    });
    expect((await send('ru')).body.detail).toContain('Недостаточно лидов для продвижения: на сегодня нужно 2, у вас 1.');
    expect((await send('en')).body.detail).toContain('Not enough leads to promote: today takes 2, you have 1.');
    expect(await read(offer)).toMatchObject({ in_top: false, in_color: false, price: '2400.00' });
    expect(await readLeads(offer)).toBe(1);
  });

  it('is a 404 for another seller and costs no lead', async () => {
    const [offer, stranger] = [await anOfferWithLeads(2), await aPerson(api)];
    await giveLeads(api, stranger, 2);

    expect((await api.patch(path(offer, 'update'), { in_top: true }, { as: stranger.access })).status).toBe(404);
    expect((await bulk([offer], { in_top: true }, stranger.access)).status).toBe(404);
    expect((await api.patch(path(offer, 'update'), { in_top: true })).status).toBe(401);
    expect(await readLeads(offer)).toBe(2);
    expect((await read(offer)).in_top).toBe(false);
  });

  it('costs a lead for an offer that is created with it, and creates no offer without leads', async () => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const create = () =>
      api.post(
        'trading/seller/offers/create/',
        {
          shop: shop.id,
          title: { uk: 'Ваза' },
          category: category.id,
          price: '10.00',
          currency: 'uah',
          offering_type: 'product',
          in_top: true,
        },
        { as: shop.owner.access },
      );

    expect((await create()).body.code).toBe('not_enough_leads');
    await giveLeads(api, shop.owner, 1);
    expect((await create()).status).toBe(201);

    const { body } = await api.get('trading/seller/offers/get-list/', { as: shop.owner.access, query: { shop: shop.id } });
    expect(body.count).toBe(1);
    expect((await api.get('auth/user/me/', { as: shop.owner.access })).body.seller).toMatchObject({ leads: 0, promotion_price_leads: 1 });
  });

  it('is free for a draft or a hidden offer until it is shown', async () => {
    const offer = await anOfferWithLeads(1, { status: 'draft' });

    expect((await update(offer, { in_top: true })).status).toBe(200);
    await update(offer, { status: 'hidden' });
    await charge();
    expect(await readLeads(offer)).toBe(1);
    expect((await update(offer, { status: 'active' })).status).toBe(200);
    expect(await readLeads(offer)).toBe(0);
    await bulk([offer], { status: 'hidden' });
    expect((await bulk([offer], { status: 'active' })).status).toBe(200);
    expect(await readLeads(offer)).toBe(0);
  });

  it('refuses to show a promoted draft without leads', async () => {
    const offer = await anOfferWithLeads(0, { status: 'draft' });
    await update(offer, { in_color: true, color: 'leaf' });

    expect((await update(offer, { status: 'active' })).body.code).toBe('not_enough_leads');
    expect((await bulk([offer], { status: 'active' })).body.code).toBe('not_enough_leads');
    expect((await read(offer)).status).toBe('draft');
  });

  it('is charged once for two concurrent requests', async () => {
    const offer = await anOfferWithLeads(5);

    const answers = await Promise.all(Array.from({ length: 6 }, () => update(offer, { in_top: true })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await readLeads(offer)).toBe(4);
  });

  it('spends the last lead once between two offers', async () => {
    const first = await anOfferWithLeads(1);
    const second = await anOffer(api, { shop: first.shop });

    const answers = await Promise.all([update(first, { in_top: true }), update(second, { in_top: true })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readLeads(first)).toBe(0);
  });
});

describe('promotion of many offers', () => {
  it('is charged for newly promoted offers, all or none', async () => {
    const first = await anOfferWithLeads(2);
    const offers = [first, await anOffer(api, { shop: first.shop }), await anOffer(api, { shop: first.shop })];
    await update(first, { in_top: true });

    expect((await bulk(offers, { in_top: true })).body).toMatchObject({ code: 'not_enough_leads', needed_leads: 2, leads: 1 });
    expect((await read(offers[1]!)).in_top).toBe(false);
    await giveLeads(api, getOwner(first), 1);
    expect((await bulk(offers, { in_top: true })).body).toEqual({ updated: 3, skipped: [] });

    expect(await readLeads(first)).toBe(0);
  });
});

it('a copy of a promoted offer is not promoted', async () => {
  const offer = await anOfferWithLeads(2);
  await update(offer, { in_top: true, in_color: true, color: 'leaf' });

  const { body } = await api.post(path(offer, 'duplicate'), undefined, { as: getOwner(offer).access });

  expect(body).toMatchObject({ status: 'draft', in_top: false, in_color: false });
  expect(await readLeads(offer)).toBe(0);
});

it('an import that shows an offer again switches its promotion off', async () => {
  const category = await aCategory(api, { title: 'Кераміка ручна' });
  const offer = await anOffer(api, { category, status: 'draft' });
  await api.pool.query(`update offers set sku = 'V-1', is_category_guessed = true where id = $1`, [offer.id]);
  await update(offer, { in_top: true });
  await api.pool.query('update offers set is_category_guessed = true where id = $1', [offer.id]);

  const { rows } = await importFile(api, offer.shop, { bytes: `sku,title,price,category\nV-1,Ваза синя,100,${category.alias}\n` });

  expect(rows).toMatchObject([{ action: 'updated' }]);
  expect(await read(offer)).toMatchObject({ status: 'active', in_top: false });
});

describe('the daily charge', () => {
  it('pays the next day once for repeated and concurrent runs', async () => {
    const offer = await anOfferWithLeads(4);
    await update(offer, { in_top: true, in_color: true, color: 'leaf' });
    await charge();
    expect(await readLeads(offer)).toBe(2);
    await passADay(offer);

    await Promise.all([charge(), charge(), charge()]);

    expect(await readLeads(offer)).toBe(0);
    expect(await read(offer)).toMatchObject({ in_top: true, in_color: true });
    expect(await mailsTo(offer)).toEqual([]);
  });

  it('switches promotion off without leads and mails the seller once', async () => {
    const first = await anOfferWithLeads(3, { title: 'Ваза' });
    const second = await anOffer(api, { shop: first.shop, title: 'Глек' });
    await bulk([first, second], { in_top: true });
    await passADay(first, second);

    await charge();
    await charge();

    expect(await readLeads(first)).toBe(0);
    expect([(await read(first)).in_top, (await read(second)).in_top]).toEqual([true, false]);
    const mails = await mailsTo(first);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('вимкнено для 1 товару');
    expect(mails[0]!.text).toContain('Глек');
    const { body } = await api.get('trading/buyer/offers/get-list/', { query: { in_top: 'true', limit: 100 } });
    expect(body.results.map(({ id }: { id: number }) => id)).not.toContain(second.id);
  });

  it('skips an offer whose seller is switching its promotion off', async () => {
    const offer = await anOfferWithLeads(2);
    await update(offer, { in_top: true });
    await passADay(offer);

    await inTransaction(api.pool, async (tx) => {
      await tx.query('update offers set in_top = false where id = $1', [offer.id]);
      await charge();
    });
    await charge();

    expect((await read(offer)).in_top).toBe(false);
    expect(await readLeads(offer)).toBe(1);
  });

  it('does not charge deleted offers', async () => {
    const offer = await anOfferWithLeads(2);
    await update(offer, { in_top: true });
    await passADay(offer);
    await api.del(path(offer, 'delete'), { as: getOwner(offer).access });

    await charge();

    expect(await readLeads(offer)).toBe(1);
  });
});

it('transactions name the promotion and its offer', async () => {
  const offer = await anOfferWithLeads(2, { title: { uk: 'Ваза', en: 'Vase' } });
  await update(offer, { in_top: true, in_color: true, color: 'leaf' });
  const list = (locale: string) =>
    api.get('trading/seller/transactions/get-list/', {
      as: getOwner(offer).access,
      headers: { 'accept-language': locale },
      query: { action: 'promotion' },
    });

  expect((await list('uk')).body.results.map(({ description }: { description: string }) => description).sort()).toEqual([
    'Товар виділено кольором: Ваза',
    'Товар у топі: Ваза',
  ]);
  expect((await list('en')).body.results[0]).toMatchObject({ leads: -1, get_action_display: 'Offer promotion', status: 'success' });
});

describe('the check of the ledger', () => {
  it('reports an unpaid promotion, and a day without a ledger entry', async () => {
    const offer = await anOffer(api);
    await api.pool.query('update offers set in_top = true where id = $1', [offer.id]);
    expect(await findLedgerProblems(api.pool)).toEqual([`offer ${String(offer.id)} is promoted (top) for nothing`]);

    await api.pool.query(
      `insert into offer_promotions (offer_id, kind, first_day, last_day, leads) values ($1, 'top', '2026-01-01', '2099-01-01', 1)`,
      [offer.id],
    );
    expect(await findLedgerProblems(api.pool)).toEqual([
      `promotion of offer ${String(offer.id)} (top) on 2026-01-01 costs 1 leads, the ledger says 0`,
      `promotion of offer ${String(offer.id)} (top) from 2026-01-01 to 2099-01-01 was paid as one day`,
    ]);
    await api.pool.query('delete from offer_promotions where offer_id = $1', [offer.id]);
    await api.pool.query('update offers set in_top = false where id = $1', [offer.id]);
  });
});
