import { fakeApi } from '@yarmarok/shared-testing';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { openOnServer } from '../../testing/public-open-on-server';

const api = fakeApi();
const list = 'get trading/buyer/shops/get-list/';

it('loads the page of the address for the first paint', async () => {
  expect(await openOnServer(publicScreenPaths.list(20))).toMatchObject({ statusCode: 200, errors: null });
  expect(api.calls).toMatchObject([{ name: list, query: { limit: '20', offset: '20' } }]);
});

it('answers 404 after the last page', async () => {
  api.answers(list, { results: [], count: 21 });

  expect(await openOnServer(publicScreenPaths.list(40))).toMatchObject({ statusCode: 404 });
});

it('leaves a failure to the screen', async () => {
  api.fails(list);

  expect(await openOnServer(publicScreenPaths.list())).toMatchObject({ statusCode: 200, errors: null });
});
