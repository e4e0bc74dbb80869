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
