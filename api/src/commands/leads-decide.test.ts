import { spawn } from 'node:child_process';
import path from 'node:path';
import { aClaim, anOperator, createTestApi, type TestApi, testProgram } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Runs `npm run leads:decide` on the database of this test. */
async function run(...options: string[]): Promise<{ code: number | null; output: string }> {
  const { databaseUrl, dataDir, publicOrigin, tokenSecret } = api.config;
  const child = spawn(process.execPath, [testProgram('leads-decide'), ...options], {
    cwd: path.join(__dirname, '../..'),
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_ORIGIN: publicOrigin, TOKEN_SECRET: tokenSecret },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('decides a claim once by the number of the order, also one that an operator has taken, and leaves an entry by nobody', async () => {
  const [claim, owner] = [await aClaim(api), await anOperator(api)];
  await api.post(`operator/queues/lead_claims/${String(claim.id)}/take/`, undefined, { as: owner.access });

  expect(await run(claim.number, 'credited')).toEqual({ code: 0, output: 'Refunded leads: 1\n' });
  expect(await run(claim.number, 'refused')).toEqual({ code: 1, output: 'already_decided\n' });
  expect(await run('999999999', 'refused')).toEqual({ code: 1, output: 'not_found\n' });
  expect((await run(claim.number)).code).toBe(2);

  const { results } = (await api.get('operator/audit/get-list/', { as: owner.access })).body as { results: object[] };
  expect(results).toMatchObject([{ action: 'leadClaim.decide', actor_id: null, target_id: claim.id }]);
  expect((await api.pool.query('select from operator_tasks')).rowCount).toBe(0);
});
