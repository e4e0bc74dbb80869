import { aPerson, createTestApi, type TestResponse, type TestApi } from '../../../testing';

let api: TestApi;
let secure: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  secure = await createTestApi({ publicOrigin: 'https://shop.test', allowedOrigins: ['https://shop.test'] });
});
afterAll(() => Promise.all([api.close(), secure.close()]));

const signIn = async (at: TestApi) => {
  const { email, password } = await aPerson(at);
  return at.post('auth/jwt/create/', { email, password });
};
const findCookie = (answer: TestResponse, name: string) => answer.cookies.find((cookie) => cookie.name === name);
const isClearing = (answer: TestResponse) => answer.cookies.some(({ name, value }) => name.endsWith('yarmarok_refresh') && value === '');

describe('the cookie alone', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { origin: 'http://other.shop.test', 'sec-fetch-site': 'same-site' }],
    ['another site, in a browser that says no more', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ];

  it.each(foreign)('neither renews nor ends a session when it is sent by %s', async (_who, headers) => {
    const { body } = await signIn(api);
    const cookie = `yarmarok_refresh=${body.refresh}; yarmarok_signed_in=1`;

    const refreshed = await api.post('auth/jwt/refresh/', undefined, { headers: { cookie, ...headers } });
    const loggedOut = await api.post('auth/jwt/logout/', undefined, { headers: { cookie, ...headers } });

    expect([refreshed.status, isClearing(refreshed)]).toEqual([401, false]);
    expect([loggedOut.status, isClearing(loggedOut)]).toEqual([204, false]);
    expect((await api.get('auth/user/me/', { as: body.access })).status).toBe(200);
    expect((await api.post('auth/jwt/refresh/', { refresh: body.refresh })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['a page of ours', { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }],
    ['a page of ours under another name', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
    ['a page of ours, in a browser that says no more', { origin: 'http://shop.test' }],
    ['a program', {}],
  ])('renews and ends a session when it is sent by %s', async (_who, headers) => {
    const { body } = await signIn(api);

    const refreshed = await api.post('auth/jwt/refresh/', undefined, {
      headers: { cookie: `yarmarok_refresh=${body.refresh}`, ...headers },
    });
    const cookie = `yarmarok_refresh=${refreshed.body.refresh}`;
    const loggedOut = await api.post('auth/jwt/logout/', undefined, { headers: { cookie, ...headers } });

    expect(refreshed.status).toBe(200);
    expect([loggedOut.status, isClearing(loggedOut)]).toEqual([204, true]);
    expect((await api.get('auth/user/me/', { as: body.access })).status).toBe(401);
  });
});

describe('the name of the cookie over HTTPS', () => {
  const refresh = (cookie: string) => secure.post('auth/jwt/refresh/', undefined, { headers: { cookie } });

  it('has the prefix, and a planted cookie with the plain name opens nothing', async () => {
    const opened = await signIn(secure);
    const bound = findCookie(opened, '__Host-yarmarok_refresh');
    expect(bound).toMatchObject({ value: opened.body.refresh, secure: true, path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(bound).not.toHaveProperty('domain');

    expect((await refresh(`yarmarok_refresh=planted; __Host-yarmarok_refresh=${opened.body.refresh}`)).status).toBe(200);
    const planted = await signIn(secure);
    expect((await refresh(`yarmarok_refresh=${planted.body.refresh}`)).status).toBe(401);
    expect((await refresh(`__Host-yarmarok_refresh=${planted.body.refresh}`)).status).toBe(200);
  });

  it('is never read over plain HTTP when it has the prefix', async () => {
    const { body } = await signIn(api);

    const answer = await api.post('auth/jwt/refresh/', undefined, { headers: { cookie: `__Host-yarmarok_refresh=${body.refresh}` } });

    expect(answer.status).toBe(401);
  });
});
