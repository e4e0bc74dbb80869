import { aPerson, createTestApi, parseMailedLink, type TestApi, type TestResponse } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const activation = 'auth/user/activation/';
const rejection = 'auth/user/reject-registration/';
let count = 0;
const anAddress = () => `owner-${String((count += 1))}@mail.example`;
const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
const newestLink = async (address: string) => parseMailedLink((await mailsTo(address)).at(-1)!.text);
const signIn = (email: string, password: string) => api.post('auth/jwt/create/', { email, password });

/** A registration by a stranger to the address, whose mail has arrived. */
async function aRegistration(password = 'chosen by somebody') {
  const email = anAddress();
  const details = { first_name: 'Чужа', last_name: 'Людина', phone: '0501234567' };
  const { body } = await api.post('auth/user/register/', { email, password, user_type: 'buyer', ...details });
  return { id: body.id as number, email, password, link: await newestLink(email) };
}

const readUser = async (id: number) =>
  (
    await api.pool.query(
      'select email, is_active, password_hash, first_name, phone, deleted_at is not null as is_deleted from users where id = $1',
      [id],
    )
  ).rows[0];

describe('the link of an activation', () => {
  it('activates an account with the password of its registration', async () => {
    const { id, email, password, link } = await aRegistration();

    expect((await api.post(activation, { ...link, password })).status).toBe(204);

    expect((await signIn(email, password)).status).toBe(200);
    expect(await readUser(id)).toMatchObject({ is_active: true, first_name: 'Чужа', phone: '+380501234567' });
  });

  it('activates no account with a wrong password, and still works with the right one', async () => {
    const { id, email, password, link } = await aRegistration();

    const wrong = await api.post(activation, { ...link, password: 'my own password' });

    expect(wrong).toMatchObject({ status: 400, body: { password: ['Wrong password'] } });
    expect(await readUser(id)).toMatchObject({ is_active: false });
    expect((await signIn(email, password)).body.code).toBe('not_activated');
    expect((await api.post(activation, { ...link, password })).status).toBe(204);
  });

  it('removes the data of a stranger who registered the address when its owner sets a new password', async () => {
    const { id, email, password, link } = await aRegistration();

    expect((await api.post(activation, { ...link, new_password: 'mine alone 7' })).status).toBe(204);

    expect((await signIn(email, password)).body.code).toBe('bad_credentials');
    expect((await signIn(email, 'mine alone 7')).status).toBe(200);
    expect(await readUser(id)).toMatchObject({ is_active: true, first_name: '', phone: null });
  });

  it('still activates without a password, as other clients send it', async () => {
    const { email, password, link } = await aRegistration();

    expect((await api.post(activation, link)).status).toBe(204);

    expect((await signIn(email, password)).status).toBe(200);
  });

  it('ends sessions of the time before', async () => {
    const { id, password, link } = await aRegistration();
    await api.pool.query('insert into sessions (user_id) values ($1)', [id]);

    await api.post(activation, { ...link, password });

    const { rows } = await api.pool.query('select 1 from sessions where user_id = $1 and revoked_at is null', [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    [{ password: '' }, { password: [expect.any(String)] }],
    [{ password: 7 }, { password: [expect.any(String)] }],
    [{ new_password: 'short' }, { new_password: ['Should be at least 8 characters'] }],
    [{ new_password: '12345678' }, { new_password: [expect.any(String)] }],
    [
      { password: 'chosen by somebody', new_password: 'mine alone 7' },
      { new_password: ['Send either the password of the registration or a new one'] },
    ],
    [{ token: 'nonsense', password: 'chosen by somebody' }, { token: ['This link is no longer valid'] }],
    [{ uid: '-1', password: 'chosen by somebody' }, { token: ['This link is no longer valid'] }],
    [{ is_active: true }, { is_active: ['Unknown field'] }],
  ])('refuses %j and activates nothing', async (change, expected) => {
    const { id, link } = await aRegistration();

    const answer = await api.post(activation, { ...link, ...change });

    expect(answer).toMatchObject({ status: 400, body: expected });
    expect(await readUser(id)).toMatchObject({ is_active: false });
  });

  it('takes ten guesses an hour, and none of a stranger without the link counts', async () => {
    const { id, password, link } = await aRegistration();
    for (let guess = 0; guess < 15; guess += 1) await api.post(activation, { ...link, token: 'of a stranger', password: 'a guess' });
    const guesses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await api.post(activation, { ...link, password: `guess number ${String(guess)}` })).status);

    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await api.post(activation, { ...link, password })).body.code).toBe('too_many_sign_ins');
    expect(await readUser(id)).toMatchObject({ is_active: false });
    expect((await api.post(activation, { ...link, new_password: 'mine alone 7' })).status).toBe(204);
  });

  it('sets no password of an account that is active already', async () => {
    const { id, email, password, link } = await aRegistration();
    await api.pool.query('update users set is_active = true where id = $1', [id]);

    expect((await api.post(activation, { ...link, new_password: 'mine alone 7' })).status).toBe(400);

    expect((await signIn(email, password)).status).toBe(200);
  });

  it('works once for two people who use it at once', async () => {
    const { email, password, link } = await aRegistration();

    const answers = await Promise.all([
      api.post(activation, { ...link, password }),
      api.post(activation, { ...link, new_password: 'mine alone 7' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const signedIn = [await signIn(email, password), await signIn(email, 'mine alone 7')];
    expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });
});

describe('the mail of an activation', () => {
  it.each([
    ['uk', 'Якщо ви не реєструвалися', '«Це не моя реєстрація»'],
    ['ru', 'Если вы не регистрировались', '«Это не моя регистрация»'],
    ['en', 'If you did not register', '“I did not register”'],
  ])('says in %s what to do for a person who did not register', async (language, sentence, button) => {
    const email = anAddress();
    await api.post('auth/user/register/', { email, password: 'long enough', user_type: 'buyer', language });

    const [mail] = await mailsTo(email);

    expect(mail!.text).toContain(sentence);
    expect(mail!.text).toContain(button);
  });
});

describe('a registration that its address did not make', () => {
  it('is deleted, and the address is free again', async () => {
    const { id, email, password, link } = await aRegistration();

    expect((await api.post(rejection, link)).status).toBe(204);

    expect(await readUser(id)).toMatchObject({ is_active: false, password_hash: null, first_name: '', phone: null });
    expect((await signIn(email, password)).body.code).toBe('bad_credentials');
    expect((await api.post(activation, { ...link, password })).status).toBe(400);
    expect((await api.post(rejection, link)).status).toBe(400);
    expect((await api.post('auth/user/register/', { email, password: 'mine alone 7', user_type: 'buyer' })).status).toBe(201);
  });

  it.each<[string, (link: { uid: string; token: string }) => object]>([
    ['a wrong token', ({ uid }) => ({ uid, token: 'nonsense' })],
    ['the link of another account', ({ token }) => ({ uid: '1', token })],
    ['no link', () => ({})],
    ['a field too many', (link) => ({ ...link, password: 'chosen by somebody' })],
  ])('stays with %s', async (_with, toBody) => {
    const { id, email, link } = await aRegistration();

    expect((await api.post(rejection, toBody(link))).status).toBe(400);

    expect(await readUser(id)).toMatchObject({ email });
  });

  it('is not deleted once it is activated', async () => {
    const { id, email, password, link } = await aRegistration();
    await api.post(activation, { ...link, password });

    expect((await api.post(rejection, link)).status).toBe(400);

    expect(await readUser(id)).toMatchObject({ email, is_active: true });
  });

  it('is either activated or deleted when both are asked at once', async () => {
    const { id, email, password, link } = await aRegistration();

    const [activated, rejected] = await Promise.all([api.post(activation, { ...link, password }), api.post(rejection, link)]);

    expect([activated.status, rejected.status].sort()).toEqual([204, 400]);
    const isActive = activated.status === 204;
    expect(await readUser(id)).toMatchObject({ is_active: isActive, is_deleted: !isActive });
    expect((await signIn(email, password)).status).toBe(isActive ? 200 : 401);
  });
});

describe('an account that was not activated', () => {
  it('gets its activation link when a new password is asked for, and no other', async () => {
    const { id, email } = await aRegistration();
    await api.pool.query(`update user_tokens set created_at = created_at - interval '3 minutes' where user_id = $1`, [id]);

    await api.post('auth/user/forgot-password/', { email });

    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => /account\/([\w-]+)\//.exec(text)?.[1])).toEqual(['activation', 'activation']);
    const reset = await api.post('auth/user/reset-password/', { ...parseMailedLink(mails[1]!.text), new_password: 'mine alone 7' });
    expect(reset.status).toBe(400);
    expect(await readUser(id)).toMatchObject({ is_active: false });
  });

  it('is not opened by a link to a new password that it still has', async () => {
    const person = await aPerson(api);
    await api.post('auth/user/forgot-password/', { email: person.email });
    const link = await newestLink(person.email);
    await api.pool.query('update users set is_active = false where id = $1', [person.id]);

    expect((await api.post('auth/user/reset-password/', { ...link, new_password: 'mine alone 7' })).status).toBe(400);

    expect(await readUser(person.id)).toMatchObject({ is_active: false });
  });

  it('cannot be used with a session that it still has', async () => {
    const person = await aPerson(api);
    const { refresh } = (await signIn(person.email, person.password)).body;
    await api.pool.query('update users set is_active = false where id = $1', [person.id]);

    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(401);
    expect((await api.post('auth/jwt/refresh/', { refresh })).status).toBe(401);
  });

  it('moves to no other address', async () => {
    const person = await aPerson(api);
    const address = anAddress();
    await api.post('auth/user/change-email/', { new_email: address, password: person.password }, { as: person.access });
    await api.pool.query('update users set is_active = false where id = $1', [person.id]);

    const answer = await api.post('auth/user/confirm-email/', { ...(await newestLink(address)), password: person.password });

    expect(answer.status).toBe(400);
    expect(await readUser(person.id)).toMatchObject({ email: person.email });
  });
});

describe('the link to another address', () => {
  const aChange = async () => {
    const person = await aPerson(api);
    const address = anAddress();
    await api.post('auth/user/change-email/', { new_email: address, password: person.password }, { as: person.access });
    return { person, address, link: await newestLink(address) };
  };
  const confirm = (body: object): Promise<TestResponse> => api.post('auth/user/confirm-email/', body);

  it('takes the password of the account that asked', async () => {
    const { person, address, link } = await aChange();

    expect((await confirm({ ...link, password: person.password })).status).toBe(204);

    expect(await readUser(person.id)).toMatchObject({ email: address });
  });

  it('gives the address to no stranger who had it mailed to its owner', async () => {
    const { person, link } = await aChange();

    const answer = await confirm({ ...link, password: 'the password of the owner' });

    expect(answer).toMatchObject({ status: 400, body: { password: ['Wrong password'] } });
    expect(await readUser(person.id)).toMatchObject({ email: person.email });
    expect((await confirm({ ...link, password: person.password })).status).toBe(204);
  });

  it('takes ten guesses an hour, and none of a stranger without the link counts', async () => {
    const { person, link } = await aChange();
    for (let guess = 0; guess < 15; guess += 1) await confirm({ ...link, token: 'of a stranger', password: 'a guess' });
    const guesses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await confirm({ ...link, password: 'a guess' })).status);

    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });
});
