import { fakeApi } from '@yarmarok/shared-testing';
import { openOnServer } from '../testing/public-open-on-server';
import { publicScreenPaths } from './public-screen-paths';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';
const open = () => openOnServer(publicScreenPaths.details('loznytsia'));

it('loads the shop for the first paint', async () => {
  api.answers(one, { alias: 'loznytsia' });

  expect(await open()).toMatchObject({ statusCode: 200, errors: null });
  expect(api.calls).toMatchObject([{ name: one, params: { alias: 'loznytsia' } }]);
});

it('answers 404 for an unknown shop', async () => {
  api.refuses(one, 404);

  expect(await open()).toMatchObject({ errors: { 'sample/public-details': { statusCode: 404 } } });
});

it('redirects a former alias to the current one', async () => {
  api.answers(one, { alias: 'kosiv' });

  const redirect = (await open()) as Response;

  expect(redirect.status).toBe(301);
  expect(redirect.headers.get('location')).toBe(publicScreenPaths.details('kosiv'));
});
