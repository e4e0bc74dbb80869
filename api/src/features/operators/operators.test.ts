import type { OperatorRole } from '../../platform/auth';
import { anOperator, aPerson, createTestApi, proveSecondFactor, type TestApi, type TestPerson } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
// Owners of other tests would not let anybody be the last one.
beforeEach(async () => {
  await api.pool.query('delete from operators');
});

const readMe = ({ access }: TestPerson) => api.get('operator/me/', { as: access });
const list = ({ access }: TestPerson) => api.get('operator/members/get-list/', { as: access });
const setRole = ({ id }: TestPerson, role: OperatorRole, { access }: TestPerson) =>
  api.patch(`operator/members/${String(id)}/update/`, { role }, { as: access });
const remove = ({ id }: TestPerson, { access }: TestPerson) => api.del(`operator/members/${String(id)}/delete/`, { as: access });
const listOwners = async () =>
  (await api.pool.query<{ id: number }>(`select user_id as id from operators where role = 'owner' order by 1`)).rows.map(({ id }) => id);
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });

it('tells an operator the role, and until when the session is confirmed', async () => {
  const operator = await anOperator(api, 'finance');
  const minutes = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);

  const { body } = await readMe(operator);
  await api.pool.query(`update sessions set second_factor_at = now() - interval '20 minutes' where user_id = $1`, [operator.id]);
  const later = (await readMe(operator)).body as Record<string, string>;

  expect(body).toMatchObject({ role: 'finance', email: operator.email });
  const { confirmed_until: confirmed, idle_until: idle, sudo_until: sudo } = body as Record<string, string>;
  expect([confirmed, idle, sudo].map((time) => minutes(time ?? ''))).toEqual([720, 30, 10]);
  expect(minutes(later.confirmed_until ?? '')).toBe(700);
  expect(later.sudo_until).toBeNull();
});

it('lists members with who invited them and their last call, and invitations', async () => {
  const [owner, analyst] = [await anOperator(api), await anOperator(api, 'analyst')];
  await api.pool.query('update operators set invited_by = $1 where user_id = $2', [owner.id, analyst.id]);
  await api.post('operator/invitations/create/', { email: 'waiting@yarmarok.example', role: 'support' }, { as: owner.access });

  const { body } = await list(analyst);

  expect(body).toMatchObject({
    results: [
      { user_id: owner.id, email: owner.email, role: 'owner', invited_by_email: null, last_used_at: expect.any(String) },
      { user_id: analyst.id, role: 'analyst', invited_by_email: owner.email },
    ],
    invitations: [{ email: 'waiting@yarmarok.example', role: 'support' }],
  });
});

it('changes a role at once', async () => {
  const [owner, other] = [await anOperator(api), await anOperator(api, 'moderator')];

  const changed = await setRole(other, 'analyst', owner);

  expect(changed).toMatchObject({ status: 200, body: { user_id: other.id, role: 'analyst' } });
  expect((await list(other)).status).toBe(200);
  expect(await setRole(other, 'nobody' as OperatorRole, owner)).toMatchObject({ status: 400, body: { role: expect.any(Array) } });
});

it('removes an operator, whose next call is 404 although the session lives on', async () => {
  const [owner, other] = [await anOperator(api), await anOperator(api, 'moderator')];
  expect((await readMe(other)).status).toBe(200);

  expect((await remove(other, owner)).status).toBe(204);

  expect(await readMe(other)).toMatchObject(refusal(404, 'not_found'));
  expect((await api.get('auth/user/me/', { as: other.access })).status).toBe(200);
  expect((await remove(other, owner)).status).toBe(404);
});

it('keeps the last owner', async () => {
  const owner = await anOperator(api);

  expect(await remove(owner, owner)).toMatchObject(refusal(409, 'last_owner'));
  expect(await setRole(owner, 'support', owner)).toMatchObject(refusal(409, 'last_owner'));
  expect((await setRole(owner, 'owner', owner)).status).toBe(200);

  expect(await listOwners()).toEqual([owner.id]);
});

it.each([
  ['remove', remove],
  ['demote', (target: TestPerson, by: TestPerson) => setRole(target, 'support', by)],
])('keeps one of two owners who %s each other at the same moment', async (_what, end) => {
  const [one, two] = [await anOperator(api), await anOperator(api)];

  const answers = await Promise.all([end(one, two), end(two, one)]);

  const statuses = answers.map(({ status }) => status).sort();
  // The slower of the two may have lost the role before its call began.
  expect([
    [200, 409],
    [204, 409],
    [200, 403],
    [204, 404],
  ]).toContainEqual(statuses);
  expect(await listOwners()).toHaveLength(1);
});

it('refuses an owner whom another one removes at the same moment', async () => {
  const [one, two, three] = [await anOperator(api), await anOperator(api), await anOperator(api)];

  const answers = await Promise.all([remove(two, one), remove(three, two)]);

  const left = await listOwners();
  expect(left).toContain(one.id);
  expect(answers[0].status).toBe(204);
  expect(left.includes(three.id)).toBe(answers[1].status === 404);
});

