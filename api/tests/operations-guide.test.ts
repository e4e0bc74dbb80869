import fs from 'node:fs';
import path from 'node:path';
import { register } from 'prom-client';
import { createPool } from '../src/platform/db';
import { createTestApi, createTestDatabase, waitFor } from '../src/testing';

const read = (name: string) => fs.readFileSync(path.join(__dirname, '../../docs/operations', name), 'utf8');
const [running, repairing] = [read('run.md'), read('repair.md')];
const guide = running + repairing;

it('describes every metric of the service and no others', async () => {
  const api = await createTestApi();
  const names = register.getMetricsAsArray().map(({ name }) => name);
  await api.close();

  // The shell has its own table below, which repeats some names.
  const [own = ''] = running.split('`SHELL_METRICS_PORT`');
  const described = [...own.matchAll(/^- `((?:http|database|mails|outbox|payment|redis|storage)_\w+)`/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(names.sort());
});

it('shows metrics in the Prometheus text format', async () => {
  const api = await createTestApi();
  await api.get('health/ready/');
  const text = await register.metrics();
  await api.close();

  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/health\/ready\/",status="200"\} [1-9]/);
  expect(text).toMatch(/^database_connections \d+$/m);
  expect(text).toMatch(/^outbox_waiting \d+$/m);
});

it('shows with its query who keeps a statement waiting', async () => {
  const { url, drop } = await createTestDatabase();
  const [holder, waiter, observer] = [
    createPool({ connectionString: url, max: 1 }),
    createPool({ connectionString: url, max: 1 }),
    createPool({ connectionString: url, max: 1 }),
  ];
  const [, query = ''] = /```sql\n([^]*?)```/.exec(repairing) ?? [];
  await holder.query('create table locked (id int)');
  await holder.query(`set application_name = 'holder'; begin; lock table locked`);
  const waiting = waiter.query('select from locked');

  let rows: object[] = [];
  await waitFor(async () => (rows = (await observer.query<object>(query)).rows).length > 0);
  await holder.query('commit');
  await waiting;

  await Promise.all([holder, waiter, observer].map((pool) => pool.end()));
  await drop();

  expect(rows).toMatchObject([
    { query: 'select from locked', blocked_by: expect.any(Number) as number, application_name: 'holder', state: 'idle in transaction' },
  ]);
});

it('names no command that the image does not contain', () => {
  const build = fs.readFileSync(path.join(__dirname, '../build.mjs'), 'utf8');
  const scripts = (JSON.parse(fs.readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts;
  // Commands of operators are files of api/src/commands. Backups of the embedded database do not exist in containers.
  const named = [...guide.matchAll(/npm run ([a-z]+:[a-z]+)/g)].map(([, name = '']) => scripts[name] ?? name);
  const programs = named.map((script) => /commands\/([a-z-]+)\.ts/.exec(script)?.[1] ?? script).filter((name) => !name.startsWith('db-'));
  const files = [...guide.matchAll(/\b([a-z-]+)\.js`/g)].map(([, name = '']) => name);

  expect(files).toEqual(expect.arrayContaining(['catalog-check', 'ledger-check', 'leads-decide']));
  for (const program of new Set([...programs, ...files]))
    expect(build).toMatch(new RegExp(`src/(?:commands/)?${program}\\.ts|'${program}':`));
});
