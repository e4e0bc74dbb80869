import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runToCompletion } from './run-to-completion';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-run-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const run = (program: string, onLine: (line: string) => void = () => undefined) =>
  runToCompletion('seed', ['-e', program], { WHAT: 'offers', DATA_DIR: folder }, onLine);
const getFailure = (program: string) =>
  run(program).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

it('forwards the lines of a program with its settings', async () => {
  const lines: string[] = [];

  await run('console.log("  " + process.env.WHAT + "\\n\\n"); console.error("a warning")', (line) => lines.push(line));

  expect(lines.toSorted()).toEqual(['a warning', 'offers']);
});

it('fails with the last line of a command and the file of its complete log', async () => {
  const failure = await getFailure('console.log("step 1"); console.error("no database"); process.exitCode = 2');

  expect(failure).toBe(`seed failed: no database\nIts log is ${folder}/logs/seed.log`);
  expect(fs.readFileSync(path.join(folder, 'logs/seed.log'), 'utf8')).toContain('step 1');
});

it('fails with the error of a stack, without the stack', async () => {
  const failure = await getFailure('throw new TypeError("it is no number")');

  expect(failure).toMatch(/^seed failed: TypeError: it is no number\nIts log is \S+$/);
});

it('fails with cause and remedy for a limit of the machine', async () => {
  const failure = await getFailure('throw Object.assign(new Error("EMFILE: too many open files, open x"), { code: "EMFILE" })');

  expect(failure).toMatch(/^seed failed: The limit of open files is too low. Raise it with "ulimit -n 4096" and repeat the command\.\n/);
});

it('reports an end from outside', async () => {
  expect(await getFailure('process.kill(process.pid, "SIGKILL")')).toContain(
    'seed failed: it was ended by SIGKILL; is there enough memory?',
  );
});
