import { Secret, TOTP } from 'otpauth';
import { aPerson, createTestApi, type TestApi, type TestPerson, VirtualAuthenticator } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Challenge {
  challenge: string;
  has_app: boolean;
  passkey_options: { challenge: string } | null;
}

const root = 'auth/user/second-factor/';
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A person with a passkey, which the current session has turned on. */
async function aPersonWithPasskey() {
  const person = await aPerson(api);
  const authenticator = new VirtualAuthenticator('http://shop.test');
  const begun = await api.post(`${root}passkeys/begin/`, { password: person.password }, { as: person.access });
  const passkey = authenticator.create((begun.body as { options: { challenge: string } }).options);
  const { body } = await api.post(`${root}passkeys/`, { name: 'Phone', passkey }, { as: person.access });
  return { person, authenticator, recoveryCodes: (body as { recovery_codes: string[] }).recovery_codes };
}

const begin = async ({ access }: TestPerson) => (await api.post(`${root}confirm/begin/`, undefined, { as: access })).body as Challenge;
const confirm = (challenge: string, answer: object, { access }: Pick<TestPerson, 'access'>) =>
  api.post(`${root}confirm/`, { challenge, ...answer }, { as: access });

/** Whether each session of a person has proved the second factor, the oldest session first. */
async function readProofs({ id }: TestPerson): Promise<boolean[]> {
  const { rows } = await api.pool.query<{ proved: boolean }>(
    'select second_factor_at is not null as proved from sessions where user_id = $1 order by id',
    [id],
  );
  return rows.map(({ proved }) => proved);
}
const forget = ({ id }: TestPerson) => api.pool.query('update sessions set second_factor_at = null where user_id = $1', [id]);

it('is recorded for a session that turns a factor on, and for a sign-in with one, but not for a sign-in with a password', async () => {
  const stranger = await aPerson(api);
  const { person, recoveryCodes } = await aPersonWithPasskey();
  expect([await readProofs(stranger), await readProofs(person)]).toEqual([[false], [true]]);
  await forget(person);

  const refused = await api.post('auth/jwt/create/', { email: person.email, password: person.password });
  const { challenge } = refused.body as Challenge;
  await api.post('auth/jwt/second-factor/', { challenge, recovery_code: recoveryCodes[0] });

  expect(await readProofs(person)).toEqual([false, true]);
});

it('confirms the session with a passkey, and its challenge works once', async () => {
  const { person, authenticator, recoveryCodes } = await aPersonWithPasskey();
  await forget(person);
  const { challenge, has_app: hasApp, passkey_options: options } = await begin(person);
  expect(hasApp).toBe(false);

  const confirmed = await confirm(challenge, { passkey: authenticator.get(options!) }, person);
  const again = await confirm(challenge, { recovery_code: recoveryCodes[0] }, person);

  expect([confirmed.status, again.status, again.body]).toEqual([204, 409, expect.objectContaining({ code: 'confirmation_expired' })]);
  expect(await readProofs(person)).toEqual([true]);
});

it('takes each code of an app once, for a sign-in or a confirmation', async () => {
  const person = await aPerson(api);
  const { body } = await api.post(`${root}app/begin/`, { password: person.password }, { as: person.access });
  const code = codeOf((body as { secret: string }).secret);
  await api.post(`${root}app/`, { code }, { as: person.access });
  await forget(person);
  const { challenge, has_app: hasApp } = await begin(person);

  const repeated = await confirm(challenge, { code }, person);

  expect(hasApp).toBe(true);
  expect([repeated.status, repeated.body]).toEqual([400, { code: ['Wrong or used code'] }]);
  expect(await readProofs(person)).toEqual([false]);
});

it('takes a challenge only from its owner, for its purpose, and for ten minutes', async () => {
  const { person, recoveryCodes } = await aPersonWithPasskey();
  const thief = await aPersonWithPasskey();
  await Promise.all([forget(person), forget(thief.person)]);
  const answer = { recovery_code: recoveryCodes[0] };
  const signIn = (await api.post('auth/jwt/create/', { email: person.email, password: person.password })).body as Challenge;
  const { challenge } = await begin(person);

  const stolen = await confirm(challenge, { recovery_code: thief.recoveryCodes[0] }, thief.person);
  const ofSignIn = await confirm(signIn.challenge, answer, person);
  const asSignIn = await api.post('auth/jwt/second-factor/', { challenge, ...answer });
  const visitor = await confirm(challenge, answer, { access: '' });
  await api.pool.query('update second_factor_challenges set expires_at = now() where user_id = $1', [person.id]);
  const late = await confirm(challenge, answer, person);

  expect([stolen.status, ofSignIn.status, asSignIn.status, visitor.status, late.status]).toEqual([409, 409, 401, 401, 409]);
  expect([await readProofs(person), await readProofs(thief.person)]).toEqual([[false], [false]]);
});

it('ends after five wrong answers, which count with those of sign-ins', async () => {
  const { person, recoveryCodes } = await aPersonWithPasskey();
  const first = await begin(person);
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(first.challenge, { recovery_code: 'wrong' }, person)).status).toBe(400);
  expect((await confirm(first.challenge, { recovery_code: recoveryCodes[0] }, person)).status).toBe(409);
  const second = await begin(person);
  for (let tries = 0; tries < 4; tries += 1) await confirm(second.challenge, { recovery_code: 'wrong' }, person);

  const signIn = (await api.post('auth/jwt/create/', { email: person.email, password: person.password })).body as Challenge;
  const limited = await api.post('auth/jwt/second-factor/', { challenge: signIn.challenge, recovery_code: 'wrong' });

  expect(limited.status).toBe(429);
});

it('needs a second factor, and one answer', async () => {
  const person = await aPerson(api);
  const other = await aPersonWithPasskey();

  const refused = await api.post(`${root}confirm/begin/`, undefined, { as: person.access });
  const unclear = await confirm((await begin(other.person)).challenge, {}, other.person);

  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'no_second_factor' })]);
  expect(unclear.body).toMatchObject({ non_field_errors: [expect.any(String)] });
});
