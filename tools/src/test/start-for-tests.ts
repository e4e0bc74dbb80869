import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

export interface RunningSystem {
  /** Environment with the addresses of the system. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const startTimeoutMs = 6 * 60_000;
const stopTimeoutMs = 20_000;

/**
 * Starts the system like `npm start`, on free ports, with a temporary data folder.
 * @param extra - settings beside those of tests
 * @throws Error when it ends before it has started.
 */
export async function startForTests(extra: Record<string, string> = {}): Promise<RunningSystem> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-e2e-'));
  fs.chmodSync(dataDir, 0o755);
  const log: string[] = [];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/start/main.ts'], {
    cwd: repositoryRoot,
    // Browsers and builds share the processors with the system, so overload limits would trigger on a busy test machine. Price lists of
    // journeys have pictures on this machine.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'false',
      // Journeys order as guests in the demo shops.
      MAX_UNCONFIRMED_GUEST_ORDERS: '100000',
      MAX_CONCURRENT_REQUESTS: '0',
      MAX_EVENT_LOOP_DELAY_MS: '10000',
      IMPORT_FROM_LOOPBACK: 'true',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.push(chunk.toString());
      if (process.env.E2E_LOG) process.stdout.write(chunk);
    });
  }
  const runFile = path.join(dataDir, 'run.json');
  try {
    await waitForRunFile(child, runFile);
  } catch (error) {
    console.error(log.join('').slice(-8000));
    await stop(child, dataDir);
    throw error;
  }
  const { shell, api } = JSON.parse(fs.readFileSync(runFile, 'utf8')) as { shell: string; api: string };
  return {
    environment: { E2E_SHELL_URL: shell, E2E_API_URL: api, E2E_DATA_DIR: dataDir, DATA_DIR: dataDir },
    stop: () => stop(child, dataDir),
  };
}

async function waitForRunFile(child: ChildProcess, runFile: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The system stopped while it was starting (code ${child.exitCode})`);
    if (fs.existsSync(runFile)) return;
    await sleep(200);
  }
  throw new Error('The system did not start in time');
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const hasStopped = new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('close', () => {
      resolve();
    });
  });
  child.kill('SIGTERM');
  await Promise.race([hasStopped, sleep(stopTimeoutMs, undefined, { ref: false })]);
  if (child.exitCode === null) child.kill('SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true });
}
