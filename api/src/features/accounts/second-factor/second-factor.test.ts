import { Secret, TOTP } from 'otpauth';
import { aPerson, createTestApi, parseMailedLink, type TestApi, type TestPerson, VirtualAuthenticator } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Challenge {
  code: string;
  challenge: string;
  has_app: boolean;
  passkey_options: { challenge: string } | null;
}
interface Codes {
  recovery_codes: string[];
}

const root = 'auth/user/second-factor/';
/** The service accepts the code of now and of the periods beside it, so a code of the period before may be late. */
const codeOf = (secret: string, periods: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
const signIn = async ({ email, password }: Pick<TestPerson, 'email' | 'password'>) => api.post('auth/jwt/create/', { email, password });
const getChallenge = async (person: TestPerson) => (await signIn(person)).body as Challenge;
const pass = (challenge: string, answer: object) => api.post('auth/jwt/second-factor/', { challenge, ...answer });
const read = async ({ access }: TestPerson) =>
  (await api.get(root, { as: access })).body as { is_on: boolean; recovery_codes_left: number };

/** A person with an app, whose first code is used. */
async function aPersonWithApp() {
  const person = await aPerson(api);
  const { secret } = (await api.post(`${root}app/begin/`, { password: person.password }, { as: person.access })).body as { secret: string };
  const confirmed = await api.post(`${root}app/`, { code: codeOf(secret, 0) }, { as: person.access });
  return { person, secret, recoveryCodes: (confirmed.body as Codes).recovery_codes };
}

async function aPersonWithPasskey(authenticator = new VirtualAuthenticator('http://shop.test')) {
  const person = await aPerson(api);
  const answer = await addPasskey(person, authenticator);
  return { person, authenticator, answer };
}

async function addPasskey(person: TestPerson, authenticator: VirtualAuthenticator) {
  const begun = await api.post(`${root}passkeys/begin/`, { password: person.password }, { as: person.access });
  const { options } = begun.body as { options: { challenge: string } };
  return api.post(`${root}passkeys/`, { name: 'Phone', passkey: authenticator.create(options) }, { as: person.access });
}

describe('an authenticator app', () => {
  it('is off until its first code, and then a sign-in asks for one', async () => {
    const person = await aPerson(api);
    const begun = await api.post(`${root}app/begin/`, { password: person.password }, { as: person.access });
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect((await signIn(person)).status).toBe(200);
    const other = (await signIn(person)).body as { access: string };

    const confirmed = await api.post(`${root}app/`, { code: codeOf(secret, 0) }, { as: person.access });

    expect((confirmed.body as Codes).recovery_codes).toHaveLength(10);
    expect(await read(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    // Sessions that proved only the password end.
    expect((await api.get('auth/user/me/', { as: other.access })).status).toBe(401);
    const refused = await signIn(person);
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.objectContaining({ code: 'second_factor_required', has_app: true, passkey_options: null }),
    ]);
    expect(refused.cookies).toEqual([]);
    const passed = await pass((refused.body as Challenge).challenge, { code: codeOf(secret, 1) });
    expect(passed.status).toBe(200);
    expect((await api.get('auth/user/me/', { as: (passed.body as { access: string }).access })).status).toBe(200);
    const { rows } = await api.pool.query<{ sealed_secret: string }>('select sealed_secret from authenticator_apps where user_id = $1', [
      person.id,
    ]);
    expect(rows[0]?.sealed_secret).not.toContain(secret);
    expect((await api.mails()).filter(({ to, subject }) => to === person.email && subject.startsWith('Підтвердження входу'))).toHaveLength(
      1,
    );
  });

  it('accepts each code once, also of two at the same moment', async () => {
    const { person, secret } = await aPersonWithApp();
    const challenges = await Promise.all([getChallenge(person), getChallenge(person)]);

    const answers = await Promise.all(challenges.map(({ challenge }) => pass(challenge, { code: codeOf(secret, 1) })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await pass((await getChallenge(person)).challenge, { code: codeOf(secret, 0) });
    expect(again.body).toEqual({ code: ['Wrong or used code'] });
  });

  it('is replaced only after it was removed, with the password', async () => {
    const { person } = await aPersonWithApp();

    const second = await api.post(`${root}app/begin/`, { password: person.password }, { as: person.access });
    expect(second.body).toMatchObject({ code: 'app_already_set' });
    const wrong = await api.post(`${root}app/remove/`, { password: 'wrong horse' }, { as: person.access });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['Wrong password'] }]);
    expect((await api.post(`${root}app/remove/`, { password: person.password }, { as: person.access })).status).toBe(204);

    expect(await read(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    expect((await signIn(person)).status).toBe(200);
    expect((await api.post(`${root}app/remove/`, { password: person.password }, { as: person.access })).status).toBe(404);
  });

  it('is not turned on by a wrong code, or without the beginning', async () => {
    const person = await aPerson(api);
    expect((await api.post(`${root}app/`, { code: '000000' }, { as: person.access })).status).toBe(400);
    await api.post(`${root}app/begin/`, { password: person.password }, { as: person.access });

    expect((await api.post(`${root}app/`, { code: '12345' }, { as: person.access })).status).toBe(400);
    expect(await read(person)).toMatchObject({ is_on: false });
  });
});

describe('a passkey', () => {
  it('completes a sign-in, and its challenge works once', async () => {
    const { person, authenticator, answer } = await aPersonWithPasskey();
    expect((answer.body as Codes).recovery_codes).toHaveLength(10);
    const { challenge, has_app: hasApp, passkey_options: options } = await getChallenge(person);
    const passkey = authenticator.get(options!);

    expect(hasApp).toBe(false);
    expect((await pass(challenge, { passkey })).status).toBe(200);
    expect((await pass(challenge, { passkey })).body).toMatchObject({ code: 'second_factor_expired' });
    expect((await pass((await getChallenge(person)).challenge, { passkey })).body).toEqual({
      passkey: ['The passkey could not be verified'],
    });
  });

  it('of another site, or of another person, proves nothing', async () => {
    const { person, authenticator } = await aPersonWithPasskey();
    const stranger = await aPersonWithPasskey();
    const phishing = new VirtualAuthenticator('http://shop.test.evil.example');
    const elsewhere = await addPasskey(person, phishing);
    expect(elsewhere.body).toEqual({ passkey: ['The passkey could not be verified'] });

    const { challenge, passkey_options: options } = await getChallenge(person);
    expect((await pass(challenge, { passkey: stranger.authenticator.get(options!) })).status).toBe(400);
    expect((await pass(challenge, { passkey: authenticator.get({ challenge: 'c29tZXRoaW5nIGVsc2U' }) })).status).toBe(400);
    expect((await pass(challenge, { passkey: authenticator.get(options!) })).status).toBe(200);
  });

  it('is added only by who began it, and removed only by its owner', async () => {
    const { person } = await aPersonWithPasskey();
    const stranger = await aPerson(api);
    const begun = await api.post(`${root}passkeys/begin/`, { password: person.password }, { as: person.access });
    const { options } = begun.body as { options: { challenge: string } };
    const passkey = new VirtualAuthenticator('http://shop.test').create(options);

    expect((await api.post(`${root}passkeys/`, { name: 'Mine', passkey }, { as: stranger.access })).status).toBe(400);
    const { passkeys } = (await api.get(root, { as: person.access })).body as { passkeys: { id: number }[] };
    const remove = (of: TestPerson) =>
      api.post(`${root}passkeys/${String(passkeys[0]?.id)}/remove/`, { password: of.password }, { as: of.access });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(person)).status).toBe(204);
    expect(await read(person)).toMatchObject({ is_on: false });
  });

  it('is one of ten at most', async () => {
    const { person } = await aPersonWithPasskey();
    await api.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, signature_count, name)
       select $1::bigint, 'many-' || $1::bigint || '-' || number, '', 0, 'Key' from generate_series(1, 9) number`,
      [person.id],
    );

    const eleventh = await api.post(`${root}passkeys/begin/`, { password: person.password }, { as: person.access });

    expect([eleventh.status, eleventh.body]).toEqual([409, expect.objectContaining({ code: 'too_many_passkeys' })]);
  });
});

describe('recovery codes', () => {
  it('work once each, as people type them, until new ones are made', async () => {
    const { person, recoveryCodes } = await aPersonWithApp();
    const [first = '', second = ''] = recoveryCodes;

    expect(
      (await pass((await getChallenge(person)).challenge, { recovery_code: ` ${first.toUpperCase().replace('-', ' ')}` })).status,
    ).toBe(200);
    expect((await pass((await getChallenge(person)).challenge, { recovery_code: first })).status).toBe(400);
    expect(await read(person)).toMatchObject({ recovery_codes_left: 9 });
    const renewed = await api.post(`${root}recovery-codes/`, { password: person.password }, { as: person.access });
    expect((renewed.body as Codes).recovery_codes).toHaveLength(10);
    expect((await pass((await getChallenge(person)).challenge, { recovery_code: second })).status).toBe(400);
  });

  it('need a second factor', async () => {
    const person = await aPerson(api);

    const refused = await api.post(`${root}recovery-codes/`, { password: person.password }, { as: person.access });

    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'no_second_factor' })]);
  });
});

describe('the second step of a sign-in', () => {
  it('takes exactly one answer', async () => {
    const { person, secret, recoveryCodes } = await aPersonWithApp();
    const { challenge } = await getChallenge(person);

    for (const answer of [{}, { code: codeOf(secret, 1), recovery_code: recoveryCodes[0] }])
      expect((await pass(challenge, answer)).body).toMatchObject({ non_field_errors: [expect.any(String)] });
    expect((await pass('invented', { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('ends after five wrong answers, and the password has to be given again', async () => {
    const { person, secret } = await aPersonWithApp();
    const { challenge } = await getChallenge(person);
    for (let tries = 0; tries < 5; tries += 1) expect((await pass(challenge, { recovery_code: 'wrong' })).status).toBe(400);

    expect((await pass(challenge, { code: codeOf(secret, 1) })).status).toBe(401);
    expect((await pass((await getChallenge(person)).challenge, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const { person, secret } = await aPersonWithApp();
    const { challenge } = await getChallenge(person);
    await api.pool.query('update second_factor_challenges set expires_at = now() where user_id = $1', [person.id]);

    expect((await pass(challenge, { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('stays after a new password was set by mail', async () => {
    const { person } = await aPersonWithApp();
    await api.post('auth/user/forgot-password/', { email: person.email });
    const mail = (await api.mails()).filter(({ to, text }) => to === person.email && text.includes('reset-password')).at(-1);
    const link = parseMailedLink(mail!.text);

    expect((await api.post('auth/user/reset-password/', { ...link, new_password: 'another long one' })).status).toBe(204);

    expect((await signIn({ ...person, password: 'another long one' })).body).toMatchObject({ code: 'second_factor_required' });
  });

  it('ends with the account, whose factors are erased', async () => {
    const { person } = await aPersonWithApp();
    await addPasskey(person, new VirtualAuthenticator('http://shop.test'));
    const { challenge } = await getChallenge(person);

    expect((await api.del('auth/user/me/', { as: person.access, body: { password: person.password } })).status).toBe(204);

    expect((await pass(challenge, { recovery_code: 'any' })).status).toBe(401);
    for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'second_factor_challenges'])
      expect((await api.pool.query(`select 1 from ${table} where user_id = $1`, [person.id])).rowCount).toBe(0);
  });
});

describe('a change of the second factor', () => {
  const calls = [
    ['app/begin/', {}],
    ['app/remove/', {}],
    ['passkeys/begin/', {}],
    ['passkeys/1/remove/', {}],
    ['recovery-codes/', {}],
  ] as const;

  it.each(calls)('needs a proof of it in this session and in the last ten minutes: %s', async (path) => {
    const { person } = await aPersonWithApp();
    const change = (password: string) => api.post(root + path, { password }, { as: person.access });
    const age = (interval: string) =>
      api.pool.query('update sessions set second_factor_at = now() - $2::interval where user_id = $1', [person.id, interval]);

    await age('9 minutes');
    expect((await change('wrong horse')).body).toEqual({ password: ['Wrong password'] });
    await age('11 minutes');
    const refusals = [await change(person.password), await change('wrong horse')];
    await api.pool.query('update sessions set second_factor_at = null where user_id = $1', [person.id]);
    refusals.push(await change(person.password));

    expect(refusals.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(Array(3).fill([403, 'confirm_again']));
    expect(await read(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  });

  it('is open again after a confirmation', async () => {
    const { person, recoveryCodes } = await aPersonWithApp();
    await api.pool.query('update sessions set second_factor_at = null where user_id = $1', [person.id]);
    const begun = await api.post(`${root}confirm/begin/`, undefined, { as: person.access });
    const { challenge } = begun.body as Challenge;

    await api.post(`${root}confirm/`, { challenge, recovery_code: recoveryCodes[0] }, { as: person.access });

    expect((await api.post(`${root}app/remove/`, { password: person.password }, { as: person.access })).status).toBe(204);
  });
});

it('limits guesses of the second step over all challenges', async () => {
  const { person } = await aPersonWithApp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await pass((await getChallenge(person)).challenge, { recovery_code: 'wrong' })).status);

  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});
