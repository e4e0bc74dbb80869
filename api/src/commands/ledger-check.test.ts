import { spawn } from 'node:child_process';
import path from 'node:path';
import { aPerson, createTestApi, type TestApi, testProgram } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Runs `npm run ledger:check` as an operator would, on the database of this test. */
async function runCheck(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [testProgram('ledger-check')], {
    cwd: path.join(__dirname, '../..'),
    env: { DATABASE_URL: api.config.databaseUrl, DATA_DIR: api.config.dataDir, NODE_ENV: 'test' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('exits with 0 for a consistent ledger, and with 1 and the problems otherwise', async () => {
  expect(await runCheck()).toEqual({
    code: 0,
    output: 'The ledger adds up\nBonuses of buyers: ₴0.00, paid in by shops: $0.00, by the site: $0.00\nBonuses backed by debt: $0.00\n',
  });
  const { id } = await aPerson(api);
  await api.pool.query(`insert into ledger_accounts (user_id, kind, unit, balance) values ($1, 'seller_leads', 'lead', 9)`, [id]);

  const { code, output } = await runCheck();

  expect(code).toBe(1);
  expect(output).toMatch(/seller_leads\) says 9, its postings say 0/);
});
