import { ReadReplicas } from './platform/db';
import { aPerson, createTestApi, createTestDatabase } from './testing';
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
