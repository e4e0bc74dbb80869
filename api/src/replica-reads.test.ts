import { ReadReplicas } from './platform/db';
import { anOffer, aPerson, createTestApi, createTestDatabase } from './testing';
import { listOperations } from './testing/openapi-document';

it('lets replicas answer lists, searches, public pages and statistics, and nothing that decides or belongs to a person', async () => {
  const database = await createTestDatabase();
  // It only has to be asked which replica answers.
  const replicas = new ReadReplicas({ primary: database.admin, urls: [], pool: { max: 1 }, maxLagMs: 1_000 });
  const choose = jest.spyOn(replicas, 'choose');
  const api = await createTestApi({}, { replicas });
  const { access } = await aPerson(api);
  const read: string[] = [];
  for (const { operationId, method, path } of listOperations(api.app.swagger() as never)) {
    // Its answer has no end.
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

it('shows sellers what they changed in lists and facets that visitors get from the cache', async () => {
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
  // Sees at least as much as before: the entry of the seller has taken the place of the older one.
  expect(visitor).toEqual([0, 0]);
});
