import fs from 'node:fs';
import { AccessTokens } from '../../platform/auth';
import {
  aPerson,
  createTestApi,
  lockTable,
  parseMailedLink,
  type TestApi,
  unlockTables,
  waitFor,
  countWaitingForLocks,
} from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(unlockTables);
afterAll(() => api.close());

const registration = (email: string) => ({ email, password: 'long enough', user_type: 'buyer' });

/** Backdates mailed links of a person beyond the pause between two mails. */
const age = (userId: number) =>
  api.pool.query(`update user_tokens set created_at = created_at - interval '3 minutes' where user_id = $1`, [userId]);

describe('registration', () => {
  it('creates an account that works after its link was opened', async () => {
    const answer = await api.post('auth/user/register/', registration('New.Person@Yarmarok.example'), {
      headers: { 'accept-language': 'uk' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.email).toBe('new.person@yarmarok.example');

    const early = await api.post('auth/jwt/create/', { email: 'new.person@yarmarok.example', password: 'long enough' });
    expect(early.status).toBe(401);
    expect(early.body.code).toBe('not_activated');

    const mail = (await api.mails()).find(({ to }) => to === 'new.person@yarmarok.example')!;
    expect(mail.subject).toBe('Активація акаунта на Yarmarok');
    const link = parseMailedLink(mail.text);
    expect((await api.post('auth/user/activation/', link)).status).toBe(204);
    expect((await api.post('auth/user/activation/', link)).status).toBe(400);

    const signedIn = await api.post('auth/jwt/create/', { email: 'new.person@yarmarok.example', password: 'long enough' });
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookies[0]).toMatchObject({ name: 'yarmarok_refresh', httpOnly: true });
    expect(signedIn.cookies[1]).toEqual(expect.objectContaining({ name: 'yarmarok_signed_in', value: '1' }));
    expect(signedIn.cookies[1]).not.toHaveProperty('httpOnly');
  });

  it('sends a new link to an inactive account, and does not reveal which addresses have an account', async () => {
    const waiting = 'waiting@yarmarok.example';
    const { body } = await api.post('auth/user/register/', registration(waiting));
    await api.mails();
    await age(body.id);
    const active = await aPerson(api);
    const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
    const before = (await mailsTo(active.email)).length;

    for (const email of ['Waiting@Yarmarok.example', active.email, 'nobody@yarmarok.example'])
      expect(await api.post('auth/user/resend-activation/', { email })).toMatchObject({ status: 204 });

    const links = (await mailsTo(waiting)).map(({ text }) => parseMailedLink(text));
    expect(links).toHaveLength(2);
    expect(await mailsTo(active.email)).toHaveLength(before);
    expect(await mailsTo('nobody@yarmarok.example')).toEqual([]);
    expect((await api.post('auth/user/activation/', links[0])).status).toBe(400);
    expect((await api.post('auth/user/activation/', links[1])).status).toBe(204);
    expect((await api.post('auth/jwt/create/', { email: waiting, password: 'long enough' })).status).toBe(200);
  });

  it('has a link that works for three days, and only with its own token', async () => {
    const { body } = await api.post('auth/user/register/', registration('late@yarmarok.example'));
    const link = parseMailedLink((await api.mails()).find(({ to }) => to === 'late@yarmarok.example')!.text);
    const { rows } = await api.pool.query<{ hours: number }>(
      'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from user_tokens where user_id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ hours: 72 }]);
    expect((await api.post('auth/user/activation/', { ...link, token: 'nonsense' })).status).toBe(400);

    await api.pool.query(`update user_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [body.id]);

    expect((await api.post('auth/user/activation/', link)).status).toBe(400);
    expect((await api.post('auth/jwt/create/', { email: 'late@yarmarok.example', password: 'long enough' })).body.code).toBe(
      'not_activated',
    );
  });

  it('stores a password only as its argon2id hash, with a salt of its own', async () => {
    for (const email of ['salt@yarmarok.example', 'pepper@yarmarok.example']) await api.post('auth/user/register/', registration(email));

    const { rows } = await api.pool.query<{ password_hash: string }>(
      `select password_hash from users where email in ('salt@yarmarok.example', 'pepper@yarmarok.example')`,
    );

    expect(new Set(rows.map(({ password_hash: hash }) => hash)).size).toBe(2);
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a taken address, ignoring case', async () => {
    await api.post('auth/user/register/', registration('taken@yarmarok.example'));

    const again = await api.post('auth/user/register/', registration('TAKEN@yarmarok.example'));

    expect(again.status).toBe(400);
    expect(again.body).toEqual({ email: ['This e-mail is already registered'] });
  });

  it.each([
    [{}, { email: ['Value is required'], password: ['Value is required'], user_type: ['Value is required'] }],
    [{ ...registration('x'), email: 'nonsense' }, { email: ['Invalid email'] }],
    [{ ...registration('a@b.example'), password: 'short' }, { password: ['Should be at least 8 characters'] }],
    [{ ...registration('a@b.example'), user_type: 'king' }, { user_type: ['There is no such option'] }],
    [{ ...registration('a@b.example'), is_admin: true }, { is_admin: ['Unknown field'] }],
    [{ ...registration('a@b.example'), first_name: 'a\u0000b' }, { first_name: ['Contains characters that are not allowed'] }],
    [{ ...registration('a@b.example'), phone: '12' }, { phone: ['Invalid phone number'] }],
  ])('answers nonsense with messages by field: %j', async (body, expected) => {
    const answer = await api.post('auth/user/register/', body);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
  });

  it('refuses an invisible name, and removes bidi controls from a name', async () => {
    const { access: as } = await aPerson(api);

    const invisible = await api.patch('auth/user/me/', { first_name: '\u200b\u2060', last_name: 'Ко\u202eваль\u2066' }, { as });
    const shop = { title: '\u3164', city: 'kyiv', phone: '0501234567', email: 'shop@yarmarok.example' };

    expect(invisible.body).toMatchObject({ first_name: '', last_name: 'Коваль' });
    expect((await api.post('trading/seller/shops/create/', shop, { as })).body).toEqual({ title: ['Value is required'] });
  });

  it('answers in the language of the request', async () => {
    const answer = await api.post('auth/user/register/', {}, { headers: { 'accept-language': 'fr, uk;q=0.8' } });

    expect(answer.body.email).toEqual(['Обов’язкове поле']);
    expect(answer.headers['content-language']).toBe('uk');
  });
});

describe('signing in', () => {
  it('answers an unknown address like a wrong password', async () => {
    const person = await aPerson(api);

    const wrong = await api.post('auth/jwt/create/', { email: person.email, password: 'not this one' });
    const unknown = await api.post('auth/jwt/create/', { email: 'nobody@yarmarok.example', password: 'not this one' });

    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('locks an account for an address after ten wrong passwords, and stays open for the owner elsewhere', async () => {
    const person = await aPerson(api);
    for (let i = 0; i < 10; i += 1)
      await api.post('auth/jwt/create/', { email: person.email, password: 'guess' }, { headers: { 'x-forwarded-for': '10.0.0.1' } });

    const guesser = await api.post(
      'auth/jwt/create/',
      { email: person.email, password: person.password },
      { headers: { 'x-forwarded-for': '10.0.0.1' } },
    );
    const owner = await api.post(
      'auth/jwt/create/',
      { email: person.email, password: person.password },
      { headers: { 'x-forwarded-for': '10.0.0.2' } },
    );

    expect(guesser.status).toBe(429);
    expect(owner.status).toBe(200);
  });
});

describe('refreshing', () => {
  const signIn = async () => {
    const person = await aPerson(api);
    return (await api.post('auth/jwt/create/', { email: person.email, password: person.password })).body as {
      access: string;
      refresh: string;
    };
  };

  it('rotates the token, from the body or from the cookie', async () => {
    const first = await signIn();

    const second = await api.post('auth/jwt/refresh/', { refresh: first.refresh });
    const third = await api.post('auth/jwt/refresh/', undefined, { headers: { cookie: `yarmarok_refresh=${second.body.refresh}` } });

    expect(second.status).toBe(200);
    expect(third.status).toBe(200);
    expect(new Set([first.refresh, second.body.refresh, third.body.refresh]).size).toBe(3);
  });

  it('ends the whole family when a token is used twice', async () => {
    const first = await signIn();
    const second = await api.post('auth/jwt/refresh/', { refresh: first.refresh });

    const replay = await api.post('auth/jwt/refresh/', { refresh: first.refresh });
    const honest = await api.post('auth/jwt/refresh/', { refresh: second.body.refresh });

    expect(replay.status).toBe(401);
    expect(honest.status).toBe(401);
  });

  it('returns the same answer again when the page was left before it arrived', async () => {
    const first = await signIn();
    const repeat = { headers: { cookie: `yarmarok_refresh=${first.refresh}`, 'x-refresh-repeat': '1' } };

    const answers = await Promise.all([1, 2, 3, 4].map(() => api.post('auth/jwt/refresh/', undefined, repeat)));
    const next = await api.post('auth/jwt/refresh/', { refresh: answers[0]?.body.refresh });

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect(next.status).toBe(200);
  });

  it.each([
    ['once the next token was used', 'next'],
    ['after ten seconds', 'late'],
  ])('refuses a repeated refresh %s and ends the family', async (_when, how) => {
    const first = await signIn();
    const repeat = { headers: { cookie: `yarmarok_refresh=${first.refresh}`, 'x-refresh-repeat': '1' } };
    let newest = (await api.post('auth/jwt/refresh/', undefined, repeat)).body.refresh as string;
    if (how === 'next') newest = (await api.post('auth/jwt/refresh/', { refresh: newest })).body.refresh as string;
    else await api.pool.query(`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`);

    const replay = await api.post('auth/jwt/refresh/', undefined, repeat);
    const honest = await api.post('auth/jwt/refresh/', { refresh: newest });

    expect(replay.status).toBe(401);
    expect(honest.status).toBe(401);
  });

  it('keeps the cookie of a session after a refusal of another one', async () => {
    const first = await signIn();
    const cookie = `yarmarok_refresh=${first.refresh}`;
    const clears = ({ cookies }: { cookies: { name: string }[] }) => cookies.some(({ name }) => name === 'yarmarok_refresh');

    const other = await api.post('auth/jwt/refresh/', { refresh: 'nonsense' }, { headers: { cookie } });
    const unlock = await lockTable(api.config.databaseUrl, 'refresh_tokens', 'access exclusive');
    const waiting = api.post('auth/jwt/refresh/', undefined, { headers: { cookie } });
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'select 1 from refresh_tokens')) > 0);
    await api.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'select 1 from refresh_tokens%'`,
    );
    const away = await waiting;
    await unlock();
    const after = await api.post('auth/jwt/refresh/', undefined, { headers: { cookie } });
    const spent = await api.post('auth/jwt/refresh/', undefined, { headers: { cookie } });

    expect([other.status, clears(other)]).toEqual([401, false]);
    expect([away.status, clears(away)]).toEqual([503, false]);
    expect(after.status).toBe(200);
    expect([spent.status, clears(spent)]).toEqual([401, true]);
  });

  it('accepts one of two concurrent uses', async () => {
    const first = await signIn();

    const answers = await Promise.all([1, 2, 3, 4].map(() => api.post('auth/jwt/refresh/', { refresh: first.refresh })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with logout, which may be repeated', async () => {
    const { refresh } = await signIn();

    expect((await api.post('auth/jwt/logout/', { refresh })).status).toBe(204);
    expect((await api.post('auth/jwt/logout/', { refresh })).status).toBe(204);
    expect((await api.post('auth/jwt/refresh/', { refresh })).status).toBe(401);
  });
});

describe('a sign-in in progress', () => {
  it.each([
    ['while the password is changed', `update users set password_hash = 'another' where id = $1`],
    ['while the account is deleted', 'update users set deleted_at = now() where id = $1'],
  ])('opens no session %s', async (_when, change) => {
    const person = await aPerson(api);
    const changing = await api.pool.connect();
    await changing.query('begin');
    await changing.query(change, [person.id]);
    const signing = api.post('auth/jwt/create/', { email: person.email, password: person.password });
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'select id, email, password_hash')) > 0);
    await changing.query('commit');
    changing.release();

    expect((await signing).status).toBe(401);
    const { rows } = await api.pool.query('select count(*)::int as n from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a forgotten password', () => {
  it('ends links that would take over the address', async () => {
    const person = await aPerson(api);
    const address = `taken-over-${String(person.id)}@yarmarok.example`;
    await api.post('auth/user/change-email/', { new_email: address, password: person.password }, { as: person.access });
    await api.post('auth/user/forgot-password/', { email: person.email });
    const mailTo = async (email: string) => parseMailedLink((await api.mails()).findLast(({ to }) => to === email)!.text);

    await api.post('auth/user/reset-password/', { ...(await mailTo(person.email)), new_password: 'exactly8' });

    expect((await api.post('auth/user/confirm-email/', await mailTo(address))).status).toBe(400);
  });

  it('is reset by mail, which ends every session', async () => {
    const person = await aPerson(api);
    const session = await api.post('auth/jwt/create/', { email: person.email, password: person.password });
    expect((await api.post('auth/user/forgot-password/', { email: person.email })).status).toBe(204);
    expect((await api.post('auth/user/forgot-password/', { email: 'nobody@yarmarok.example' })).status).toBe(204);
    const mail = (await api.mails()).findLast(({ to }) => to === person.email)!;

    const reset = await api.post('auth/user/reset-password/', { ...parseMailedLink(mail.text), new_password: 'exactly8' });

    expect(reset.status).toBe(204);
    expect((await api.post('auth/jwt/create/', { email: person.email, password: 'exactly8' })).status).toBe(200);
    expect((await api.post('auth/jwt/refresh/', { refresh: session.body.refresh })).status).toBe(401);
  });
});

it('a link that resets a password works for an hour', async () => {
  const person = await aPerson(api);
  await api.post('auth/user/forgot-password/', { email: person.email });
  const link = parseMailedLink((await api.mails()).findLast(({ to }) => to === person.email)!.text);
  const { rows } = await api.pool.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from user_tokens where user_id = $1 and purpose = 'password_reset'`,
    [person.id],
  );
  expect(rows).toEqual([{ minutes: 60 }]);

  await api.pool.query(`update user_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [person.id]);

  expect((await api.post('auth/user/reset-password/', { ...link, new_password: 'exactly8' })).status).toBe(400);
  expect((await api.post('auth/jwt/create/', { email: person.email, password: person.password })).status).toBe(200);
});

it('invalidates older links and access tokens when a password is reset', async () => {
  const person = await aPerson(api);
  await api.post('auth/user/forgot-password/', { email: person.email });
  await api.mails();
  await age(person.id);
  await api.post('auth/user/forgot-password/', { email: person.email });
  const [older, newer] = (await api.mails()).filter(({ to }) => to === person.email).map(({ text }) => parseMailedLink(text));

  expect((await api.post('auth/user/reset-password/', { ...older!, new_password: 'another8' })).status).toBe(400);
  expect((await api.post('auth/user/reset-password/', { ...newer!, new_password: 'exactly8' })).status).toBe(204);

  expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(401);
});

describe('a mail with a link', () => {
  it.each(['forgot-password', 'resend-activation'])('is sent once when %s asks repeatedly, and its link works', async (call) => {
    const isActive = call === 'forgot-password';
    const person = await aPerson(api, { isActive });
    for (let count = 0; count < 5; count += 1) {
      expect((await api.post(`auth/user/${call}/`, { email: person.email })).status).toBe(204);
      await api.worker.drain(['account-link']);
    }

    const mails = (await api.mails()).filter(({ to }) => to === person.email);
    expect(mails).toHaveLength(1);
    const link = parseMailedLink(mails[0]!.text);
    const answer = isActive
      ? await api.post('auth/user/reset-password/', { ...link, new_password: 'exactly8' })
      : await api.post('auth/user/activation/', link);
    expect(answer.status).toBe(204);
  });

  it.each([
    { call: 'forgot-password', isActive: true, pause: '1 hour' },
    { call: 'resend-activation', isActive: false, pause: '1 day' },
  ])('is not sent again and again when strangers ask $call all day, and the last one always works', async ({ call, isActive, pause }) => {
    const person = await aPerson(api, { isActive });
    const links = async () => (await api.mails()).filter(({ to }) => to === person.email).map(({ text }) => parseMailedLink(text));
    const ask = async () => {
      await age(person.id);
      expect((await api.post(`auth/user/${call}/`, { email: person.email })).status).toBe(204);
      await api.worker.drain(['account-link']);
    };
    for (let count = 0; count < 12; count += 1) await ask();

    expect(await links()).toHaveLength(5);
    await api.pool.query(`update user_tokens set created_at = created_at - $2::interval where user_id = $1`, [person.id, pause]);
    await ask();

    const mailed = await links();
    expect(mailed).toHaveLength(6);
    const answer = isActive
      ? await api.post('auth/user/reset-password/', { ...mailed.at(-1), new_password: 'exactly8' })
      : await api.post('auth/user/activation/', mailed.at(-1));
    expect(answer.status).toBe(204);
  });

  it('takes the same time whether or not the address has an account', async () => {
    const person = await aPerson(api);
    const ask = async (email: string) => {
      const before = await api.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from outbox');
      await api.post('auth/user/forgot-password/', { email });
      const { rows } = await api.pool.query('select queue, payload from outbox where id > $1', [before.rows[0]!.id]);
      return rows;
    };

    for (const email of [person.email, 'nobody-at-all@yarmarok.example'])
      expect(await ask(email)).toEqual([{ queue: 'account-link', payload: { purpose: 'password_reset', email } }]);
    const { rows } = await api.pool.query('select 1 from user_tokens where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('leaves no payload in the outbox once it is sent, or once its link has expired', async () => {
    const [sent, late] = [await aPerson(api), await aPerson(api)];
    for (const { email } of [sent, late]) await api.post('auth/user/forgot-password/', { email });
    await api.worker.drain(['account-link']);
    await api.pool.query(
      `update outbox set payload = payload || jsonb_build_object('expiresAt', now() - interval '1 second') where payload ->> 'to' = $1`,
      [late.email],
    );

    await api.worker.drain();

    const { rows } = await api.pool.query(
      `select id from outbox where payload::text like any(array['%token=%', '%' || $1 || '%', '%' || $2 || '%'])`,
      [sent.email, late.email],
    );
    expect(rows).toEqual([]);
    expect(
      fs
        .readdirSync(api.config.mailDir)
        .map((name) => fs.readFileSync(`${api.config.mailDir}/${name}`, 'utf8'))
        .filter((mail) => mail.includes(late.email)),
    ).toEqual([]);
  });
});

describe('the current user', () => {
  it('needs a token', async () => {
    expect((await api.get('auth/user/me/')).status).toBe(401);
    expect((await api.get('auth/user/me/', { as: 'nonsense' })).status).toBe(401);
  });

  it('answers 401 for a token that names the session of another person', async () => {
    const [victim, thief] = [await aPerson(api), await aPerson(api)];
    const { rows } = await api.pool.query<{ id: number }>('select id from sessions where user_id = $1', [thief.id]);
    const forged = await new AccessTokens(api.config.tokenSecret).sign({ userId: victim.id, sessionId: rows[0]!.id });

    expect((await api.get('auth/user/me/', { as: forged })).status).toBe(401);
    expect((await api.get('auth/user/me/', { as: thief.access })).status).toBe(200);
  });

  it('has a buyer and a seller side from the start', async () => {
    const person = await aPerson(api);

    const { body } = await api.get('auth/user/me/', { as: person.access });

    expect(body).toMatchObject({
      email: person.email,
      buyer: { bonus_balance: '0.00', avg_review_rating: null, favorites_count: 0 },
      seller: { balance: '0.00', bonus_balance: '0.00', leads: 0, lead_price: '0.40', open_order_leads_price: 1, shops_count: 0 },
    });
  });

  it('refuses a picture that was not uploaded, and a birth date in the future', async () => {
    const { access: as } = await aPerson(api);
    const change = (body: object) => api.patch('auth/user/me/', body, { as });

    expect((await change({ avatar: 'nonsense' })).body).toEqual({ avatar: ['There is no such image: upload it again'] });
    expect((await change({ birth_date: '2999-01-01' })).body).toEqual({ birth_date: ['This date is in the future'] });
    expect((await change({ birth_date: '0000-01-01' })).body).toEqual({ birth_date: [expect.any(String)] });
    expect((await change({ avatar: null, birth_date: '1999-01-01' })).status).toBe(200);
  });

  it('keeps the change of another window to a field that the caller read before', async () => {
    const { access: as } = await aPerson(api);
    const change = (body: object) => api.patch('auth/user/me/', body, { as });
    await change({ first_name: 'Марія', phone: '+380500000002' });

    const saves = await Promise.all(
      ['Оксана', 'Олена'].map((first_name) => change({ first_name, expected: { first_name: 'Марія', phone: '+380500000002' } })),
    );

    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = [saves.find(({ status }) => status === 200)!, saves.find(({ status }) => status === 409)!];
    expect(refused.body).toMatchObject({ code: 'changed_elsewhere', changed: { first_name: saved.body.first_name } });
    expect((await change({ last_name: 'Шевченко', expected: { last_name: '' } })).status).toBe(200);
    expect((await change({ last_name: 'Шевченко', expected: { avatar: null } })).status).toBe(400);
  });

  it("takes an uploaded picture, and refuses an unknown one in the person's language", async () => {
    const { access: as } = await aPerson(api);
    await api.pool.query(`insert into media_files (key, width, height, bytes, content_type) values ('a/face', 9, 9, 9, 'image/webp')`);

    const uploaded = await api.patch('auth/user/me/', { avatar: 'a/face' }, { as });
    const unknown = await api.patch('auth/user/me/', { avatar: 'b/face' }, { as, headers: { 'accept-language': 'uk' } });

    expect(uploaded.body.avatar).toContain('a/face');
    expect(unknown).toMatchObject({ status: 400, body: { avatar: ['Такого зображення немає: завантажте його ще раз'] } });
    expect((await api.patch('auth/user/me/', { avatar: null }, { as })).body.avatar).toBeNull();
  });

  it('keeps the picture that it has', async () => {
    const { access: as, id } = await aPerson(api);
    await api.pool.query(`update users set avatar_key = 'demo/person' where id = $1`, [id]);

    expect((await api.patch('auth/user/me/', { avatar: 'demo/person' }, { as })).status).toBe(200);
  });

  it('stores a changed phone in its international form', async () => {
    const person = await aPerson(api);

    const changed = await api.patch('auth/user/me/', { phone: '(050) 123-45-67', first_name: 'Олена' }, { as: person.access });
    const refused = await api.patch('auth/user/me/', { phone: 'call me' }, { as: person.access });

    expect(changed.body).toMatchObject({ phone: '+380501234567', first_name: 'Олена' });
    expect(refused.status).toBe(400);
  });
});
