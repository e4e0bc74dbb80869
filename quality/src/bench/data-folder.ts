import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Runs a program of the service on a data folder; returns its output by lines. */
export function runOnData(dataDir: string, program: string, programArguments: readonly string[]): Promise<string[]> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...programArguments], {
    cwd: path.join(repositoryRoot, 'api'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed).toString().split('\n'));
      else reject(new Error(`${program} ended with code ${String(code)}`));
    });
  });
}

/** Stops the embedded PostgreSQL server, which outlives its client. Its process id is in the data folder. */
export async function stopServer(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0) process.kill(pid, 'SIGINT');
  for (let waited = 0; fs.existsSync(file) && waited < 60_000; waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How a measurement runs programs of the service. */
export interface DataPrograms {
  run: typeof runOnData;
  stop: typeof stopServer;
}

export const dataPrograms: DataPrograms = { run: runOnData, stop: stopServer };
