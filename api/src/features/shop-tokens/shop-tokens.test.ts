import { aPerson, anOffer, anOrder, aShop, countWaitingForLocks, createTestApi, type TestApi, type TestShop, waitFor } from '../../testing';
import { describedOperations, prepareCall, sendCall, startContractFixture } from '../../testing/contract/contract-fixture';
import { purgeExpiredTokens } from './shop-tokens.repository';

const everything = ['read', 'prices_and_stock', 'offers', 'orders'];
const root = ({ id }: Pick<TestShop, 'id'>) => `trading/seller/shops/${String(id)}/tokens`;

let fixture: Awaited<ReturnType<typeof startContractFixture>>;
let api: TestApi;
beforeAll(async () => {
  fixture = await startContractFixture();
  ({ api } = fixture);
});
afterAll(() => fixture.close());

const create = (shop: TestShop, body: object = {}) =>
  api.post(`${root(shop)}/create/`, { title: 'Склад', rights: everything, valid_days: 90, ...body }, { as: shop.owner.access });
const aToken = async (shop: TestShop, rights = everything) => (await create(shop, { rights })).body as { id: number; token: string };
const list = async (shop: TestShop) =>
  (await api.get(`${root(shop)}/get-list/`, { as: shop.owner.access })).body.results as { id: number; last_used_at: string | null }[];
const expire = (id: number, ago = '1 second') =>
  api.pool.query('update shop_tokens set expires_at = now() - $2::interval where id = $1', [id, ago]);
const read = (shop: Pick<TestShop, 'id'>, as: string) => api.get(`trading/seller/shops/${String(shop.id)}/get/`, { as });

describe('a token of a shop', () => {
  it('is shown once, stored as a hash, and mailed about without itself', async () => {
    const shop = await aShop(api);

    const { status, body } = await create(shop, { title: ' Склад 1С ', rights: ['read', 'orders'], valid_days: 30 });

    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Склад 1С', rights: ['read', 'orders'], is_expired: false, last_used_at: null });
    const token = body.token as string;
    expect(token).toMatch(/^yarmarok_shop_[\w-]{43}$/);
    expect(body.hint).toBe(token.slice(-4));
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    const listed = await list(shop);
    expect(listed).toMatchObject([{ id: body.id, title: 'Склад 1С' }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await api.pool.query('select * from shop_tokens where id = $1', [body.id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice('yarmarok_shop_'.length));
    const mails = (await api.mails()).filter(({ to }) => to === shop.owner.email);
    expect(mails).toMatchObject([{ subject: 'Новий токен магазину «Лозниця»', isAboutAccount: true }]);
    expect(mails[0]?.text).toContain('«Склад 1С»');
    expect(mails[0]?.text).toContain('читання магазину й товарів, замовлення');
    expect(mails[0]?.text).toContain(`/account/seller/shops/${String(shop.id)}/settings/tokens/`);
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ rights: [] }, 'rights'],
    [{ rights: ['read', 'read'] }, 'rights'],
    [{ rights: ['everything'] }, 'rights'],
    [{ valid_days: 0 }, 'valid_days'],
    [{ valid_days: 367 }, 'valid_days'],
    [{ valid_days: 1.5 }, 'valid_days'],
  ])('is refused by field: %j', async (body, field) => {
    const shop = await aShop(api);

    const answer = await create(shop, body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)[0]).toMatch(new RegExp(`^${field}`));
    expect(await list(shop)).toEqual([]);
  });

  it('is one of ten that are valid, also when many are made at once', async () => {
    const shop = await aShop(api);
    const { id } = await aToken(shop);
    await expire(id);

    const answers = await Promise.all(Array.from({ length: 15 }, () => create(shop)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: 'too_many_tokens', max: 10 } });
    expect(await list(shop)).toHaveLength(11);
  });

  it('is hidden from strangers, who get 404', async () => {
    const [shop, stranger] = [await aShop(api), await aPerson(api)];
    const { id } = await aToken(shop);
    const as = stranger.access;
    const own = await aShop(api, { owner: stranger });

    expect((await api.get(`${root(shop)}/get-list/`, { as })).status).toBe(404);
    expect((await api.post(`${root(shop)}/create/`, { title: 'x', rights: ['read'], valid_days: 1 }, { as })).status).toBe(404);
    expect((await api.del(`${root(shop)}/${String(id)}/delete/`, { as })).status).toBe(404);
    expect((await api.del(`${root(own)}/${String(id)}/delete/`, { as })).status).toBe(404);
    expect(await list(shop)).toMatchObject([{ id }]);
  });

  it('says when it was used last, to the minute', async () => {
    const shop = await aShop(api);
    const { token } = await aToken(shop);

    await Promise.all(Array.from({ length: 10 }, () => read(shop, token)));

    const [first] = await list(shop);
    expect(Date.now() - Date.parse(first?.last_used_at ?? '')).toBeLessThan(60_000);
    await read(shop, token);
    expect(await list(shop)).toEqual([first]);
  });
});

