import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Progress } from '../../../tools/src/start/progress';
import { type ChaosDatabase, startChaosDatabase } from './database';
import { signalOwnTree } from './processes';
import { StoredActs } from './stored-acts';

let folder: string;
let database: ChaosDatabase;
let stored: StoredActs;
/** Nothing is printed. */
const progress = new Progress({ write: () => true } as unknown as NodeJS.WriteStream);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-chaos-database-'));
  // The servers may run as another user.
  fs.chmodSync(folder, 0o755);
  database = await startChaosDatabase(folder, 2, progress);
  stored = new StoredActs(() => database.primary.connectionString);
});
afterAll(async () => {
  await stored.stop();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(100);
}

it('goes on with a replica when the primary is killed, and the former primary follows it', async () => {
  const former = database.primary;
  await waitUntil(() => database.isWhole());
  expect(former.node).toBe(0);
  expect(await stored.isAvailable()).toBe(true);

  const killed = signalOwnTree(former.pid, 'SIGKILL');
  expect(killed.length).toBeGreaterThan(1);
  expect(await stored.isAvailable()).toBe(false);
  const promoted = await database.promote(1);

  expect(database.primary.node).toBe(promoted);
  expect(promoted).not.toBe(former.node);
  expect(await stored.isAvailable()).toBe(true);
  // It may already receive what the primary writes while its start is not finished.
  await waitUntil(() => Promise.resolve(database.servers[former.node]?.pid !== former.pid));
  await waitUntil(() => database.isWhole());
});
