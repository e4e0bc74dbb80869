import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { installProductionNode, readProductionNodeVersion } from '../../tools/src/test/production-node';
import { demoPassword, demoSeller } from '../fixtures/api';

const repository = path.resolve(import.meta.dirname, '../..');

interface Run {
  child: ChildProcess;
  /** Output without a terminal. */
  output: () => string;
}

interface RunFile {
  pid: number;
  shell: string;
  api: string;
  pids: Record<string, number>;
}

/** Resources that these tests create; all are removed afterwards. */
const folders: string[] = [];
const children: ChildProcess[] = [];

function newDataDir(): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-start-'));
  fs.chmodSync(parent, 0o755);
  folders.push(parent);
  // The name has a space, as users' folders may have.
  return path.join(parent, 'my data');
}

function start(dataDir: string, env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/start/main.ts'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return { child, output: () => written };
}

const runFile = (dataDir: string) => path.join(dataDir, 'run.json');

const readRunFile = (dataDir: string) =>
  fs.existsSync(runFile(dataDir)) ? (JSON.parse(fs.readFileSync(runFile(dataDir), 'utf8')) as RunFile) : null;

async function waitUntilReady(dataDir: string, { child, output }: Run): Promise<RunFile> {
  await expect
    .poll(() => child.exitCode !== null || readRunFile(dataDir)?.pid === child.pid, { timeout: 300_000, message: 'the system starts' })
    .toBe(true);
  const file = readRunFile(dataDir);
  if (child.exitCode !== null || !file) throw new Error(`The system did not start:\n${output()}`);
  return file;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Processes of a run: those of the run file, and PostgreSQL with its own pid file. */
function listPids(dataDir: string, { pids }: RunFile): number[] {
  const postmaster = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  return [...Object.values(pids), Number(postmaster)];
}

const expectNoneAlive = (pids: readonly number[]) => expect.poll(() => pids.filter(isAlive)).toEqual([]);

/** Data of a system that was started once and stopped. */
let stoppedDataDir: string | undefined;

/** Returns a folder with the data of an earlier start: filling the catalog is the subject of one test only. */
async function copyStartedDataDir(): Promise<string> {
  stoppedDataDir ??= await startAndStop();
  const dataDir = newDataDir();
  // Keeps the owner, because PostgreSQL refuses the folder of another user.
  execFileSync('cp', ['-a', stoppedDataDir, dataDir]);
  return dataDir;
}

async function startAndStop(): Promise<string> {
  const dataDir = newDataDir();
  const run = start(dataDir);
  await waitUntilReady(dataDir, run);
  run.child.kill('SIGTERM');
  await once(run.child, 'exit');
  return dataDir;
}

test.describe.configure({ mode: 'default', timeout: 480_000 });

test.afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

test('a start replaces a taken port, prints all addresses, and stops everything on SIGTERM', async () => {
  const dataDir = newDataDir();
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  try {
    const run = start(dataDir, { PORT: String(port) });
    const file = await waitUntilReady(dataDir, run);
    const pids = listPids(dataDir, file);
    await expect.poll(run.output).toContain('Ctrl-C stops everything.');

    expect(run.output()).toContain(`Port ${String(port)} is taken: shell uses`);
    expect(file.shell).not.toContain(`:${String(port)}`);
    expect((await fetch(`${file.shell}/`)).status).toBe(200);
    for (const part of [file.shell, 'buyer@', 'seller@', 'operator@', 'password', path.join(dataDir, 'mail')])
      expect(run.output()).toContain(part);
    // Plain lines without terminal control codes.
    expect(run.output()).not.toContain('\u001b[');

    run.child.kill('SIGTERM');
    const [code] = (await once(run.child, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expectNoneAlive(pids);
    expect(fs.existsSync(runFile(dataDir))).toBe(false);
    stoppedDataDir = dataDir;
  } finally {
    taken.close();
  }
});

test('a killed part is restarted beside the others, and both events are reported', async () => {
  const dataDir = await copyStartedDataDir();
  const run = start(dataDir);
  const file = await waitUntilReady(dataDir, run);
  const killed = file.pids.api ?? 0;

  process.kill(killed, 'SIGKILL');
  await expect.poll(run.output, { timeout: 60_000 }).toContain('api runs again');

  expect(run.output()).toContain('api ended with SIGKILL: restarts in');
  const now = readRunFile(dataDir);
  if (!now) throw new Error('The running system has no file');
  expect(now.pids.api).not.toBe(killed);
  expect(now.pids.shell).toBe(file.pids.shell);
  expect((await fetch(`${now.api}/api/v1/health/ready/`)).status).toBe(200);

  const pids = listPids(dataDir, now);
  run.child.kill('SIGTERM');
  await once(run.child, 'exit');
  await expectNoneAlive([killed, ...pids]);
});

test('a new start after kill -9 of everything restores the previous data', async () => {
  const dataDir = await copyStartedDataDir();
  const run = start(dataDir);
  const file = await waitUntilReady(dataDir, run);
  const pids = listPids(dataDir, file);
  const person = { email: `kept-${String(Date.now())}@yarmarok.example`, password: 'kept-by-the-fair-1', user_type: 'buyer' };
  const register = (api: string) =>
    fetch(`${api}/api/v1/auth/user/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
  expect((await register(file.api)).status).toBe(201);

  const gone = once(run.child, 'exit');
  run.child.kill('SIGKILL');
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await gone;
  await expectNoneAlive(pids);

  const again = start(dataDir);
  const second = await waitUntilReady(dataDir, again);
  // The e-mail is taken, so the account still exists. During recovery of the database the service may answer 503.
  await expect.poll(async () => (await register(second.api)).status).toBe(400);
  expect((await fetch(`${second.shell}/categories/elektronika/`)).status).toBe(200);
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
});

test('the built service and shell run on the Node of the production images', async () => {
  const node = installProductionNode();
  test.skip(node === null, 'npm has the Node of the production images for Linux on x64 only');
  const dataDir = await copyStartedDataDir();
  const run = start(dataDir, { PRODUCTION_NODE: node ?? '' });
  const { pids, api, shell } = await waitUntilReady(dataDir, run);
  for (const part of ['api', 'shell']) expect(fs.readlinkSync(`/proc/${String(pids[part])}/exe`)).toContain(readProductionNodeVersion());

  // Pages of all remotes come from the renderers, with data of the service.
  for (const page of ['/', '/en/offers/', '/account/login-and-registration/']) {
    const answer = await fetch(shell + page);
    expect(answer.status, page).toBe(200);
    expect(await answer.text(), page).toContain('<h1');
  }
  const post = (call: string, init: RequestInit) => fetch(`${api}/api/v1/${call}`, { method: 'POST', ...init });
  // Tests native packages: hashes of passwords, and pictures in their worker.
  const login = await post('auth/jwt/create/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoSeller, password: demoPassword }),
  });
  const { access } = (await login.json()) as { access: string };
  const picture = new FormData();
  const file = path.join(repository, 'api/categories/covers/building-blocks-1.webp');
  picture.append('image', new Blob([fs.readFileSync(file)], { type: 'image/webp' }), 'picture.webp');
  const upload = await post('trading/seller/media/upload/', { headers: { authorization: `Bearer ${access}` }, body: picture });
  expect(upload.status).toBe(201);

  run.child.kill('SIGTERM');
  const [code] = (await once(run.child, 'exit')) as [number | null];
  expect(code).toBe(0);
});
