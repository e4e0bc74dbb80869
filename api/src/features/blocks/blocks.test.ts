import { createAuditLog } from '../audit';
import { checkCatalog } from '../catalog';
import { endOverdueBlocks } from './end-overdue-blocks';
import { aBlock, anAppeal, aReportedOffer, aReportedShop } from '../../testing/queues';
import { anOffer, aShop, type TestOffer } from '../../testing/catalog';
import { anOperator } from '../../testing/operators';
import { anOrder, giveLeads } from '../../testing/orders';
import { aPerson } from '../../testing/people';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const block = (as: string, kind: string, id: number, more: object = {}) =>
  api.post('operator/blocks/create/', { kind, id, reason: 'Шахрайство', ...more }, { as });
const lift = (as: string, id: number) => api.post(`operator/blocks/${String(id)}/lift/`, { reason: 'Помилка' }, { as });
const results = async (path: string) => ((await api.get(path)).body as { results: { id: number }[] }).results.map(({ id }) => id);

/** Returns where visitors find an offer. */
async function whereShown(offer: TestOffer): Promise<Record<string, boolean>> {
  const { id, shop } = offer;
  const cards = (await api.get(`trading/buyer/offers/get-list/?limit=100&shop=${shop.alias}`)).body as { results: { id: number }[] };
  return {
    page: (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).status === 200,
    list: cards.results.some((card) => card.id === id),
    shop: (await api.get(`trading/buyer/shops/${shop.alias}/get-by-alias/`)).status === 200,
    shops: (await results('trading/buyer/shops/get-list/?limit=100')).includes(shop.id),
  };
}
const everywhere = { page: true, list: true, shop: true, shops: true };
const nowhere = { page: false, list: false, shop: false, shops: false };

it('a blocked offer is nowhere, and comes back whole', async () => {
  const [offer, other] = await Promise.all([anOffer(api), anOffer(api)]);
  const { access } = await anOperator(api, 'moderator');
  expect(await whereShown(offer)).toEqual(everywhere);

  const made = await block(access, 'offer', offer.id);

  expect(made.status).toBe(201);
  expect(await whereShown(offer)).toEqual({ ...nowhere, shop: true, shops: true });
  expect(await whereShown(other)).toEqual(everywhere);
  expect(await checkCatalog(api.pool)).toEqual([]);

  expect((await lift(access, (made.body as { id: number }).id)).status).toBe(204);
  expect(await whereShown(offer)).toEqual(everywhere);
  expect(await checkCatalog(api.pool)).toEqual([]);
});

it.each(['shop', 'user'] as const)(
  'a blocked %s leaves lists at once, also with more offers than one transaction updates',
  async (kind) => {
    const offer = await anOffer(api);
    const { access } = await anOperator(api, 'moderator');
    await api.pool.query(
      `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type, hoisted_at)
       select shop_id, category_id, alias || '-' || n, title, price_minor, currency, offering_type, hoisted_at - interval '1 day' from offers, generate_series(1, 700) n where id = $1`,
      [offer.id],
    );
    await api.worker.drain();
    const id = kind === 'shop' ? offer.shop.id : offer.shop.owner.id;

    const made = await block(access, kind, id);

    expect(made.status).toBe(201);
    expect(await whereShown(offer)).toEqual(nowhere);
    await api.worker.drain();
    expect((await api.pool.query('select from leaving_shops')).rowCount).toBe(0);
    expect(await checkCatalog(api.pool)).toEqual([]);

    await lift(access, (made.body as { id: number }).id);
    await api.worker.drain();
    expect(await whereShown(offer)).toEqual(everywhere);
    expect(await checkCatalog(api.pool)).toEqual([]);
  },
);

it('orders nothing of a blocked shop, opens none of its leads, and tells the buyers of open orders', async () => {
  const offer = await anOffer(api);
  const { access } = await anOperator(api, 'moderator');
  const order = await anOrder(api, offer);
  await giveLeads(api, offer.shop.owner, 3);

  await block(access, 'shop', offer.shop.id);
  await api.worker.drain();

  const opened = await api.post(`trading/seller/orders/${String(order.id)}/open/`, {}, { as: offer.shop.owner.access });
  expect([opened.status, opened.body]).toEqual([409, expect.objectContaining({ code: 'shop_blocked' })]);
  await expect(anOrder(api, offer)).rejects.toThrow('items_changed');
  const told = (await api.mails()).filter(
    ({ to, text }) => to === 'olena@yarmarok.example' && text.includes('Лозниця') && /blocked|заблок/.test(text),
  );
  expect(told).toHaveLength(1);
});

it('a shop stays blocked while one of two blocks lasts, in any order of their ends', async () => {
  const offer = await anOffer(api);
  const { access } = await anOperator(api, 'moderator');
  const { shop } = offer;
  const [ofShop, ofOwner] = [await block(access, 'shop', shop.id), await block(access, 'user', shop.owner.id)];
  const ids = [ofShop, ofOwner].map(({ body }) => (body as { id: number }).id);

  await lift(access, ids[1]!);
  expect(await whereShown(offer)).toEqual(nowhere);
  await block(access, 'user', shop.owner.id);
  await Promise.all([lift(access, ids[0]!), api.pool.query('select pg_sleep(0.01)')]);
  expect(await whereShown(offer)).toEqual(nowhere);
});

it('concurrent ends of both blocks leave nothing hidden', async () => {
  const offer = await anOffer(api);
  const { access } = await anOperator(api, 'moderator');
  for (let round = 0; round < 5; round += 1) {
    const made = [await block(access, 'shop', offer.shop.id), await block(access, 'user', offer.shop.owner.id)];

    const ends = await Promise.all(made.map(({ body }) => lift(access, (body as { id: number }).id)));

    expect(ends.map(({ status }) => status)).toEqual([204, 204]);
    expect(await whereShown(offer)).toEqual(everywhere);
  }
});

