import fs from 'node:fs';
import path from 'node:path';
import { collectOutput } from '../../../tools/src/start/run-to-completion';
import { waitUntil } from '../wait-until';

/** Runs a program of the repository on a data folder; returns its output by lines. */
export async function runOnData(dataDir: string, program: string, programArguments: readonly string[]): Promise<string[]> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const args = ['--import', 'tsx', program, ...programArguments];
  let output = '';
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await collectOutput(path.basename(program, '.ts'), { args, env }, (text) => (output += text));
  return output.split('\n');
}

/** Runs a program that prints its measurements as a line of JSON. */
export async function readMeasured(dataDir: string, program: string, programArguments: readonly string[]): Promise<unknown> {
  return JSON.parse((await runOnData(dataDir, program, programArguments)).findLast((one) => one.startsWith('{')) ?? '{}');
}

/** Stops the embedded PostgreSQL server, which outlives its client. Its process id is in the data folder. */
export async function stopServer(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0) process.kill(pid, 'SIGINT');
  await waitUntil(() => !fs.existsSync(file), 60_000);
}