describe('access with a token', () => {
  const operations = describedOperations.filter(({ shopRight }) => shopRight !== null);
  const guarded = describedOperations.filter(({ isGuarded, shopRight }) => isGuarded && shopRight === null);
  /** Returns the shop of the caller of a prepared call. */
  async function findShop(access = ''): Promise<TestShop> {
    const { sub } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const { rows } = await api.pool.query<{ id: number; alias: string }>('select id, alias from shops where owner_id = $1', [sub]);
    return { ...rows[0]!, owner: { id: Number(sub), email: '', password: '', access } };
  }

  it('is documented for calls of every right', () => {
    expect([...new Set(operations.map(({ shopRight }) => shopRight))].sort()).toEqual([...everything].sort());
  });

  it.each(operations)('takes a token with the right, and no other, for $operationId', async (operation) => {
    const right = operation.shopRight ?? '';
    const call = await prepareCall(fixture, operation);
    const shop = await findShop(call.as);
    const sibling = await aShop(api, { owner: shop.owner });
    const [fitting, lacking, ofSibling, expired, revoked] = [
      await aToken(shop, [right]),
      await aToken(
        shop,
        everything.filter((other) => other !== right),
      ),
      await aToken(sibling),
      await aToken(shop),
      await aToken(shop),
    ];
    await expire(expired.id);
    await api.del(`${root(shop)}/${String(revoked.id)}/delete/`, { as: shop.owner.access });
    const query = operation.parameters.some(({ name }) => name === 'shop') ? { ...call.query, shop: shop.id } : { ...call.query };
    const named = operation.operationId === 'createOffer' ? { ...call, body: { ...(call.body as object), shop: shop.id } } : call;
    const send = ({ token }: { token: string }) => sendCall(fixture, operation, { ...named, query, as: token });

    const refused = [await send(lacking), await send(ofSibling), await send(expired), await send(revoked)];
    const taken = await send(fitting);

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'shop_right_missing'],
      [404, 'not_found'],
      [401, 'unauthorized'],
      [401, 'unauthorized'],
    ]);
    expect({ status: taken.status < 300, body: taken.body as unknown }).toEqual({ status: true, body: taken.body as unknown });
  });

  it('is refused by all other calls that need a login', async () => {
    const { token } = await aToken(await aShop(api));
    const taken: string[] = [];
    for (const operation of guarded) {
      // The token is refused before the call is parsed, so it needs no data.
      const { status } = await sendCall(fixture, operation, { as: token });
      if (status !== 401) taken.push(`${operation.operationId} -> ${String(status)}`);
    }

    expect(guarded.length).toBeGreaterThan(50);
    expect(taken).toEqual([]);
  });

  it('is to the shop of the token when the call names none', async () => {
    const shop = await aShop(api);
    const sibling = await aShop(api, { owner: shop.owner });
    const offer = await anOffer(api, { shop });
    await anOffer(api, { shop: sibling });
    await anOrder(api, offer);
    await anOrder(api, await anOffer(api, { shop: sibling }));
    const { token } = await aToken(shop);

    const [offers, orders] = [
      await api.get('trading/seller/offers/get-list/', { as: token }),
      await api.get('trading/seller/orders/get-list/', { as: token }),
    ];
    const created = await api.post(
      'trading/seller/offers/create/',
      {
        title: { uk: 'Ваза' },
        category: (await api.pool.query<{ id: number }>('select category_id as id from offers where id = $1', [offer.id])).rows[0]?.id,
        price: '10.00',
        currency: 'uah',
        offering_type: 'product',
      },
      { as: token },
    );

    expect(offers.body).toMatchObject({ count: 1, results: [{ id: offer.id }] });
    expect(orders.body).toMatchObject({ count: 1 });
    expect(created).toMatchObject({ status: 201, body: { shop: { id: shop.id } } });
  });

  it('ends with the shop, the account, and a new password by mail', async () => {
    const [closed, left, stolen] = [await aShop(api), await aShop(api), await aShop(api)];
    const tokens = [await aToken(closed), await aToken(left), await aToken(stolen)];
    await api.post('auth/user/forgot-password/', { email: stolen.owner.email });
    const mail = (await api.mails()).findLast(({ to }) => to === stolen.owner.email);
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');

    await api.del(`trading/seller/shops/${String(closed.id)}/delete/`, { as: closed.owner.access });
    await api.call('DELETE', 'auth/user/me/', { as: left.owner.access, body: { password: left.owner.password, confirm: true } });
    const reset = await api.post('auth/user/reset-password/', {
      uid: link.searchParams.get('uid'),
      token: link.searchParams.get('token'),
      new_password: 'exactly8',
    });

    expect(reset.status).toBe(204);
    const answers = await Promise.all([closed, left, stolen].map((shop, index) => read(shop, tokens[index]?.token ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const { rowCount } = await api.pool.query('select 1 from shop_tokens where shop_id = any($1)', [[left.id, stolen.id]]);
    expect(rowCount).toBe(0);
  });

  it('ends with a changed password when that is asked, and is counted before', async () => {
    const [shop, other] = [await aShop(api), await aShop(api)];
    const [token, another] = [await aToken(shop), await aToken(other)];
    await aToken(shop);
    await api.pool.query(`update shop_tokens set expires_at = now() where shop_id = $1 and id = (select max(id) from shop_tokens)`, [
      shop.id,
    ]);
    const { access: as, password } = shop.owner;
    const changeTo = (from: string, to: string, more: object) =>
      api.post('auth/user/change-password/', { current_password: from, new_password: to, ...more }, { as });
    const count = () => api.get('auth/user/program-access/', { as });

    expect((await count()).body).toEqual({ tokens: 1, webhooks: 0 });
    expect((await changeTo(password, 'exactly8', {})).status).toBe(204);
    expect((await read(shop, token.token)).status).toBe(200);
    expect((await changeTo('wrong one', 'exactly9', { end_program_access: true })).status).toBe(400);
    expect((await changeTo('exactly8', 'exactly9', { end_program_access: 'perhaps' })).status).toBe(400);
    expect((await read(shop, token.token)).status).toBe(200);

    expect((await changeTo('exactly8', 'exactly9', { end_program_access: true })).status).toBe(204);

    expect((await read(shop, token.token)).status).toBe(401);
    expect((await read(other, another.token)).status).toBe(200);
    expect((await count()).body).toEqual({ tokens: 0, webhooks: 0 });
    expect((await api.get('auth/user/program-access/')).status).toBe(401);
  });

  it('is not left behind by a session that is being ended', async () => {
    const shop = await aShop(api);
    const client = await api.pool.connect();
    try {
      await client.query('begin');
      await client.query('update sessions set revoked_at = now() where user_id = $1', [shop.owner.id]);
      const creating = create(shop);
      await waitFor(async () => (await countWaitingForLocks(api.pool, 'select 1 from sessions')) > 0);
      await client.query('commit');

      expect((await creating).status).toBe(401);
    } finally {
      client.release();
    }
    expect((await api.pool.query('select 1 from shop_tokens where shop_id = $1', [shop.id])).rowCount).toBe(0);
  });

  it.each([
    ['nothing else', ''],
    ['a word', 'nonsense'],
    ['an unknown secret', 'A'.repeat(43)],
    ['a long text', 'x'.repeat(5000)],
  ])('is refused for the prefix with %s', async (_what, rest) => {
    expect((await read(await aShop(api), `yarmarok_shop_${rest}`)).status).toBe(401);
  });
});

it('forgets expired tokens after a month', async () => {
  const shop = await aShop(api);
  const [older, newer] = [await aToken(shop), await aToken(shop)];
  await expire(older.id, '31 days');
  await expire(newer.id, '29 days');

  await purgeExpiredTokens(api.pool);

  expect((await list(shop)).map(({ id }) => id)).toEqual([newer.id]);
});

it('limits the calls of each token by themselves', async () => {
  const limited = await createTestApi({ areRateLimitsOn: true });
  try {
    const { id, shop } = await anOffer(limited, { stock: 1 });
    const path = `trading/seller/shops/${String(shop.id)}`;
    const body = { title: 'x', rights: ['prices_and_stock'], valid_days: 1 };
    const made = [1, 2].map(() => limited.post(`${path}/tokens/create/`, body, { as: shop.owner.access }));
    const [one = '', other = ''] = (await Promise.all(made)).map((answer) => answer.body.token as string);
    const send = (as: string) => limited.post(`${path}/prices-and-stock/`, { rows: [{ id, stock: 1 }] }, { as });

    const answers = await Promise.all(Array.from({ length: 31 }, () => send(one)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send(other)).status).toBe(200);
    expect((await send(shop.owner.access)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
