/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Real processes, because workers share a port and are killed.
let shell: ChildProcess;
let url: string;
let output: string;

beforeEach(() => startShell(1));

async function startShell(workers: number): Promise<void> {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  url = `http://127.0.0.1:${port}`;
  output = '';
  shell = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, '../../testing/worker-program.ts'), String(port), String(workers)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  shell.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready')) await sleep(50);
}
afterEach(stopShell);

async function stopShell(): Promise<void> {
  if (shell.exitCode !== null) return;
  shell.kill('SIGTERM');
  await once(shell, 'exit');
}

const ask = async (address: string, timeoutMs = 20_000) => (await fetch(url + address, { signal: AbortSignal.timeout(timeoutMs) })).text();

/** The process id of a worker that is another one than before. */
async function nextWorker(before: string): Promise<string> {
  for (;;) {
    const answer = await ask('/', 1_000).catch(() => before);
    if (answer !== before) return answer;
    await sleep(50);
  }
}

it('kills a worker without a heartbeat, logs an alert and starts another one', async () => {
  const first = await ask('/');

  await expect(ask('/hang')).rejects.toThrow();

  expect(await nextWorker(first)).toMatch(/^\d+$/);
  expect(output).toContain('ALERT worker: it sends no heartbeat and is killed');
});

it('keeps running when workers end soon after their start', async () => {
  const first = await ask('/');
  await expect(ask('/end')).rejects.toThrow();
  const second = await nextWorker(first);
  await expect(ask('/end')).rejects.toThrow();

  expect(await nextWorker(second)).not.toBe(first);
  expect(shell.exitCode).toBeNull();
});

it('keeps workers after a pause of the whole machine', async () => {
  const worker = await ask('/');
  const pids = [shell.pid ?? 0, Number(worker)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(5_000);

  for (const pid of pids) {
    process.kill(pid, 'SIGCONT');
    await sleep(600);
  }

  expect(await ask('/')).toBe(worker);
  expect(output).not.toContain('ALERT');
});

it('sends the registry that one worker accepts to the others', async () => {
  await stopShell();
  await startShell(2);
  const accepting = await ask('/accept');
  const received = new Map<string, string[]>();
  while (received.size < 2) {
    const [worker, registries] = JSON.parse(await ask('/received')) as [number, string[]];
    if (String(worker) === accepting || registries.length > 0) received.set(String(worker), registries);
  }

  expect(received.get(accepting)).toEqual([]);
  expect([...received.values()].flat()).toEqual([`of ${accepting}`]);
});

it('sends the served registry to a worker that accepts another one later', async () => {
  await stopShell();
  await startShell(2);
  const first = await ask('/accept');
  let second = first;
  while (second === first) second = await ask('/accept');

  let received: string[] = [];
  while (received.length < 2) {
    const [worker, registries] = JSON.parse(await ask('/received')) as [number, string[]];
    if (String(worker) === second) received = registries;
  }
  expect(new Set(received)).toEqual(new Set([`of ${first}`]));
});
