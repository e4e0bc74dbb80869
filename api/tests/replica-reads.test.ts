import { ReadReplicas } from '../src/platform/db';
import { anOffer, aPerson, createTestApi, createTestDatabase } from '../src/testing';
import { listOperations } from '../src/testing/contract/openapi-document';

it('lets replicas answer lists, searches, public pages and statistics, but no decisions and private calls', async () => {
  const database = await createTestDatabase();
  // The test only needs the answering replica.
  const replicas = new ReadReplicas({ primary: database.admin, urls: [], pool: { max: 1 }, maxLagMs: 1_000 });
  const choose = jest.spyOn(replicas, 'choose');
  const api = await createTestApi({}, { replicas });
  const { access } = await aPerson(api);
  const read: string[] = [];
  for (const { operationId, method, path } of listOperations(api.app.swagger() as never)) {
    // Its answer is endless.
    if (method !== 'GET' || operationId === 'streamSellerEvents') continue;
    choose.mockClear();
    await api.app.inject({ method: 'GET', url: path.replaceAll(/\{\w+\}/g, '1'), headers: { authorization: `Bearer ${access}` } });
    if (choose.mock.calls.length > 0) read.push(operationId);
  }
  await api.close();
  await database.drop();

  expect(read.sort()).toEqual([
    'autocompleteCategories',
    'autocompleteOffers',
    'autocompleteQueries',
    'getCategory',
    'getCategoryAttributes',
    'getCategoryTree',
    'getChoices',
    'getConfig',
    'getOffer',
    'getShop',
    'getShopStatistics',
    'listCities',
    'listCountries',
    'listFacets',
    'listOfferReviews',
    'listOffers',
    'listPageContent',
    'listShopReviews',
    'listShops',
    'listSimilarOffers',
    'listTags',
  ]);
});

it('shows sellers their changes in lists and facets that visitors get from the cache', async () => {
  const database = await createTestDatabase();
  // A second database of the same server: both have one log of changes.
  const replicas = new ReadReplicas({ primary: database.admin, urls: [database.url], pool: { max: 1 }, maxLagMs: 1_000 });
  const api = await createTestApi({ listCacheMs: 60_000 }, { replicas });
  const offer = await anOffer(api, { title: 'Ваза' });
  const query = { shop__alias: offer.shop.alias };
  const countListed = async (headers: Record<string, string> = {}) => {
    const list = await api.get('trading/buyer/offers/get-list/', { query, headers });
    const facets = await api.get('trading/buyer/offers/facets/list/', { query, headers });
    return [list.body.count, facets.body.count];
  };
  const before = await countListed();
  const changed = await api.patch(
    `trading/seller/offers/${String(offer.id)}/update/`,
    { status: 'hidden' },
    { as: offer.shop.owner.access },
  );
  const mark = String(changed.headers['x-read-after']);

  const [program, browser, visitor] = [
    await countListed({ 'x-read-after': mark }),
    await countListed({ cookie: `yarmarok_read_after=${mark}` }),
    await countListed(),
  ];
  await api.close();
  await replicas.stop();
  await database.drop();

  expect({ status: changed.status, before, program, browser }).toEqual({ status: 200, before: [1, 1], program: [0, 0], browser: [0, 0] });
  // The list contains at least the earlier rows: the entry of the seller has replaced the older one.
  expect(visitor).toEqual([0, 0]);
});
