import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startForTests } from './start-for-tests';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-start-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A program in place of the system; it says in a file how it was started and that it was stopped. */
const write = (text: string) => {
  const program = path.join(folder, 'system.mjs');
  const head = `import fs from 'node:fs'; const { DATA_DIR, RATE_LIMITS, LIST_CACHE_MS } = process.env;
    const say = (text) => fs.appendFileSync(${JSON.stringify(path.join(folder, 'said'))}, text + ' ');`;
  fs.writeFileSync(program, `${head}\n${text}`);
  return program;
};
const said = () => fs.readFileSync(path.join(folder, 'said'), 'utf8').trim().split(' ');

it('starts a system on data of its own, and stops it with them', async () => {
  const program = write(`
    say(DATA_DIR); say(RATE_LIMITS); say(LIST_CACHE_MS);
    process.on('SIGTERM', () => { say('stopped'); process.exit(0); });
    fs.writeFileSync(DATA_DIR + '/run.half', JSON.stringify({ shell: 'http://localhost:1', api: 'http://localhost:2' }));
    fs.renameSync(DATA_DIR + '/run.half', DATA_DIR + '/run.json');
    setInterval(() => {}, 1000);`);

  const system = await startForTests({ LIST_CACHE_MS: '0' }, program);

  const [dataDir = '', ...settings] = said();
  expect(settings).toEqual(['false', '0']);
  expect(system.environment).toEqual({
    E2E_SHELL_URL: 'http://localhost:1',
    E2E_API_URL: 'http://localhost:2',
    E2E_DATA_DIR: dataDir,
    DATA_DIR: dataDir,
  });
  // The database may run as another user.
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o755);
  await system.stop();
  expect(said().at(-1)).toBe('stopped');
  expect(fs.existsSync(dataDir)).toBe(false);
});

it('says what the system said when it ends at once, and leaves nothing', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const program = write(`say(DATA_DIR); console.log('The port is taken'); process.exitCode = 4;`);

  await expect(startForTests({}, program)).rejects.toThrow('The system stopped while it was starting (code 4)');

  expect(print).toHaveBeenCalledWith(expect.stringContaining('The port is taken'));
  expect(fs.existsSync(said()[0] ?? '')).toBe(false);
  print.mockRestore();
});
