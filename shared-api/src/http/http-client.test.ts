import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HttpClient } from './http-client';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = 'http://shop.test/api/v1/';

it('sends the language and the token with every call', async () => {
  let seen: Headers | undefined;
  server.use(
    http.get(`${base}auth/user/me/`, ({ request }) => {
      seen = request.headers;
      return HttpResponse.json([]);
    }),
  );

  await new HttpClient({ baseUrl: base, locale: 'ru', getAccessToken: () => 'abc' }).get('auth/user/me/');

  expect(seen?.get('accept-language')).toBe('ru');
  expect(seen?.get('authorization')).toBe('Bearer abc');
});

it('refreshes an expired token once for concurrent calls and repeats them', async () => {
  let token = 'old';
  let refreshes = 0;
  server.use(
    http.get(`${base}auth/user/me/`, ({ request }) =>
      request.headers.get('authorization') === 'Bearer new'
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({ detail: 'no' }, { status: 401 }),
    ),
  );
  const client = new HttpClient({
    baseUrl: base,
    locale: 'uk',
    getAccessToken: () => token,
    refreshAccessToken: async () => {
      refreshes += 1;
      await Promise.resolve();
      token = 'new';
      return token;
    },
  });

  const answers = await Promise.all([1, 2, 3].map(() => client.get('auth/user/me/')));

  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(refreshes).toBe(1);
});

it.each([true, false])('repeats a call once after the session was confirmed: %s', async (isConfirmed) => {
  let calls = 0;
  server.use(
    http.get(`${base}auth/user/me/`, () => {
      calls += 1;
      return HttpResponse.json({ code: 'confirm_again', detail: 'Confirm' }, { status: 403 });
    }),
  );
  const client = new HttpClient({ baseUrl: base, locale: 'uk', confirmSession: () => Promise.resolve(isConfirmed) });

  await expect(client.get('auth/user/me/')).rejects.toMatchObject({ code: 'confirm_again' });

  expect(calls).toBe(isConfirmed ? 2 : 1);
});

it('sends no token with an anonymous call and does not refresh after a 401', async () => {
  let seen: string | null = 'none';
  server.use(
    http.post(`${base}auth/jwt/logout/`, ({ request }) => {
      seen = request.headers.get('authorization');
      return HttpResponse.json({ detail: 'no' }, { status: 401 });
    }),
  );
  const client = new HttpClient({
    baseUrl: base,
    locale: 'uk',
    getAccessToken: () => 'old',
    refreshAccessToken: () => Promise.reject(new Error('refreshed')),
  });

  await expect(client.post('auth/jwt/logout/', { isAnonymous: true })).rejects.toMatchObject({ statusCode: 401 });

  expect(seen).toBeNull();
});

it.each([
  ['120', [120]],
  [null, []],
  ['Wed, 21 Oct 2026 07:28:00 GMT', []],
])('says when a successful answer names a delay of %s', async (header, expected) => {
  server.use(
    http.post(
      `${base}auth/user/forgot-password/`,
      () => new HttpResponse(null, { status: 204, headers: header ? { 'retry-after': header } : {} }),
    ),
  );
  const delays: number[] = [];

  await new HttpClient({ baseUrl: base, locale: 'uk' }).post('auth/user/forgot-password/', {
    body: { email: 'olena@mail.example' },
    onDelay: (seconds) => delays.push(seconds),
  });

  expect(delays).toEqual(expected);
});

it('turns a dead server into a network error', async () => {
  server.use(http.get(`${base}auth/user/me/`, () => HttpResponse.error()));

  await expect(new HttpClient({ baseUrl: base, locale: 'uk' }).get('auth/user/me/')).rejects.toMatchObject({
    code: 'network_error',
    statusCode: 500,
  });
});

it('omits empty values from the query', async () => {
  let url = '';
  server.use(
    http.get(`${base}trading/buyer/offers/get-list/`, ({ request }) => {
      url = request.url;
      return HttpResponse.json([]);
    }),
  );

  await new HttpClient({ baseUrl: base, locale: 'uk' }).get('trading/buyer/offers/get-list/', {
    query: { limit: 1, offset: null, price_min: undefined, search: '' },
  });

  expect(url).toBe(`${base}trading/buyer/offers/get-list/?limit=1`);
});

it('pings with language and token, and again with a new token after a 401', async () => {
  const seen: Headers[] = [];
  server.use(
    http.post(`${base}trading/buyer/offers/1/register-view/`, ({ request }) => {
      seen.push(request.headers);
      return new HttpResponse(null, { status: request.headers.get('authorization') === 'Bearer new' ? 204 : 401 });
    }),
  );
  let token = 'old';
  const client = new HttpClient({
    baseUrl: base,
    locale: 'en',
    getAccessToken: () => token,
    refreshAccessToken: () => Promise.resolve((token = 'new')),
  });

  await client.ping('trading/buyer/offers/1/register-view/');

  expect(seen.map((headers) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(seen[1]?.get('accept-language')).toBe('en');
});

it('rejects a ping that is refused or fails', async () => {
  server.use(
    http.post(`${base}trading/buyer/offers/2/register-view/`, () => HttpResponse.json({ detail: 'no' }, { status: 404 })),
    http.post(`${base}trading/buyer/offers/3/register-view/`, () => HttpResponse.error()),
  );
  const client = new HttpClient({ baseUrl: base, locale: 'uk' });

  await expect(client.ping('trading/buyer/offers/2/register-view/')).rejects.toMatchObject({ statusCode: 404, messages: ['no'] });
  await expect(client.ping('trading/buyer/offers/3/register-view/')).rejects.toMatchObject({ code: 'network_error' });
});
