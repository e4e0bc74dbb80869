import { Progress } from './progress';
import { reportAddresses, reportServers } from './summary';

let written: string;
const output = (isTTY: boolean, columns = 40) =>
  ({
    isTTY,
    columns,
    write: (text: string) => {
      written += text;
      return true;
    },
  }) as unknown as NodeJS.WriteStream;
const { CI } = process.env;

beforeEach(() => {
  written = '';
  delete process.env.CI;
});
afterEach(() => {
  jest.useRealTimers();
  if (CI === undefined) delete process.env.CI;
  else process.env.CI = CI;
});

it('writes a line for each detail of a step into a log', async () => {
  const progress = new Progress(output(false));

  const result = await progress.step('Build', (detail) => {
    detail('shell');
    return Promise.resolve('built');
  });

  expect(result).toBe('built');
  expect(written.replace(/\d+\.\d s/, 'N s')).toBe('Build …\n  shell\n✔ Build (N s)\n');
});

it('marks a step that fails, and fails with it', async () => {
  const progress = new Progress(output(false));

  await expect(progress.step('Build', () => Promise.reject(new Error('no shell')))).rejects.toThrow('no shell');

  expect(written).toMatch(/^Build …\n✘ Build \(\d+\.\d s\)\n$/);
});

it('draws one line of a terminal again and again, no longer than the terminal', async () => {
  jest.useFakeTimers();
  const progress = new Progress(output(true, 30));
  let finish: () => void = () => undefined;

  const step = progress.step('Build', (detail) => {
    detail('a remote with a name that is far too long');
    return new Promise<void>((resolve) => (finish = resolve));
  });
  await jest.advanceTimersByTimeAsync(250);
  const drawn = written.split('\r\u001B[K').slice(1);
  finish();
  await step;
  const atTheEnd = written;
  await jest.advanceTimersByTimeAsync(1_000);

  expect(drawn).toHaveLength(2);
  expect(new Set(drawn.map((text) => text[0])).size).toBe(2);
  expect(drawn.every((text) => text.length === 29 && text.includes('Build: a remote'))).toBe(true);
  expect(atTheEnd.endsWith('✔ Build (0.3 s)\n')).toBe(true);
  // Nothing is drawn after the end of a step.
  expect(written).toBe(atTheEnd);
});

it('draws nothing where tests run, though they may have a terminal', async () => {
  process.env.CI = '1';
  await new Progress(output(true)).step('Build', () => Promise.resolve());

  expect(written).toContain('Build …\n');
});

it('prints where the system is and who can log in', () => {
  reportAddresses(new Progress(output(false)), {
    shellUrl: 'http://localhost:4000',
    apiUrl: 'http://localhost:4100',
    dataFolder: '/data',
    logFolder: '/data/logs',
  });

  expect(written.split('\n')).toEqual([
    '  Shop         http://localhost:4000/',
    '  API          http://localhost:4100/api/v1/docs/',
    expect.stringMatching(/^ {2}Demo buyer {3}buyer@\S+ {2}password \S+$/),
    expect.stringMatching(/^ {2}Demo seller {2}seller@\S+ {2}password \S+$/),
    '  Mails        /data/mail',
    '  Logs         /data/logs',
    '',
  ]);
});

it('prints how to make another server of the database the primary', () => {
  reportServers(new Progress(output(false)), 2);

  expect(written).toContain('0 to 2');
  expect(written).toContain('npm run db:promote -- 1');
});
