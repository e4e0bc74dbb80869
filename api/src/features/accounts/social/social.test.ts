import {
  aPerson,
  createTestApi,
  type FakeOidcProvider,
  parseMailedLink,
  startFakeOidcProvider,
  type TestApi,
  waitFor,
  countWaitingForLocks,
} from '../../../testing';

const redirectUri = 'http://shop.test/login/';
let api: TestApi;
let peer: FakeOidcProvider;
const lines: string[] = [];
const errors = () => lines.filter((line) => line.includes('a login provider failed'));
beforeAll(async () => {
  peer = await startFakeOidcProvider(redirectUri, 'http://shop.test/en/login/');
  const { issuer, clientId, clientSecret } = peer;
  const socialProviders = [
    { provider: 'google', title: 'Google', issuer, clientId, clientSecret },
    { provider: 'mistyped', title: 'Mistyped', issuer, clientId, clientSecret: 'another secret' },
    { provider: 'away', title: 'Away', issuer: 'http://127.0.0.1:9', clientId, clientSecret },
  ];
  api = await createTestApi({ logLevel: 'warn', socialProviders }, { logStream: { write: (line) => lines.push(line) } });
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});

const beginLinking = (as: string, body: object = {}) =>
  api.post('auth/user/social-identities/google/begin/', { redirect_uri: redirectUri, password, ...body }, { as });
const begin = async (as?: string) => {
  const answer = await (as ? beginLinking(as) : api.get('auth/social/google/authorize-url/', { query: { redirect_uri: redirectUri } }));
  return answer.body as { authorize_url: string; state: string };
};
/** Goes to the provider, signs in as `name` and comes back. */
const comeBack = async (name: string, as?: string) => {
  const { authorize_url: url, state } = await begin(as);
  const returned = await peer.signIn(url, name);
  expect(returned.searchParams.get('state')).toBe(state);
  return { code: returned.searchParams.get('code')!, state, redirect_uri: redirectUri };
};
const finish = (body: object) => api.post('auth/social/google/', body);
const me = async (access: string) => (await api.get('auth/user/me/', { as: access })).body;
const password = 'correct-horse';

describe('a configured provider', () => {
  it('is listed, for the buttons of the login page', async () => {
    expect((await api.get('auth/social/')).body).toEqual([
      { provider: 'google', title: 'Google' },
      { provider: 'mistyped', title: 'Mistyped' },
      { provider: 'away', title: 'Away' },
    ]);
    expect((await api.get('common/config/')).body.social_providers[0]).toEqual({ provider: 'google', title: 'Google' });
  });

  it('redirects to the provider with PKCE, state and nonce', async () => {
    const { authorize_url: url, state } = await begin();

    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: peer.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['https://evil.example/login/'],
    ['http://shop.test@evil.example/'],
    ['http://me:you@shop.test/login/'],
    ['//evil.example'],
    ['nonsense'],
  ])('refuses %s as a return address', async (address) => {
    const answer = await api.get('auth/social/google/authorize-url/', { query: { redirect_uri: address } });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ redirect_uri: ['The return address must be on our site'] });
  });

  it('answers 404 for an unknown provider', async () => {
    const body = { code: 'a', state: 'b', redirect_uri: redirectUri };

    expect((await api.get('auth/social/vk/authorize-url/', { query: { redirect_uri: redirectUri } })).status).toBe(404);
    expect((await api.post('auth/social/vk/', body)).status).toBe(404);
  });

  it('answers 503 when a provider does not answer', async () => {
    const answer = await api.get('auth/social/away/authorize-url/', { query: { redirect_uri: redirectUri } });

    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('provider_unavailable');
    expect(answer.headers['retry-after']).toBe('30');
  });
});

/** A registration of the address by a stranger to its mailbox. */
const aRegistration = async (name: string) => {
  const email = `${name}@mail.example`;
  const { body } = await api.post('auth/user/register/', { email, password, user_type: 'buyer', first_name: 'Чужа', phone: '0501234567' });
  return { id: body.id as number, link: parseMailedLink((await api.mails()).findLast(({ to }) => to === email)!.text) };
};

