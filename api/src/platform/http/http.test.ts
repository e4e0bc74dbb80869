import net from 'node:net';
import { createTestApi, type TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('answers a path with and without its trailing slash', async () => {
  const [withSlash, without] = await Promise.all([api.get('common/choices/city/'), api.get('common/choices/city')]);

  expect(withSlash.status).toBe(200);
  expect(without.body).toEqual(withSlash.body);
});

it('answers 404 for an unknown URL and 405 for a wrong method', async () => {
  expect((await api.get('nowhere/')).body).toMatchObject({ code: 'not_found' });
  const wrong = await api.post('common/choices/city/', {});
  expect(wrong.status).toBe(405);
  expect(wrong.body.code).toBe('method_not_allowed');
  expect(wrong.headers.allow).toBe('GET, HEAD');
});

it('picks the language by the weights of the header, and Ukrainian when none fits', async () => {
  const russian = await api.get('common/choices/city/', { headers: { 'accept-language': 'de;q=0.9, ru-RU;q=0.8, en;q=0.1' } });
  const fallback = await api.get('common/choices/city/', { headers: { 'accept-language': 'fr' } });

  expect(russian.body[0]).toEqual({ value: 'kyiv', title: 'Киев' });
  expect(fallback.body[0].title).toBe('Київ');
  expect(fallback.headers.vary).toContain('Accept-Language');
});

describe('a public read', () => {
  const path = 'common/choices/payment/';

  it.each([
    ['its tag', (etag: string) => etag],
    ['the weak tag of a cache that compressed it', (etag: string) => `W/${etag}`],
    ['a list with its tag', (etag: string) => `"other", ${etag}`],
    ['anything', () => '*'],
  ])('answers 304 to %s, and stays cacheable', async (_what, header) => {
    const first = await api.get(path);

    const second = await api.get(path, { headers: { 'if-none-match': header(String(first.headers.etag)) } });

    expect(first.headers['cache-control']).toContain('public');
    expect(second.status).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('has another tag in another language', async () => {
    const [english, russian] = await Promise.all([api.get(path), api.get(path, { headers: { 'accept-language': 'ru' } })]);

    expect(russian.headers.etag).not.toBe(english.headers.etag);
  });
});

it('forbids caching of private reads and of refusals', async () => {
  const [refused, unknown] = await Promise.all([api.get('auth/user/me/'), api.get('common/choices/nonsense/')]);

  expect(refused.headers['cache-control']).toContain('no-store');
  expect(unknown.headers['cache-control']).toContain('no-store');
  expect(unknown.headers.etag).toBeUndefined();
});

describe.each(['limit', 'offset'])('the number %s', (name) => {
  it.each(['-1', 'x', '1.5', '', '1e3', '0x10', ' 5', '5 ', '+5', '٥', '1_0'])('is refused as %j', async (text) => {
    const answer = await api.get('common/page-content/list/', { query: { [name]: text } });

    expect(answer.status).toBe(400);
    expect(answer.body[name]).toHaveLength(1);
  });

  it('is taken once from a query that repeats it', async () => {
    expect((await api.get(`common/page-content/list/?${name}=5&${name}=0x10`)).status).toBe(400);
    expect((await api.get(`common/page-content/list/?${name}=5`)).status).toBe(200);
  });
});

it.each(['1e1', '0x1', ' 1'])('answers 404 for the identifier %j', async (id) => {
  expect((await api.get(`trading/buyer/offers/${encodeURIComponent(id)}/similar/`)).status).toBe(400);
});

it('answers an offset beyond the end with an empty page', async () => {
  const { status, body } = await api.get('common/page-content/list/', { query: { offset: '99999999999999' } });

  expect(status).toBe(200);
  expect(body).toEqual({ results: [], count: 0, next: null });
});

describe('the URL of the next page', () => {
  beforeAll(async () => {
    await api.pool.query(
      `insert into page_content (page_url, block_id, content) select '/about/', 'block-' || n, '{"uk": "x"}' from generate_series(1, 3) n`,
    );
  });
  const next = async (headers: Record<string, string>) =>
    (await api.get('common/page-content/list/?page_url=%2Fabout%2F&limit=2', { headers })).body.next as string | null;

  it('is on the public origin, regardless of request headers', async () => {
    const expected = 'http://shop.test/api/v1/common/page-content/list/?page_url=%2Fabout%2F&limit=2&offset=2';

    expect(await next({})).toBe(expected);
    expect(await next({ host: 'evil.example' })).toBe(expected);
    expect(await next({ host: 'evil"<x>', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toBe(expected);
  });
});

describe('a body', () => {
  const signIn = (body: unknown, type: string) => api.call('POST', 'auth/jwt/create/', { body, headers: { 'content-type': type } });

  it.each(['application/xml', 'text/plain', 'application/x-www-form-urlencoded'])('of the type %s is refused', async (type) => {
    const answer = await signIn('email=a', type);

    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('unsupported_media_type');
    expect(answer.headers['x-request-id']).toMatch(/.{8}/);
  });

  it.each(['{', '{"email": 1, "__proto__": {"x": 1}}'])('that is no JSON is refused: %s', async (text) => {
    const answer = await signIn(text, 'application/json');

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('malformed_request');
  });

  it('that is no UTF-8 is refused, and not stored with other characters', async () => {
    const broken = Buffer.concat([Buffer.from('{"email":"a@b.example","password":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);

    const answer = await signIn(broken, 'application/json');

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('malformed_request');
  });

  it('above a megabyte is refused', async () => {
    const answer = await api.post('auth/jwt/create/', { email: 'x'.repeat(1_100_000), password: 'x' });

    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('too_large');
  });

  it.each([
    ['nothing', undefined, { email: ['Value is required'], password: ['Value is required'] }],
    ['null and blank', { email: null, password: '' }, { email: ['Value is required'], password: ['Value is required'] }],
    ['the wrong types', { email: 5, password: ['x'] }, { email: ['Wrong value'], password: ['Wrong value'] }],
    ['a list', [], { non_field_errors: ['Wrong value'] }],
    ['too much', { email: 'a'.repeat(300), password: 'x' }, { email: ['No more than 254 characters'] }],
    ['unknown fields', { email: 'a', password: 'x', role: 1, 'a/b': 2 }, { role: ['Unknown field'], 'a/b': ['Unknown field'] }],
  ])('with %s is refused field by field', async (_what, body, expected) => {
    const answer = await api.post('auth/jwt/create/', body);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
  });
});

describe('a URL', () => {
  it.each([
    ['%ZZ', 400, 'malformed_request'],
    ['%00', 400, 'malformed_request'],
    ['a'.repeat(500), 404, 'not_found'],
    ['constructor', 404, 'not_found'],
    ['__proto__', 404, 'not_found'],
  ])('with the part %s gets an error body of the API', async (part, status, code) => {
    const path = part === '%00' ? `trading/buyer/offers/${part}/get-by-alias/` : `common/choices/${part}/`;
    const answer = await api.get(path);

    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ detail: expect.any(String), code });
    expect(answer.headers['x-request-id']).toMatch(/.{8}/);
    expect(answer.headers['content-language']).toBe('en');
  });
});

it('answers input that is not HTTP with an error body of the API', async () => {
  const address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = net.connect(Number(address.port), address.hostname, () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => {
      resolve(text);
    });
  });

  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'malformed_request' });
});

describe('over HTTPS', () => {
  let secure: TestApi;
  beforeAll(async () => {
    secure = await createTestApi({ publicOrigin: 'https://shop.test' });
  });
  afterAll(() => secure.close());

  it('sends HSTS', async () => {
    const answers = await Promise.all([secure.get('common/choices/city/'), secure.get('nowhere/'), api.get('common/choices/city/')]);

    expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(['max-age=31536000', 'max-age=31536000', undefined]);
  });
});

it('forbids other sites to embed its answers', async () => {
  const answers = await Promise.all([api.get('common/choices/city/'), api.get('auth/user/me/'), api.get('nowhere/')]);

  expect(answers.map(({ headers }) => headers['cross-origin-resource-policy'])).toEqual(['same-origin', 'same-origin', 'same-origin']);
});

it('shows its description on a page that runs only its own scripts', async () => {
  const { headers, status } = await api.get('/api/v1/docs/');

  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'self'`);
});

it('publishes its description', async () => {
  const { body } = await api.get('schema/');

  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/v1/auth/jwt/create/');
});
