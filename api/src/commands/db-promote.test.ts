import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedCluster, findPrimaryNode, startEmbeddedCluster } from '../platform/db';
import { testProgram, waitFor } from '../testing';
import { askServer, signalServer } from '../testing/programs/failovers';

// One cluster for all tests, in this order: a promotion cannot be undone, and starting servers costs seconds.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-promote-'));
let cluster: EmbeddedCluster;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  cluster = await startEmbeddedCluster({
    dataDir: folder,
    replicas: 2,
    isDetached: false,
    settings: ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB'],
  });
  await ask(0, 'create table marks (mark text)');
});
afterAll(async () => {
  for (const { pid } of cluster.nodes) signalServer(pid, 'SIGCONT');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const ask = (node: number, text: string) => askServer(cluster.nodes[node]?.connectionString ?? '', text);
const listMarks = async (node: number) => (await ask(node, 'select mark from marks order by mark')).map(({ mark }) => mark);

/** Runs `npm run db:promote` as an operator would. */
async function promote(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [testProgram('db-promote'), ...args], {
    cwd: path.join(__dirname, '../..'),
    // The servers find each other by folders in the system's temporary folder.
    env: { DATA_DIR: folder, NODE_ENV: 'test', TMPDIR: os.tmpdir() },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

/** Finds the process that receives changes for a replica. */
function findReceiver(node: number): number {
  const processes = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(cluster.nodes[node]?.pid)], { encoding: 'utf8' });
  return Number(/^\s*(\d+) .*walreceiver/m.exec(processes)?.[1]);
}

it.each([
  ['the primary', ['0'], 1, 'Server 0 is no replica.'],
  ['a server that does not exist', ['7'], 1, 'Server 7 does not answer.'],
  ['no server', [], 2, 'Usage: npm run db:promote'],
])('refuses %s, and ends nothing', async (_what, args, code, reason) => {
  expect(await promote(...args)).toEqual({ code, output: expect.stringContaining(reason) });
  expect(findPrimaryNode(folder)).toBe(0);
  await ask(0, `insert into marks values ('refused ${args.join('')}')`);
});

it('ends a primary that still runs, so that there are never two, and loses nothing', async () => {
  await ask(0, `insert into marks values ('before')`);
  const before = await listMarks(0);

  expect(await promote('1')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Server 1 is the primary since \d+\.\d s \(timeline 2\)\.$/m),
  });

  await expect(ask(0, 'select 1')).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|ECONNREFUSED/) });
  expect(findPrimaryNode(folder)).toBe(1);
  expect(await listMarks(1)).toEqual(before);
  // Waits until the other replica has it: it follows the promoted server.
  await ask(1, `insert into marks values ('promoted')`);
  await cluster.rejoin(0);
  await waitFor(async () => (await listMarks(0)).includes('promoted'));
});

it('refuses a replica while another one has received more, and takes that one', async () => {
  const receiver = findReceiver(2);
  process.kill(receiver, 'SIGSTOP');
  await ask(1, `insert into marks values ('confirmed by server 0')`);

  expect(await promote('2')).toEqual({ code: 1, output: expect.stringContaining('Server 0 has received more than server 2') });
  expect(await promote('0')).toEqual({ code: 0, output: expect.stringContaining('Server 0 is the primary') });
  process.kill(receiver, 'SIGCONT');

  expect(await listMarks(0)).toContain('confirmed by server 0');
  await cluster.rejoin(1);
});

it('ends a primary that hangs', async () => {
  await ask(0, `insert into marks values ('before it hung')`);
  signalServer(cluster.nodes[0]?.pid ?? 0, 'SIGSTOP');

  expect(await promote('1')).toEqual({ code: 0, output: expect.stringContaining('Server 1 is the primary') });

  expect(await listMarks(1)).toContain('before it hung');
});
