import { aPerson, createTestApi, type TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ supportEmail: 'help@yarmarok.example' });
});
afterAll(() => api.close());

const path = 'support/send-question/';
const question = { customer_email: 'Guest@Yarmarok.example', question_text: 'Де моє замовлення?\n<b>{site}</b>' };

it('stores and mails a question of anybody, with the person as Reply-To', async () => {
  const answer = await api.post(path, question);

  expect(answer.status).toBe(201);
  const { rows } = await api.pool.query('select user_id, customer_email, question_text from support_questions where id = $1', [
    answer.body.id,
  ]);
  expect(rows).toEqual([{ user_id: null, customer_email: 'guest@yarmarok.example', question_text: question.question_text }]);
  const mail = (await api.mails()).at(-1)!;
  expect(mail).toMatchObject({ to: 'help@yarmarok.example', replyTo: 'guest@yarmarok.example' });
  expect(mail.text).toContain('{site}');
  expect(mail.html).toContain('&#60;b&#62;');
});

it('stores the account of a signed-in person', async () => {
  const person = await aPerson(api);

  const { body } = await api.post(path, question, { as: person.access });

  const { rows } = await api.pool.query('select user_id from support_questions where id = $1', [body.id]);
  expect(rows).toEqual([{ user_id: person.id }]);
});

it('is deleted after two years, and not before', async () => {
  const ask = async () => Number((await api.post(path, question)).body.id);
  const [old, recent] = [await ask(), await ask()];
  await api.pool.query(`update support_questions set created_at = now() - interval '2 years 1 hour' where id = $1`, [old]);
  await api.pool.query(`update support_questions set created_at = now() - interval '2 years' + interval '1 hour' where id = $1`, [recent]);

  await api.worker.runNow('purge');

  const { rows } = await api.pool.query('select id from support_questions where id = any($1)', [[old, recent]]);
  expect(rows).toEqual([{ id: recent }]);
});

it.each([
  ['nothing', {}, { customer_email: ['Value is required'], question_text: ['Value is required'] }],
  ['no address', { ...question, customer_email: 'nobody' }, { customer_email: ['Invalid email'] }],
  ['an address with a header', { ...question, customer_email: 'a@b.example\r\nBcc: x@y.example' }, { customer_email: ['Invalid email'] }],
  ['a blank question', { ...question, question_text: ' \n ' }, { question_text: ['Value is required'] }],
  ['an endless question', { ...question, question_text: 'x'.repeat(5001) }, { question_text: ['No more than 5,000 characters'] }],
  ['control characters', { ...question, question_text: 'a\u0000b' }, { question_text: ['Contains characters that are not allowed'] }],
  ['a number', { ...question, question_text: 7 }, { question_text: ['Wrong value'] }],
  ['an unknown field', { ...question, urgent: true }, { urgent: ['Unknown field'] }],
])('refuses %s', async (_what, body, expected) => {
  const answer = await api.post(path, body);

  expect(answer.status).toBe(400);
  expect(answer.body).toEqual(expected);
});

describe('a question with a subject', () => {
  const create = 'support/questions/create/';
  const list = 'support/questions/get-list/';
  const asked = { subject: ' Доставка ', order_number: ' 104592 ', question_text: ' Де моє замовлення? ' };

  it('of a guest is stored in its language and mailed to support', async () => {
    const answer = await api.post(create, { ...asked, customer_email: 'Guest@Yarmarok.example' }, { headers: { 'accept-language': 'ru' } });

    expect(answer.status).toBe(201);
    const { rows } = await api.pool.query(
      'select user_id, customer_email, language, subject, order_number, question_text, answer_text from support_questions where id = $1',
      [answer.body.id],
    );
    expect(rows).toEqual([
      {
        user_id: null,
        customer_email: 'guest@yarmarok.example',
        language: 'ru',
        subject: 'Доставка',
        order_number: '104592',
        question_text: 'Де моє замовлення?',
        answer_text: null,
      },
    ]);
    const mail = (await api.mails()).at(-1)!;
    expect(mail).toMatchObject({ to: 'help@yarmarok.example', replyTo: 'guest@yarmarok.example' });
    expect(mail.text).toContain('Тема: Доставка\n\nЗамовлення: 104592\n\nДе моє замовлення?');
  });

  it('of a guest needs an e-mail', async () => {
    const answer = await api.post(create, asked, { headers: { 'accept-language': 'uk' } });

    expect(answer).toMatchObject({ status: 400, body: { customer_email: ['Обов’язкове поле'] } });
  });

  it('of an account needs no e-mail, and is listed for that account alone, the newest first', async () => {
    const [person, stranger] = [await aPerson(api), await aPerson(api)];
    const first = await api.post(create, asked, { as: person.access });
    const second = await api.post(path, question, { as: person.access });
    await api.post(create, asked, { as: stranger.access });

    const { body } = await api.get(list, { as: person.access, query: { limit: 1 } });
    const rest = await api.get(list, { as: person.access, query: { offset: 1 } });

    expect((await api.mails()).at(-1)).toMatchObject({ replyTo: stranger.email });
    expect(body).toMatchObject({ count: 2, next: expect.stringContaining('offset=1'), results: [{ id: second.body.id, subject: null }] });
    expect(rest.body.results).toEqual([
      {
        id: first.body.id,
        subject: 'Доставка',
        order_number: '104592',
        question_text: 'Де моє замовлення?',
        status: 'received',
        get_status_display: 'Received',
        answer_text: null,
        created_at: expect.any(String),
        answered_at: null,
      },
    ]);
    expect((await api.get(list)).status).toBe(401);
  });

  it('is asked once with one key, and refused with another text', async () => {
    const person = await aPerson(api);
    const headers = { 'idempotency-key': 'asked-once' };

    const [first, repeated] = [
      await api.post(create, asked, { as: person.access, headers }),
      await api.post(create, asked, { as: person.access, headers }),
    ];
    const other = await api.post(create, { ...asked, subject: 'Оплата' }, { as: person.access, headers });

    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect(other.status).toBe(409);
    expect((await api.get(list, { as: person.access })).body.count).toBe(1);
  });

  it.each([
    ['a long subject', { subject: 'x'.repeat(151) }, { subject: ['No more than 150 characters'] }],
    ['a long order number', { order_number: '1'.repeat(31) }, { order_number: ['No more than 30 characters'] }],
    ['a blank question', { question_text: ' ' }, { question_text: ['Value is required'] }],
    ['a wrong e-mail', { customer_email: 'nobody' }, { customer_email: ['Invalid email'] }],
  ])('refuses %s', async (_what, change, expected) => {
    const answer = await api.post(create, { ...asked, customer_email: 'guest@yarmarok.example', ...change });

    expect(answer).toMatchObject({ status: 400, body: expected });
  });

  it('disappears with its account', async () => {
    const person = await aPerson(api);
    const { body } = await api.post(create, asked, { as: person.access });

    await api.call('DELETE', 'auth/user/me/', { as: person.access, body: { password: person.password } });

    expect((await api.pool.query('select from support_questions where id = $1', [body.id])).rowCount).toBe(0);
  });
});
