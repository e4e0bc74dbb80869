import { spawn } from 'node:child_process';
import path from 'node:path';
import { aPerson, createTestApi, type TestApi, testProgram } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ supportEmail: 'help@yarmarok.example' });
});
afterAll(() => api.close());

/** Runs `npm run support:answer` as an operator would, on the database of this test. */
async function run(...options: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [testProgram('support-answer'), ...options], {
    cwd: path.join(__dirname, '../..'),
    env: {
      DATABASE_URL: api.config.databaseUrl,
      DATA_DIR: api.config.dataDir,
      NODE_ENV: 'test',
      SUPPORT_EMAIL: 'help@yarmarok.example',
      PUBLIC_ORIGIN: api.config.publicOrigin,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

const create = 'support/questions/create/';

it('lists open questions, stores an answer once, and mails it in the language of the question', async () => {
  const person = await aPerson(api);
  const asked = { subject: 'Delivery', order_number: '104592', question_text: 'Where is it?\nI wait' };
  const { body } = await api.post(create, asked, { as: person.access });
  const id = String(body.id);

  const waiting = await run('--list');
  const answered = await run('--id', id, '--text', 'It arrives tomorrow.');
  const again = await run('--id', id, '--text', 'It arrives today.');

  expect(waiting.output).toMatch(
    new RegExp(`^No. ${id}  \\S+Z  en  ${person.email}  order 104592  Delivery\n  Where is it\\?\n  I wait\n$`),
  );
  expect(answered).toEqual({ code: 0, output: 'The answer is stored and mailed\n' });
  expect(again).toMatchObject({ code: 1 });
  const list = await api.get('support/questions/get-list/', { as: person.access });
  expect(list.body.results).toMatchObject([
    { status: 'answered', get_status_display: 'Answered', answer_text: 'It arrives tomorrow.', answered_at: expect.any(String) },
  ]);
  expect((await run('--list')).output).toBe('No question waits for an answer\n');
  const mails = (await api.mails()).filter(({ to }) => to === person.email);
  expect(mails.at(-1)).toMatchObject({
    subject: `Answer of Yarmarok support to question No. ${id}`,
    replyTo: 'help@yarmarok.example',
    text: expect.stringContaining('It arrives tomorrow.\n\nYour question:\nWhere is it?\nI wait'),
  });
  expect(mails.at(-1)?.text).toContain(`${api.config.publicOrigin}/en/account/buyer/questions/`);
});

it('answers a guest by mail, without a link to the account', async () => {
  const { body } = await api.post(
    create,
    { customer_email: 'guest@yarmarok.example', question_text: 'Коли?' },
    { headers: { 'accept-language': 'uk' } },
  );

  await run('--id', String(body.id), '--text', 'Завтра.');

  const mail = (await api.mails()).find(({ to }) => to === 'guest@yarmarok.example');
  expect(mail?.text).toContain('Завтра.');
  expect(mail?.text).not.toContain('/account/');
});

it.each([
  ['nothing', []],
  ['a blank answer', ['--id', '1', '--text', ' ']],
  ['an endless answer', ['--id', '1', '--text', 'x'.repeat(5001)]],
  ['an unknown option', ['--close']],
])('explains itself when given %s', async (_what, options) => {
  const { code, output } = await run(...options);

  expect(code).toBe(2);
  expect(output).toMatch(/^Give --list, or --id/);
});
