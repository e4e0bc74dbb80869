import { aPerson, createTestApi, type TestApi } from '../../../testing';
import { findPasswordProblem } from './password-policy';
import { passwordTexts as texts } from './password-policy.messages';

const context = { email: 'olena.koval@mail.example', siteName: 'Yarmarok' };

it.each([
  ['12345678', texts.common],
  ['Password', texts.common],
  ['qwertyui', texts.common],
  ['        ', texts.blank],
  ['\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', texts.blank],
  ['zzzzzzzzzzzzzzzzzz', texts.repeated],
  ['🙂🙂🙂🙂🙂🙂🙂🙂', texts.repeated],
  ['Olena.Koval@mail.example', texts.ownEmail],
  ['olena.koval', texts.ownEmail],
  ['Olena-Koval-2026', texts.ownEmail],
  ['yarmarok', texts.siteName],
  ['YarMarok123!', texts.siteName],
  ['Ярмарок1', texts.siteName],
  ['koramray', texts.siteName],
])('refuses %j', async (password, message) => {
  expect(await findPasswordProblem(password, context)).toEqual({ message });
});

it.each(['correct-horse', 'exactly8', 'мій довгий пароль', 'yarmarok sells blue vases', 'olena.koval likes vases'])(
  'takes %j',
  async (password) => {
    expect(await findPasswordProblem(password, context)).toBeNull();
  },
);

describe('through the service', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  const language = { 'accept-language': 'uk' };

  it('refuses a registration with all problems at once', async () => {
    const body = { email: 'new@mail.example', password: '12345678', user_type: 'buyer' };

    expect((await api.post('auth/user/register/', body, { headers: language })).body).toEqual({ password: [texts.common.uk] });
    expect(
      (await api.post('auth/user/register/', { ...body, phone: '12', password: 'x', email: 'y' }, { headers: language })).body,
    ).toEqual({
      email: ['Некоректний e-mail'],
      password: [expect.any(String)],
      phone: ['Некоректний номер телефону'],
    });
    const { rows } = await api.pool.query(`select 1 from users where email = 'new@mail.example'`);
    expect(rows).toEqual([]);
  });

  it('refuses the own address in a change', async () => {
    const person = await aPerson(api);
    const body = { current_password: person.password, new_password: person.email.toUpperCase() };

    expect((await api.post('auth/user/change-password/', body, { as: person.access, headers: language })).body).toEqual({
      new_password: [texts.ownEmail.uk],
    });
    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(200);
  });

  it('keeps the link valid when a reset is refused', async () => {
    const person = await aPerson(api);
    await api.post('auth/user/forgot-password/', { email: person.email });
    const url = new URL(/https?:\S+token=\S+/.exec((await api.mails()).findLast(({ to }) => to === person.email)!.text)![0]);
    const link = { uid: url.searchParams.get('uid'), token: url.searchParams.get('token') };

    expect((await api.post('auth/user/reset-password/', { ...link, new_password: 'yarmarok1' }, { headers: language })).body).toEqual({
      new_password: [texts.siteName.uk],
    });
    expect((await api.post('auth/user/reset-password/', { ...link, new_password: 'blue-vase-8' })).status).toBe(204);
  });
});
