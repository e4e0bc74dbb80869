import { anOffer, aPerson, createTestApi, type TestApi, type TestOffer } from '../../testing';

let api: TestApi;
let offer: TestOffer;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  offer = await anOffer(api, { title: 'Глечик гончарний' });
});

const asked = {
  buyer_phone: '050 000 11 22',
  buyer_name: 'Олена Коваленко',
  buyer_email: 'Olena@Yarmarok.example',
  buyer_comment: 'Після шостої',
};
const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  api.post('trading/buyer/call-requests/create/', { offer: offer.id, ...asked, ...changes }, { headers });
const seller = () => ({ as: offer.shop.owner.access });
const list = async (query: Record<string, string | number> = {}) =>
  (await api.get('trading/seller/call-requests/get-list/', { ...seller(), query })).body as { count: number; results: { id: number }[] };
const path = (id: number, action: string) => `trading/seller/call-requests/${String(id)}/${action}/`;
const listFields = (body: unknown) => Object.keys(body as object);

describe('a call request', () => {
  it('requires no login, costs nothing, and reaches the shop', async () => {
    const { status, body } = await ask();

    expect(status).toBe(201);
    const call = await api.get(path(body.id as number, 'get'), seller());
    expect(call.body).toMatchObject({
      offer: { id: offer.id },
      buyer_phone: '+380500001122',
      buyer_name: 'Олена Коваленко',
      buyer_email: 'olena@yarmarok.example',
      buyer_comment: 'Після шостої',
      status: 'new',
      seller_note: null,
      is_entered_by_seller: false,
    });
    const me = (await api.get('auth/user/me/', seller())).body.seller;
    expect(me).toMatchObject({ leads: 0, new_calls_count: 1 });
    expect((await api.mails()).filter(({ to }) => to === offer.shop.owner.email)).toHaveLength(1);
    const events = await api.pool.query('select kind, subject_id from seller_events where user_id = $1', [offer.shop.owner.id]);
    expect(events.rows).toEqual([{ kind: 'call.created', subject_id: body.id }]);
  });

  it('is created once for one key, also for ten concurrent requests', async () => {
    const headers = { 'idempotency-key': `call-${String(offer.id)}` };

    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, headers)));

    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    expect((await list()).count).toBe(1);
    expect((await ask({ buyer_name: 'Інша' }, headers)).status).toBe(409);
  });

  it.each(['draft', 'hidden'] as const)('is a 404 for an offer that is %s', async (status) => {
    await api.pool.query('update offers set status = $2 where id = $1', [offer.id, status]);

    expect((await ask()).status).toBe(404);
  });

  it('is a 404 for a deleted offer', async () => {
    expect((await ask({ offer: 999_999_999 })).status).toBe(404);
  });

  it.each([
    [{ offer: 'x' }, 'offer'],
    [{ offer: -1 }, 'offer'],
    [{ offer: undefined }, 'offer'],
    [{ buyer_phone: '123' }, 'buyer_phone'],
    [{ buyer_phone: '+1 202 555 0123' }, 'buyer_phone'],
    [{ buyer_phone: 380500001122 }, 'buyer_phone'],
    [{ buyer_phone: '0'.repeat(50) }, 'buyer_phone'],
    [{ buyer_phone: undefined }, 'buyer_phone'],
    [{ buyer_name: '  ' }, 'buyer_name'],
    [{ buyer_name: 'x'.repeat(201) }, 'buyer_name'],
    [{ buyer_name: 'a\u0007b' }, 'buyer_name'],
    [{ buyer_name: null }, 'buyer_name'],
    [{ buyer_email: 'nobody' }, 'buyer_email'],
    [{ buyer_email: `${'x'.repeat(250)}@a.example` }, 'buyer_email'],
    [{ buyer_email: 'a@b.example\r\nBcc: c@d.example' }, 'buyer_email'],
    [{ buyer_email: undefined }, 'buyer_email'],
    [{ buyer_comment: 'x'.repeat(2001) }, 'buyer_comment'],
    [{ buyer_comment: { a: 1 } }, 'buyer_comment'],
    [{ status: 'done' }, 'status'],
  ])('is refused by field: %j', async (changes, field) => {
    const answer = await ask(changes);

    expect(answer.status).toBe(400);
    expect(listFields(answer.body)).toEqual([field]);
    expect((await list()).count).toBe(0);
  });
});

describe('the list of a seller', () => {
  it('filters by shop, status and text, in pages, newest first', async () => {
    const first = (await ask()).body.id as number;
    const second = (await ask({ buyer_name: 'Тарас', buyer_phone: '0671234567', buyer_email: 'taras@yarmarok.example' })).body.id as number;
    await api.patch(path(first, 'update'), { status: 'done' }, seller());

    expect((await list()).results.map(({ id }) => id)).toEqual([second, first]);
    expect((await list({ status: 'done' })).results.map(({ id }) => id)).toEqual([first]);
    expect((await list({ search: 'тарас' })).results.map(({ id }) => id)).toEqual([second]);
    expect((await list({ search: '067 123' })).results.map(({ id }) => id)).toEqual([second]);
    expect((await list({ search: 'глечик' })).count).toBe(2);
    expect((await list({ search: '100%' })).count).toBe(0);
    expect((await list({ shop: offer.shop.id, limit: 1 })).results).toHaveLength(1);
    expect((await list({ limit: 1 })).count).toBe(2);
    const other = await anOffer(api);
    expect(await list({ shop: other.shop.id })).toMatchObject({ code: 'not_found' });
  });

  it.each([{ status: 'open' }, { shop: 'x' }, { limit: -1 }, { offset: 'x' }])('refuses %j', async (query) => {
    const answer = await api.get('trading/seller/call-requests/get-list/', {
      ...seller(),
      query: query as unknown as Record<string, string>,
    });

    expect(answer.status).toBe(400);
  });
});

