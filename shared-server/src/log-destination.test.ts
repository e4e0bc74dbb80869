import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Logs some lines, and reports on standard error that it still runs before it ends. */
const program = `
  import { pino } from 'pino';
  import { logDestination } from ${JSON.stringify(path.join(__dirname, 'log-destination.ts'))};
  const log = pino({}, logDestination());
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  log.warn('first');
  await pause();
  log.fatal('second');
  await pause();
  console.error('still running');
  log.warn('third');
  process.exit(3);`;

function run(output: number): { status: number | null; stderr: string } {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: __dirname,
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
    // A process that waits for space does not end.
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { status, stderr };
}

it('loses lines on a full disk, and the process continues until it exits on its own', () => {
  // Every write to this device fails as on a full disk.
  const output = fs.openSync('/dev/full', 'w');

  const { status, stderr } = run(output);
  fs.closeSync(output);

  expect(stderr.trim()).toBe('still running');
  expect(status).toBe(3);
});

it('has written all lines to the standard output when the process ends', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-log-'));
  const file = path.join(folder, 'output.log');
  const output = fs.openSync(file, 'w');

  const { status } = run(output);
  fs.closeSync(output);

  expect(status).toBe(3);
  expect(fs.readFileSync(file, 'utf8')).toMatch(/"msg":"first".*\n.*"msg":"second".*\n.*"msg":"third"/);
  fs.rmSync(folder, { recursive: true });
});
