import { createApi, HttpClient } from '@yarmarok/shared-api';
import { fakeApi } from './fake-api';
import { anAnswer, exactly } from './example';

const api = fakeApi();
const http = new HttpClient({ baseUrl: 'http://localhost/api/v1/', locale: 'en' });
const client = createApi(http);
const orders = 'get trading/buyer/orders/get-list/';

it('answers a read with the example of the document', async () => {
  expect(await http.get('auth/user/me/')).toEqual(anAnswer('get auth/user/me/'));
});

it('merges changes into complete answers, element by element', async () => {
  api.answers(orders, { results: [{ number: '1' }, { number: '2' }], count: 2 });

  const { results, count } = await http.get('trading/buyer/orders/get-list/');

  expect(count).toBe(2);
  expect(results.map(({ number }) => number)).toEqual(['1', '2']);
  expect(results[1]?.total).toMatch(/^\d+\.\d\d$/);
});

it('does not complete exact values', async () => {
  api.answers('get trading/seller/offers/{id}/get/', { title: exactly({ uk: 'Ваза' }), description: { uk: 'Глина' } });

  const { title, description } = await http.get('trading/seller/offers/5/get/');

  expect(title).toEqual({ uk: 'Ваза' });
  expect(description).toEqual({ uk: 'Глина', ru: expect.any(String) as string, en: expect.any(String) as string });
});

it('answers in sequence, and repeats the last answer', async () => {
  api.answers('get auth/user/me/', { id: 1 }, { id: 2 });

  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await http.get('auth/user/me/')).id);

  expect(ids).toEqual([1, 2, 2]);
});

it('refuses only the next calls, in the given order', async () => {
  api.answers('get auth/user/me/', { id: 1 }, { id: 2 });
  api.refusesOnce('get auth/user/me/', 401);
  api.refusesOnce('get auth/user/me/', 409, { detail: 'Changed', code: 'changed_elsewhere' });

  await expect(http.get('auth/user/me/')).rejects.toMatchObject({ statusCode: 401 });
  await expect(http.get('auth/user/me/')).rejects.toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });

  await expect(http.get('auth/user/me/')).resolves.toHaveProperty('id', 1);
  await expect(http.get('auth/user/me/')).resolves.toHaveProperty('id', 2);
});

it('records parameters, query and body of a call', async () => {
  api.answers('patch trading/buyer/reviews/{id}/', {});

  await http.patch('trading/buyer/reviews/7/', { body: { text: 'Good' } });
  await http.get('trading/buyer/orders/get-list/', { query: { limit: 5 } });

  expect(api.calls).toEqual([
    { name: 'patch trading/buyer/reviews/{id}/', params: { id: '7' }, query: {}, body: { text: 'Good' } },
    { name: orders, params: {}, query: { limit: '5' }, body: null },
  ]);
});

it('distinguishes a path with a fixed name from one with an id', async () => {
  api.answers('post trading/buyer/orders/by-link/cancel/', {});

  await http.post('trading/buyer/orders/by-link/cancel/', { body: { token: 'a', reason: 'other' } });

  expect(api.callsOf('post trading/buyer/orders/by-link/cancel/')).toHaveLength(1);
});

it('refuses, fails and breaks like the service', async () => {
  api.refuses(orders, 400, { status: ['No such status'] });
  await expect(http.get('trading/buyer/orders/get-list/')).rejects.toMatchObject({
    statusCode: 400,
    fieldErrors: { status: ['No such status'] },
  });
  api.fails(orders);
  await expect(http.get('trading/buyer/orders/get-list/')).rejects.toMatchObject({ statusCode: 500 });
  api.breaks(orders);
  await expect(http.get('trading/buyer/orders/get-list/')).rejects.toMatchObject({ isNetworkError: true });
  api.recovers(orders);
  await expect(http.get('trading/buyer/orders/get-list/')).resolves.toHaveProperty('results');
});

it.each([
  // @ts-expect-error No such call.
  ['a call that the API does not have', () => http.get('trading/nothing/')],
  ['a write that nobody has answered', () => http.post('auth/jwt/logout/')],
])('fails the test for %s', async (_name, call) => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  await expect(call()).rejects.toMatchObject({ statusCode: 501 });

  expect(report).toHaveBeenCalledTimes(1);
});

it('compiles only calls and answers of the API', () => {
  // @ts-expect-error No such call.
  api.answers('get auth/nobody/');
  // @ts-expect-error A user has no such field.
  api.answers('get auth/user/me/', { nickname: 'olena' });
  // @ts-expect-error The id is a number.
  api.answers('get auth/user/me/', { id: '7' });
  // @ts-expect-error An order has no such status, also within a list.
  api.answers(orders, { results: [{ status: 'lost' }] });

  expect(client.accounts.me().queryKey).toEqual(['accounts', 'me']);
});