describe('processing a call', () => {
  it('changes its status, note and details', async () => {
    const { id } = (await ask()).body as { id: number };

    for (const status of ['in_progress', 'no_answer', 'in_progress', 'done', 'canceled', 'new'])
      expect((await api.patch(path(id, 'update'), { status }, seller())).body.status).toBe(status);
    const corrected = await api.patch(
      path(id, 'update'),
      { buyer_phone: '(067) 123-45-67', buyer_name: ' Оля ', buyer_email: null, seller_note: ' Передзвонити ', comment: '', offer: null },
      seller(),
    );

    expect(corrected.body).toMatchObject({
      buyer_phone: '+380671234567',
      buyer_name: 'Оля',
      buyer_email: '',
      seller_note: 'Передзвонити',
      buyer_comment: null,
      offer: null,
    });
  });

  it('keeps both of two concurrent changes', async () => {
    const { id } = (await ask()).body as { id: number };

    await Promise.all([
      api.patch(path(id, 'update'), { status: 'in_progress' }, seller()),
      api.patch(path(id, 'update'), { seller_note: 'Важливо' }, seller()),
    ]);

    expect((await api.get(path(id, 'get'), seller())).body).toMatchObject({ status: 'in_progress', seller_note: 'Важливо' });
  });

  it.each([
    [{ status: 'completed' }, 'status'],
    [{ buyer_phone: 'x' }, 'buyer_phone'],
    [{ buyer_name: ' ' }, 'buyer_name'],
    [{ buyer_email: 'x' }, 'buyer_email'],
    [{ seller_note: 'x'.repeat(2001) }, 'seller_note'],
    [{ seller_note: 'a\u0000' }, 'seller_note'],
    [{ offer: 'x' }, 'offer'],
    [{ shop: 1 }, 'shop'],
  ])('is refused by field: %j', async (changes, field) => {
    const { id } = (await ask()).body as { id: number };

    const answer = await api.patch(path(id, 'update'), changes, seller());

    expect(answer.status).toBe(400);
    expect(listFields(answer.body)).toEqual([field]);
  });

  it('refuses an offer of another shop', async () => {
    const [{ id }, other] = [(await ask()).body as { id: number }, await anOffer(api)];

    expect(listFields((await api.patch(path(id, 'update'), { offer: other.id }, seller())).body)).toEqual(['offer']);
  });
});

describe('a call that the seller enters', () => {
  const enter = (body: object = {}, as = offer.shop.owner.access) =>
    api.post(
      'trading/seller/call-requests/create/',
      { shop: offer.shop.id, buyer_phone: '0500001133', buyer_name: 'Іван', ...body },
      { as },
    );

  it('needs neither an offer nor an e-mail', async () => {
    const { status, body } = await enter({ status: 'in_progress', seller_note: 'Дзвонив сам' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      offer: null,
      buyer_email: '',
      status: 'in_progress',
      seller_note: 'Дзвонив сам',
      is_entered_by_seller: true,
    });
  });

  it('is accepted only for an own shop and an offer of it', async () => {
    const other = await anOffer(api);

    expect((await enter({ shop: other.shop.id })).status).toBe(404);
    expect(listFields((await enter({ offer: other.id })).body)).toEqual(['offer']);
    expect((await enter({ offer: offer.id })).status).toBe(201);
  });
});

it('lists all problems of a request at once', async () => {
  const body = { offer: 1, buyer_phone: '123', buyer_name: ' ', buyer_email: 'nobody' };

  expect((await api.post('trading/buyer/call-requests/create/', body)).body).toEqual({
    buyer_phone: ['Invalid phone number'],
    buyer_name: ['Value is required'],
    buyer_email: ['Invalid email'],
  });
});

it('is refused to visitors and to other sellers', async () => {
  const { id } = (await ask()).body as { id: number };
  const stranger = { as: (await aPerson(api)).access };

  expect((await api.get('trading/seller/call-requests/get-list/')).status).toBe(401);
  expect((await api.get(path(id, 'get'))).status).toBe(401);
  expect((await api.patch(path(id, 'update'), { status: 'done' })).status).toBe(401);
  expect((await api.post('trading/seller/call-requests/create/', {})).status).toBe(401);
  expect((await api.get(path(id, 'get'), stranger)).status).toBe(404);
  expect((await api.patch(path(id, 'update'), { status: 'done' }, stranger)).status).toBe(404);
  expect((await api.get('trading/seller/call-requests/get-list/', stranger)).body.count).toBe(0);
  expect((await api.get(path(999_999_999, 'get'), seller())).status).toBe(404);
  expect((await api.get(path(id, 'get'), seller())).body.status).toBe('new');
});
