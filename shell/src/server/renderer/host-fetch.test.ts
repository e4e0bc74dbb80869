/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiCall, apiBaseUrl, createHostFetch } from './host-fetch';

function start() {
  const sent: ApiCall[] = [];
  const { fetch, createClient, settle } = createHostFetch((call) => sent.push(call));
  const answer = (call: number, status: number, text = '', contentType = 'application/json') =>
    settle({ call, status, contentType }, new TextEncoder().encode(text));
  return { sent, fetch, createClient, answer };
}

it('reads through the shell with path, query and language, but without tokens and cookies', async () => {
  const { sent, fetch, answer } = start();
  const headers = { 'accept-language': 'ru', authorization: 'Bearer secret', cookie: 'a=1' };

  const reading = fetch(`${apiBaseUrl(3)}common/config/?page=2`, { headers });
  answer(1, 404, '{"code":"not_found"}');

  expect(sent).toEqual([{ id: 3, call: 1, path: '/api/v1/common/config/?page=2', locale: 'ru' }]);
  const response = await reading;
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    404,
    'application/json',
    { code: 'not_found' },
  ]);
});

it('returns each of two concurrent calls its own answer', async () => {
  const { fetch, answer } = start();
  const [first, second] = [fetch(`${apiBaseUrl(1)}a/`), fetch(`${apiBaseUrl(2)}b/`)];

  answer(2, 200, 'second');
  answer(1, 200, 'first');

  expect(await Promise.all([first, second].map(async (response) => (await response).text()))).toEqual(['first', 'second']);
});

it('sends the body of a read by POST', async () => {
  const { sent, fetch, answer } = start();

  const reading = fetch(`${apiBaseUrl(1)}trading/buyer/offers/by-ids/`, { method: 'POST', body: '{"ids":[7]}' });
  // The body is read first.
  while (sent.length === 0) await nextTurn();
  answer(1, 200, '[]');

  expect(sent).toMatchObject([{ path: '/api/v1/trading/buyer/offers/by-ids/', body: '{"ids":[7]}', locale: 'uk' }]);
  expect(await (await reading).json()).toEqual([]);
});

it.each([
  ['a change', `${apiBaseUrl(1)}auth/user/me/`, 'PATCH'],
  ['a POST that writes', `${apiBaseUrl(1)}auth/jwt/create/`, 'POST'],
  ['another origin', 'https://evil.example/1/api/v1/common/config/', 'GET'],
  ['another path of the shell', 'http://shell.invalid/1/admin/', 'GET'],
  ['a path without a render', 'http://shell.invalid/api/v1/common/config/', 'GET'],
  ['a path that leaves the API', `${apiBaseUrl(1)}../../admin/`, 'GET'],
])('rejects %s', async (_name, address, method) => {
  const { sent, fetch } = start();

  await expect(fetch(address, { method })).rejects.toThrow('only reads of the API');
  expect(sent).toEqual([]);
});

it('fails like a lost connection when the API cannot be reached', async () => {
  const { fetch, answer } = start();
  const reading = fetch(`${apiBaseUrl(1)}common/config/`);

  answer(1, 0);

  await expect(reading).rejects.toThrow(TypeError);
});

it('ends an aborted call, and ignores its late answer', async () => {
  const { fetch, answer } = start();
  const abort = new AbortController();
  const reading = fetch(`${apiBaseUrl(1)}common/config/`, { signal: abort.signal });

  abort.abort(new Error('The page has left'));
  answer(1, 200, '{}');

  await expect(reading).rejects.toThrow('The page has left');
});

it.each([204, 304])('returns an answer %s without a body', async (status) => {
  const { fetch, answer } = start();
  const reading = fetch(`${apiBaseUrl(1)}common/config/`);

  answer(1, status);

  expect([(await reading).status, (await reading).body]).toEqual([status, null]);
});

it('gives pages a client that reads with path, query and language', async () => {
  const { sent, createClient, answer } = start();
  const client = createClient(3, 'ru');

  const list = client.get('trading/buyer/offers/get-list/', { query: { shop__alias: 'sad', limit: 36, tags__alias: '' } });
  const known = client.post('trading/buyer/offers/by-ids/', { body: { ids: [7] } });
  const missing = client.get('common/config/');
  answer(2, 200, '[]');
  answer(1, 200, '{"count":0}');
  answer(3, 404, '{"code":"not_found","detail":"Немає"}');

  expect(sent).toEqual([
    { id: 3, call: 1, path: '/api/v1/trading/buyer/offers/get-list/?shop__alias=sad&limit=36', locale: 'ru' },
    { id: 3, call: 2, path: '/api/v1/trading/buyer/offers/by-ids/', locale: 'ru', body: '{"ids":[7]}' },
    { id: 3, call: 3, path: '/api/v1/common/config/', locale: 'ru' },
  ]);
  expect([await list, await known]).toEqual([{ count: 0 }, []]);
  await expect(missing).rejects.toMatchObject({ statusCode: 404, code: 'not_found', messages: ['Немає'] });
});

it('gives pages a client that writes nothing, and tells that the API cannot be reached', async () => {
  const { sent, createClient, answer } = start();
  const client = createClient(1, 'uk') as unknown as Record<
    'post' | 'patch' | 'delete' | 'ping' | 'get',
    (path: string) => Promise<unknown>
  >;

  for (const method of ['post', 'patch', 'delete', 'ping'] as const)
    await expect(client[method]('auth/user/me/')).rejects.toMatchObject({ code: 'network_error' });
  expect(sent).toEqual([]);

  const reading = client.get('common/config/');
  const nonsense = client.get('common/config/');
  answer(1, 0);
  answer(2, 200, '<html>');
  await expect(reading).rejects.toMatchObject({ statusCode: 500, code: 'network_error' });
  await expect(nonsense).rejects.toMatchObject({ statusCode: 500, code: 'network_error' });
});