describe('signing in', () => {
  it('creates an account for a new person, and finds it the next time', async () => {
    const first = await finish(await comeBack('olena'));
    const second = await finish(await comeBack('olena'));

    expect(first.status).toBe(200);
    expect(first.cookies[0]).toMatchObject({ name: 'yarmarok_refresh', httpOnly: true });
    const person = await me(first.body.access);
    expect(person).toMatchObject({ email: 'olena@mail.example', first_name: 'Olena', last_name: 'Kovalenko', language: 'en' });
    expect((await me(second.body.access)).id).toBe(person.id);
  });

  it('links to the account with the same verified address, which keeps its password', async () => {
    const person = await aPerson(api, { email: 'petro@mail.example' });

    const answer = await finish(await comeBack('petro'));

    expect((await me(answer.body.access)).id).toBe(person.id);
    expect((await api.post('auth/jwt/create/', { email: person.email, password })).status).toBe(200);
  });

  it('removes the data of the stranger who registered an unverified account', async () => {
    const { id, link } = await aRegistration('victim');
    await api.pool.query('insert into sessions (user_id) values ($1)', [id]);

    const answer = await finish(await comeBack('victim'));

    expect(await me(answer.body.access)).toMatchObject({ id, first_name: 'Olena', phone: null });
    expect((await api.post('auth/jwt/create/', { email: 'victim@mail.example', password })).body.code).toBe('bad_credentials');
    expect((await api.post('auth/user/activation/', { ...link, password })).status).toBe(400);
    const { rows } = await api.pool.query('select count(*)::int as n from sessions where user_id = $1 and revoked_at is null', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('opens an account of its own while the registration with its address is deleted', async () => {
    const { id, link } = await aRegistration('hurried');
    const returned = await comeBack('hurried');
    const deleting = await api.pool.connect();
    await deleting.query('begin');
    await deleting.query('select 1 from users where id = $1 for update', [id]);
    const [rejected, signing] = [api.post('auth/user/reject-registration/', link), finish(returned)];
    await waitFor(async () => (await countWaitingForLocks(api.pool)) > 1);
    await deleting.query('commit');
    deleting.release();

    expect([204, 400]).toContain((await rejected).status);
    expect((await me((await signing).body.access)).email).toBe('hurried@mail.example');
    expect((await api.post('auth/jwt/create/', { email: 'hurried@mail.example', password })).body.code).toBe('bad_credentials');
  });

  it.each([['unproved-ivan'], ['nameless']])('never links an unverified address: %s', async (name) => {
    await aPerson(api, { email: `${name}@mail.example` });

    const answer = await finish(await comeBack(name));

    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('email_not_verified');
    const { rows } = await api.pool.query('select 1 from social_identities where subject = $1', [name]);
    expect(rows).toEqual([]);
  });

  it('creates one account for two concurrent returns', async () => {
    const returned = [await comeBack('twice'), await comeBack('twice')];

    const answers = await Promise.all(returned.map(finish));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await api.pool.query(`select 1 from users where email = 'twice@mail.example'`);
    expect(rows).toHaveLength(1);
  });

  it('refuses a person who has deleted the account', async () => {
    const gone = await finish(await comeBack('gone'));
    await api.pool.query('update users set deleted_at = now() where id = $1', [(await me(gone.body.access)).id]);

    expect((await finish(await comeBack('gone'))).status).toBe(404);
  });

  it('opens no session while the account is deleted', async () => {
    const { id } = await me((await finish(await comeBack('leaving'))).body.access);
    const returned = await comeBack('leaving');
    const leaving = await api.pool.connect();
    await leaving.query('begin');
    await leaving.query('select 1 from users where id = $1 for update', [id]);
    const signing = finish(returned);
    await waitFor(async () => (await countWaitingForLocks(api.pool)) > 0);
    await leaving.query('update users set deleted_at = now() where id = $1', [id]);
    await leaving.query('commit');
    leaving.release();

    expect((await signing).status).toBe(404);
    const { rows } = await api.pool.query('select count(*)::int as n from sessions where user_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a returned login', () => {
  it('works once', async () => {
    const returned = await comeBack('once');

    expect((await finish(returned)).status).toBe(200);
    expect((await finish(returned)).body).toEqual({ state: ['This login was started elsewhere or too long ago. Try again.'] });
  });

  it('works once for concurrent requests', async () => {
    const returned = await comeBack('once-more');

    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(returned)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it.each([
    ['a wrong code', { code: 'nonsense' }, { code: ['This login code does not work. Try to log in again'] }],
    ['a wrong state', { state: 'nonsense' }, { state: expect.any(Array) }],
    ['another return address', { redirect_uri: 'http://shop.test/en/login/' }, { state: expect.any(Array) }],
    ['an unknown field', { next: '/' }, { next: ['Unknown field'] }],
    ['no code', { code: '' }, { code: expect.any(Array) }],
  ])('is refused with %s', async (_what, change, expected) => {
    const reported = errors().length;
    const answer = await finish({ ...(await comeBack('wrong')), ...change });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
    expect(errors()).toHaveLength(reported);
  });

  it('fails as an outage of the provider when the client secret is wrong', async () => {
    const { body } = await api.get('auth/social/mistyped/authorize-url/', { query: { redirect_uri: redirectUri } });
    const returned = await peer.signIn(body.authorize_url, 'mistyped');

    const answer = await api.post('auth/social/mistyped/', {
      code: returned.searchParams.get('code')!,
      state: body.state,
      redirect_uri: redirectUri,
    });

    expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect(errors().at(-1)).toContain('"provider":"mistyped"');
  });

  it('is refused with the code of another login', async () => {
    const mine = await comeBack('mine');
    const theirs = await comeBack('theirs');

    const answer = await finish({ ...mine, code: theirs.code });

    expect(answer.body).toEqual({ code: ['This login code does not work. Try to log in again'] });
  });

  it('is refused after ten minutes', async () => {
    const returned = await comeBack('late');
    await api.pool.query(`update social_logins set expires_at = now() - interval '1 second'`);

    expect((await finish(returned)).status).toBe(400);
  });
});

describe('linking', () => {
  const link = (as: string, body: object) => api.post('auth/user/social-identities/google/', body, { as });
  const identities = async (as: string) => (await api.get('auth/user/social-identities/', { as })).body.results;

  it('adds a login method to the account that started it, and can be undone', async () => {
    const person = await aPerson(api);

    expect((await link(person.access, await comeBack('linker', person.access))).status).toBe(204);
    expect((await link(person.access, await comeBack('linker', person.access))).status).toBe(204);
    const signedIn = await finish(await comeBack('linker'));

    expect((await me(signedIn.body.access)).id).toBe(person.id);
    expect(await identities(person.access)).toEqual([
      { provider: 'google', title: 'Google', email: 'linker@mail.example', created_at: expect.any(String) },
    ]);
    const url = 'auth/user/social-identities/google/';
    expect((await api.del(url, { as: person.access })).status).toBe(204);
    expect((await api.del(url, { as: person.access })).status).toBe(404);
    expect(await identities(person.access)).toEqual([]);
    const subjects = (await api.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Акаунт Google прив’язано', 'Акаунт Google відв’язано']);
  });

  it('requires the password: neither a session alone nor a sign-in that was started normally links anything', async () => {
    const person = await aPerson(api);
    const { body } = await api.get('auth/social/google/authorize-url/', { query: { redirect_uri: redirectUri }, as: person.access });
    const returned = await peer.signIn(body.authorize_url, 'thief');
    const ordinary = { code: returned.searchParams.get('code')!, state: body.state, redirect_uri: redirectUri };

    expect((await beginLinking(person.access, { password: 'wrong one' })).body).toEqual({ password: ['Wrong password'] });
    expect((await beginLinking(person.access, { password: undefined })).body).toEqual({ password: ['Wrong password'] });
    expect((await link(person.access, ordinary)).status).toBe(400);
    expect(await identities(person.access)).toEqual([]);
  });

  it('requires a recent sign-in when there is no password', async () => {
    const { access } = (await finish(await comeBack('no-password'))).body;
    expect((await beginLinking(access, { password: '' })).status).toBe(200);
    await api.pool.query(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [(await me(access)).id]);

    const answer = await beginLinking(access, { password: '' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'sign_in_again' } });
  });

  it('ends when the password is reset, also for a login in progress', async () => {
    const person = await aPerson(api);
    await link(person.access, await comeBack('stays', person.access));
    const underWay = await comeBack('comes-later', person.access);
    await api.post('auth/user/forgot-password/', { email: person.email });
    const url = new URL(/https?:\S+token=\S+/.exec((await api.mails()).findLast(({ to }) => to === person.email)!.text)![0]);
    const reset = { uid: url.searchParams.get('uid'), token: url.searchParams.get('token'), new_password: 'another long one' };
    expect((await api.post('auth/user/reset-password/', reset)).status).toBe(204);

    const { access } = (await api.post('auth/jwt/create/', { email: person.email, password: 'another long one' })).body;
    expect(await identities(access)).toEqual([]);
    expect((await link(access, underWay)).status).toBe(400);
    expect((await me((await finish(await comeBack('stays'))).body.access)).id).not.toBe(person.id);
  });

  it('is refused when another account started it', async () => {
    const [person, stranger] = [await aPerson(api), await aPerson(api)];

    const answer = await link(person.access, await comeBack('swapped', stranger.access));

    expect(answer.status).toBe(400);
    expect(await identities(person.access)).toEqual([]);
  });

  it('is refused when the social identity belongs to another account', async () => {
    const [person, other] = [await aPerson(api), await aPerson(api)];
    await link(other.access, await comeBack('shared', other.access));

    const answer = await link(person.access, await comeBack('shared', person.access));

    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('social_identity_taken');
  });

  it('keeps the last login method', async () => {
    const { access } = (await finish(await comeBack('only-way'))).body;

    const answer = await api.del('auth/user/social-identities/google/', { as: access });

    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('last_way_in');
  });

  it('requires login', async () => {
    const body = { code: 'a', state: 'b', redirect_uri: redirectUri };

    expect((await api.post('auth/user/social-identities/google/', body)).status).toBe(401);
    expect((await api.get('auth/user/social-identities/')).status).toBe(401);
    expect((await api.del('auth/user/social-identities/google/')).status).toBe(401);
    expect((await api.post('auth/user/social-identities/google/begin/', { redirect_uri: redirectUri })).status).toBe(401);
  });
});
