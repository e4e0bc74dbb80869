import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runOnData, stopServer } from './data-folder';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-data-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (text: string) => {
  const program = path.join(folder, 'program.mjs');
  fs.writeFileSync(program, text);
  return program;
};

it('returns what a program prints about its data folder, and never uses the database of the environment', async () => {
  const program = write(
    'console.log(process.argv.slice(2).join());\nconsole.log(process.env.DATA_DIR);\nconsole.log(`[${process.env.DATABASE_URL}]`);',
  );
  const dataDir = path.join(folder, 'deep/data');
  process.env.DATABASE_URL = 'postgres://somewhere/else';
  try {
    expect(await runOnData(dataDir, program, ['--offers', '10'])).toEqual(['--offers,10', dataDir, '[]', '']);
  } finally {
    delete process.env.DATABASE_URL;
  }
  expect(fs.existsSync(dataDir)).toBe(true);
});

it('fails with a program that fails', async () => {
  const program = write('process.exit(3)');

  await expect(runOnData(folder, program, [])).rejects.toThrow(`${program} ended with code 3`);
});

it('stops the server of a folder and waits until it is gone', async () => {
  const file = path.join(folder, 'postgres/postmaster.pid');
  fs.mkdirSync(path.dirname(file));
  // As PostgreSQL, the server removes the file with its process id when it has ended.
  const script = `trap 'sleep 0.2; rm ${file}; exit' INT; echo $$ > ${file}; while :; do sleep 0.05; done`;
  const server = spawn('sh', ['-c', script], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') === '') await new Promise((resolve) => setTimeout(resolve, 10));

  await stopServer(folder);

  expect(fs.existsSync(file)).toBe(false);
  expect(await ended).toBe(0);
});

it('has nothing to stop in a folder without a server', async () => {
  await expect(stopServer(folder)).resolves.toBeUndefined();
});