it('ends the role of a deleted account, but not of the last owner', async () => {
  const [owner, other] = [await anOperator(api), await anOperator(api)];
  const deleteAccount = ({ access, password }: TestPerson) => api.del('auth/user/me/', { as: access, body: { password } });

  expect((await deleteAccount(other)).status).toBe(204);
  expect(await deleteAccount(owner)).toMatchObject(refusal(409, 'last_owner'));

  expect(await listOwners()).toEqual([owner.id]);
  expect((await readMe(owner)).status).toBe(200);
});

describe('an invitation', () => {
  const invite = (email: string, role: OperatorRole, by: TestPerson, language = 'en') =>
    api.post('operator/invitations/create/', { email, role }, { as: by.access, headers: { 'accept-language': language } });
  const accept = (token: string, { access }: TestPerson) => api.post('operator/invitations/accept/', { token }, { as: access });
  const findMail = async (email: string) => (await api.mails()).filter(({ to }) => to === email).at(-1);
  const findToken = async (email: string) => /invitation\/\?token=([\w-]+)/.exec((await findMail(email))?.text ?? '')?.[1] ?? '';
  const aReadyPerson = async () => {
    const person = await aPerson(api);
    await proveSecondFactor(api, person);
    return person;
  };

  it('is mailed in the language of the request, and makes an operator once', async () => {
    const [owner, person] = [await anOperator(api), await aReadyPerson()];

    const invited = await invite(person.email.toUpperCase(), 'moderator', owner, 'ru');

    expect(invited).toMatchObject({ status: 201, body: { email: person.email, role: 'moderator' } });
    const mail = await findMail(person.email);
    expect(mail).toMatchObject({ language: 'ru', subject: 'Приглашение в команду Yarmarok' });
    expect(mail?.text).toContain('Роль: модератор.');
    expect(mail?.text).toContain(`${api.config.publicOrigin}/ru/account/operator/invitation/?token=`);
    const token = await findToken(person.email);
    const stored = await api.pool.query<{ stored: string }>('select to_jsonb(i)::text as stored from operator_invitations i');
    expect(stored.rows[0]?.stored).not.toContain(token);
    expect((await api.get('auth/user/me/', { as: person.access })).body).toMatchObject({ is_operator: false });
    expect(await accept(token, person)).toMatchObject({ status: 200, body: { role: 'moderator' } });
    expect(await readMe(person)).toMatchObject({ status: 200, body: { role: 'moderator' } });
    expect((await accept(token, person)).status).toBe(404);
    expect((await api.get('auth/user/me/', { as: person.access })).body).toMatchObject({ is_operator: true });
    expect(await invite(person.email, 'finance', owner)).toMatchObject(refusal(409, 'already_operator'));
  });

  it('is accepted once, also at the same moment', async () => {
    const [owner, person] = [await anOperator(api), await aReadyPerson()];
    await invite(person.email, 'support', owner);
    const token = await findToken(person.email);

    const answers = await Promise.all([accept(token, person), accept(token, person)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is for the invited person alone, who needs a second factor', async () => {
    const [owner, person, thief] = [await anOperator(api), await aPerson(api), await aReadyPerson()];
    await invite(person.email, 'owner', owner);
    const token = await findToken(person.email);

    expect((await accept(token, thief)).status).toBe(404);
    expect((await accept('invented', person)).status).toBe(404);
    expect(await accept(token, person)).toMatchObject(refusal(409, 'no_second_factor'));
    expect(await listOwners()).toEqual([owner.id]);
    await proveSecondFactor(api, person);
    expect((await accept(token, person)).status).toBe(200);
  });

  it('is replaced by another one of the same e-mail, withdrawn, and over after seven days', async () => {
    const [owner, person] = [await anOperator(api), await aReadyPerson()];
    await invite(person.email, 'owner', owner);
    const first = await findToken(person.email);
    const replaced = await invite(person.email, 'support', owner);
    const second = await findToken(person.email);
    const withdraw = () => api.del(`operator/invitations/${String((replaced.body as { id: number }).id)}/delete/`, { as: owner.access });

    expect((await accept(first, person)).status).toBe(404);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
    expect((await accept(second, person)).status).toBe(404);
    await invite(person.email, 'support', owner);
    const { rows } = await api.pool.query(
      `update operator_invitations set expires_at = now() where email = $1 and
      expires_at between now() + interval '6 days 23 hours' and now() + interval '7 days 1 hour' returning 1`,
      [person.email],
    );
    expect(rows).toHaveLength(1);

    expect((await accept(await findToken(person.email), person)).status).toBe(404);
    expect((await list(owner)).body).toMatchObject({
      invitations: expect.not.arrayContaining([expect.objectContaining({ email: person.email })]),
    });
    await api.worker.runNow('purge');
    expect((await api.pool.query('select from operator_invitations where email = $1', [person.email])).rowCount).toBe(0);
  });

  it('ends with the account', async () => {
    const [owner, person] = [await anOperator(api), await aReadyPerson()];
    await invite(person.email, 'support', owner);

    await api.del('auth/user/me/', { as: person.access, body: { password: person.password } });

    expect((await api.pool.query('select from operator_invitations where email = $1', [person.email])).rowCount).toBe(0);
  });
});