it('a blocked account reads, appeals and asks the support, and changes nothing else', async () => {
  const person = await aPerson(api);
  const { access } = await anOperator(api, 'moderator');
  const made = await block(access, 'user', person.id, { until: '2099-01-01T00:00:00Z' });
  const as = person.access;
  const { id } = made.body as { id: number };

  const refused = await api.post('trading/seller/shops/create/', {}, { as });
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'account_blocked' })]);
  expect((await api.get('auth/user/me/', { as })).status).toBe(200);
  const own = await api.get('auth/user/blocks/get-list/', { as });
  expect(own.body).toMatchObject({
    results: [{ id, kind: 'user', reason: 'Шахрайство', until: '2099-01-01T00:00:00.000Z', appeal: null }],
  });
  expect((await api.post(`auth/user/blocks/${String(id)}/appeal/`, { text: 'Це не я' }, { as })).status).toBe(204);
  expect((await api.post(`auth/user/blocks/${String(id)}/appeal/`, { text: 'Ще раз' }, { as })).status).toBe(409);
});

it('nobody appeals against the block of another, and who blocked does not decide', async () => {
  const { access } = await anOperator(api, 'moderator');
  const { id, offer } = await aBlock(api, { as: access });
  const path = `auth/user/blocks/${String(id)}/appeal/`;
  const stranger = await aPerson(api);
  expect((await api.post(path, { text: 'Моє' }, { as: stranger.access })).status).toBe(404);
  expect((await api.post(path, { text: 'Моє' }, { as: offer.shop.owner.access })).status).toBe(204);

  const decide = (as: string, decision: string) =>
    api.post(`operator/appeals/${String(id)}/decide/`, { decision, reason: 'Розглянуто' }, { as });
  const own = await decide(access, 'lift');
  expect([own.status, own.body]).toEqual([409, expect.objectContaining({ code: 'own_matter' })]);

  const other = await anOperator(api, 'owner');
  expect((await decide(other.access, 'uphold')).status).toBe(204);
  expect((await decide(other.access, 'lift')).status).toBe(409);
  expect(await whereShown(offer)).toMatchObject({ page: false });
});

it('an appeal that is granted brings the offer back', async () => {
  const { id, offer } = await anAppeal(api);
  const { access } = await anOperator(api, 'moderator');

  const path = `operator/appeals/${String(id)}/decide/`;
  expect((await api.post(path, { decision: 'lift', reason: 'Помилка' }, { as: access })).status).toBe(204);

  expect(await whereShown(offer)).toEqual(everywhere);
});

it('refuses nonsense, own matters, operators and a second block', async () => {
  const moderator = await anOperator(api, 'moderator');
  const { access, id } = moderator;
  const other = await anOperator(api, 'support');
  const shop = await aShop(api, { owner: moderator });
  const codeOf = async (kind: string, target: number, more: object = {}) => {
    const { status, body } = await block(access, kind, target, more);
    return [status, (body as { code?: string }).code];
  };
  const offer = await anOffer(api);

  expect(await codeOf('user', other.id)).toEqual([409, 'is_operator']);
  expect(await codeOf('user', id)).toEqual([409, 'own_matter']);
  expect(await codeOf('shop', shop.id)).toEqual([409, 'own_matter']);
  expect(await codeOf('offer', 999_999_999)).toEqual([404, 'not_found']);
  expect((await block(access, 'offer', offer.id, { until: '2020-01-01T00:00:00Z' })).status).toBe(400);
  expect((await block(access, 'offer', offer.id, { reason: '   ' })).status).toBe(400);
  expect((await block(access, 'offer', offer.id)).status).toBe(201);
  expect(await codeOf('offer', offer.id)).toEqual([409, 'already_blocked']);
});

it('a block ends by its time, with an entry of the audit log', async () => {
  const { id, offer } = await aBlock(api);
  const audit = createAuditLog(api.config.tokenSecret);
  await api.pool.query(`update blocks set until = now() - interval '1 second' where id = $1`, [id]);

  await endOverdueBlocks({ ...api.config, pool: api.pool, audit });

  expect(await whereShown(offer)).toEqual(everywhere);
  expect((await audit.verify(api.pool)).problems).toEqual([]);
});

it('reports of shops and offers wait once per person, and are closed by a decision', async () => {
  const offer = await anOffer(api);
  const person = await aPerson(api);
  const path = `trading/buyer/offers/${String(offer.id)}/report/`;
  const body = { kind: 'counterfeit', reason: 'Підробка' };
  for (let time = 0; time < 2; time += 1) expect((await api.post(path, body, { as: person.access })).status).toBe(204);
  await aReportedOffer(api, { offer });
  await aReportedShop(api, { offer });
  const { access } = await anOperator(api, 'moderator');

  const item = await api.get(`operator/queues/offers/${String(offer.id)}/`, { as: access });
  expect(item.body).toMatchObject({ reported: { id: offer.id, kind: 'offer', reports: [{ kind: 'counterfeit' }, { reporter_id: null }] } });

  const decided = await api.post(`operator/offers/${String(offer.id)}/decide/`, { decision: 'block', reason: 'Підробка' }, { as: access });
  expect([decided.status, decided.body]).toEqual([200, { block: { id: expect.any(Number) as number } }]);
  expect((await api.get(`operator/queues/offers/${String(offer.id)}/`, { as: access })).status).toBe(404);
  expect((await api.post(path, body)).status).toBe(404);
  const kept = await api.post(`operator/shops/${String(offer.shop.id)}/decide/`, { decision: 'keep' }, { as: access });
  expect(kept.body).toEqual({ block: null });
});
