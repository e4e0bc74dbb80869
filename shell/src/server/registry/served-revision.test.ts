/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPublisher, aRegistry } from '../../testing/registries';

// Runs the built server with two workers, because each of them reads the registry and may be killed.
const repository = path.resolve(__dirname, '../../../..');
const buildFolder = path.join(repository, 'shell/.cache/test-server-revisions');
const publisher = aPublisher();
let folder: string;
let client: http.Server;
let shell: ChildProcess;
let url: string;
let output: string;

beforeAll(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/src/build/shell-server-main.ts', buildFolder], { cwd: repository });
  client = http.createServer((_request, response) => response.end('{"chunks":{},"integrity":{}}')).listen(0, '127.0.0.1');
  await once(client, 'listening');
}, 240_000);
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-revisions-'));
  fs.mkdirSync(path.join(folder, 'registry/revisions'), { recursive: true });
  for (let revision = 1; revision <= 12; revision += 1) publish(revision);
  output = '';
  await startShell();
});
afterEach(async () => {
  await stopShell();
  fs.rmSync(folder, { recursive: true });
});
afterAll(() => client.close());

function publish(revision: number, by = publisher): void {
  fs.writeFileSync(path.join(folder, `registry/revisions/${revision}.json`), JSON.stringify(by.signed(aRegistry({}, revision))));
  show(revision);
}

/** Replaces `registry.json` with an earlier or later revision, as a restored backup or an attacker would. */
function show(revision: number): void {
  fs.copyFileSync(path.join(folder, `registry/revisions/${revision}.json`), path.join(folder, 'registry/next'));
  fs.renameSync(path.join(folder, 'registry/next'), path.join(folder, 'registry/registry.json'));
}

async function startShell(): Promise<void> {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  url = `http://127.0.0.1:${port}`;
  shell = spawn(process.execPath, [path.join(buildFolder, 'server/main.cjs')], {
    env: {
      WORKERS: '2',
      PORT: String(port),
      API_URL: 'http://127.0.0.1:1',
      CLIENT_URL: `http://127.0.0.1:${(client.address() as AddressInfo).port}`,
      REGISTRY_FILE: path.join(folder, 'registry/registry.json'),
      REGISTRY_PUBLIC_KEY: publisher.publicKey,
      SHELL_STATE_DIR: path.join(folder, 'shell'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [shell.stdout, shell.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isEnded = once(shell, 'exit').then(() => {
    throw new Error(output);
  });
  isEnded.catch(() => undefined);
  await Promise.race([once(shell, 'message'), isEnded]);
}

async function stopShell(): Promise<void> {
  const ended = once(shell, 'exit');
  shell.kill('SIGKILL');
  await ended;
}

/** Process ids of the workers. */
const listWorkers = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(shell.pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean);

/** Returns the revisions of many requests over separate connections, which both workers answer. */
async function listServed(): Promise<number[]> {
  const answers = Array.from(
    { length: 20 },
    () =>
      new Promise<number>((resolve, reject) => {
        http
          .get(`${url}/registry.json`, { agent: false }, (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => (text += chunk.toString()));
            response.on('end', () => resolve((JSON.parse(text) as { revision: number }).revision));
          })
          .on('error', reject);
      }),
  );
  return [...new Set(await Promise.all(answers))];
}

async function killWorker(): Promise<void> {
  const before = listWorkers();
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, 'SIGKILL');
  const listening = () => [...output.matchAll(/"pid":(\d+).*Server listening/g)].map(([, pid]) => Number(pid));
  while (listening().every((pid) => before.includes(pid))) await sleep(50);
}

it('is the same in all workers, also in one that starts while the registry shows an older one', async () => {
  show(4);
  fs.rmSync(path.join(folder, 'registry/revisions'), { recursive: true });
  await killWorker();

  expect(await listServed()).toEqual([12]);
  expect(output).toContain('ALERT registry: it shows revision 4, an older one; revision 12 stays');
});

it('does not decrease when the whole shell restarts beside an older registry', async () => {
  await stopShell();
  show(4);
  fs.rmSync(path.join(folder, 'registry/revisions'), { recursive: true });
  await startShell();

  expect(await listServed()).toEqual([12]);
});

it("ignores a stranger's registry with a key beside it", async () => {
  const stranger = aPublisher();
  publish(14, stranger);
  fs.writeFileSync(path.join(folder, 'registry/public-key.txt'), stranger.publicKey);
  await killWorker();

  expect(await listServed()).toEqual([12]);
  expect(output).toContain('ALERT registry: revision 14 is not as it was signed');
});

it('increases in all workers after a publication', async () => {
  publish(13);
  while ((await listServed()).some((revision) => revision !== 13)) await sleep(50);

  expect(listWorkers()).toHaveLength(2);
});
