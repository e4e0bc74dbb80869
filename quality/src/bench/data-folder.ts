import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Runs a program of the service on a data folder; returns its output by lines. */
export async function runOnData(dataDir: string, program: string, programArguments: readonly string[]): Promise<string[]> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...programArguments], {
    cwd: path.join(repositoryRoot, 'api'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, ended] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const [code] = ended as [number | null];
  if (code !== 0) throw new Error(`${program} ended with code ${String(code)}`);
  return printed.split('\n');
}

/** Runs a program that prints what it has measured as a line of JSON; null when it printed none. */
export async function readMeasured(dataDir: string, program: string, programArguments: readonly string[]): Promise<unknown> {
  const line = (await runOnData(dataDir, program, programArguments)).find((one) => one.startsWith('{'));
  return line === undefined ? null : JSON.parse(line);
}

/** Stops the embedded PostgreSQL server, which outlives its client. Its process id is in the data folder. */
export async function stopServer(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0) process.kill(pid, 'SIGINT');
  for (let waited = 0; fs.existsSync(file) && waited < 60_000; waited += 100) await sleep(100);
}
