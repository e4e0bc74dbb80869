import { createTestApi, type TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('answers a path with and without its slash alike', async () => {
  const [withSlash, without] = await Promise.all([api.get('common/choices/city/'), api.get('common/choices/city')]);

  expect(withSlash.status).toBe(200);
  expect(without.body).toEqual(withSlash.body);
});

it('tells an unknown address from a wrong method', async () => {
  expect((await api.get('nowhere/')).body).toMatchObject({ code: 'not_found' });
  const wrong = await api.post('common/choices/city/', {});
  expect(wrong.status).toBe(405);
  expect(wrong.body.code).toBe('method_not_allowed');
});

it('takes the language from a header with weights, and Ukrainian when nothing fits', async () => {
  const russian = await api.get('common/choices/city/', { headers: { 'accept-language': 'de;q=0.9, ru-RU;q=0.8, en;q=0.1' } });
  const fallback = await api.get('common/choices/city/', { headers: { 'accept-language': 'fr' } });

  expect(russian.body[0]).toEqual({ value: 'kyiv', title: 'Киев' });
  expect(fallback.body[0].title).toBe('Київ');
  expect(fallback.headers['vary']).toContain('Accept-Language');
});

it('revalidates public answers with their ETag', async () => {
  const first = await api.get('common/choices/payment/');

  const second = await api.get('common/choices/payment/', { headers: { 'if-none-match': String(first.headers['etag']) } });

  expect(first.headers['cache-control']).toContain('public');
  expect(second.status).toBe(304);
});

it.each(['-1', 'x', '1.5', ''])('refuses the limit %j', async (limit) => {
  expect((await api.get('common/page-content/list/', { query: { limit } })).status).toBe(400);
});

it('refuses a body that is no JSON, or another type', async () => {
  const broken = await api.call('POST', 'auth/jwt/create/', { body: '{', headers: { 'content-type': 'application/json' } });
  const xml = await api.call('POST', 'auth/jwt/create/', { body: '<a/>', headers: { 'content-type': 'application/xml' } });

  expect(broken.status).toBe(400);
  expect(xml.status).toBe(415);
  expect(xml.headers['x-request-id']).toMatch(/.{8}/);
});

it('publishes its description', async () => {
  const { body } = await api.get('schema/');

  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/v1/auth/jwt/create/');
});
