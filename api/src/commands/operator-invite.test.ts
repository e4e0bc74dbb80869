import { spawn } from 'node:child_process';
import path from 'node:path';
import { aPerson, createTestApi, proveSecondFactor, type TestApi, testProgram } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Runs a command as an operator would, on the database of this test. */
async function run(program: 'operator-invite' | 'audit-verify', ...options: string[]): Promise<{ code: number | null; output: string }> {
  const { databaseUrl, dataDir, publicOrigin, tokenSecret } = api.config;
  const child = spawn(process.execPath, [testProgram(program), ...options], {
    cwd: path.join(__dirname, '../..'),
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_ORIGIN: publicOrigin, TOKEN_SECRET: tokenSecret },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('invites the first owner, prints the link, and leaves an entry by nobody in the log', async () => {
  const person = await aPerson(api);
  await proveSecondFactor(api, person);
  expect((await run('audit-verify')).output).toBe('The audit log is whole, entries: 0\n');

  const { code, output } = await run('operator-invite', '--email', person.email.toUpperCase());

  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(
      `^A mail invites ${person.email} as owner. Until \\S+Z the invitation opens with:\nhttp://shop.test/account/operator`,
    ),
  });
  const token = /\?token=([\w-]+)\n$/.exec(output)?.[1];
  const mail = (await api.mails()).find(({ to }) => to === person.email);
  expect(mail?.text).toContain(token);
  expect((await api.post('operator/invitations/accept/', { token }, { as: person.access })).body).toEqual({ role: 'owner' });
  const { results } = (await api.get('operator/audit/get-list/', { as: person.access })).body as { results: object[] };
  expect(results.at(-1)).toMatchObject({ action: 'operatorInvitation.create', actor_id: null, role: null, email: person.email });
  expect(await run('operator-invite', '--email', person.email)).toEqual({ code: 1, output: 'already_operator\n' });
});

it('checks the audit log, and exits with 1 and the entry that was changed', async () => {
  await run('operator-invite', '--email', 'olena@yarmarok.example', '--role', 'analyst');
  const whole = await run('audit-verify');
  await api.pool.query(`update audit_entries set actor_id = 7 where id = (select max(id) from audit_entries)`);

  const broken = await run('audit-verify');

  expect(whole).toEqual({
    code: 0,
    output: expect.stringMatching(/^The audit log is whole, entries: \d\nNote elsewhere: entry \d has the hash [\w-]{43}\n$/),
  });
  expect(broken).toMatchObject({ code: 1, output: expect.stringMatching(/^Entry \d of \d{4}-\d\d-\d\d does not fit its hash/m) });
});

it.each([
  ['nothing', []],
  ['no e-mail', ['--email', 'olena']],
  ['an unknown role', ['--email', 'olena@yarmarok.example', '--role', 'tsar']],
  ['an unknown option', ['--all']],
])('explains itself when given %s', async (_what, options) => {
  const { code, output } = await run('operator-invite', ...options);

  expect(code).toBe(2);
  expect(output).toMatch(/^Give --email .* owner, moderator, support/);
});
