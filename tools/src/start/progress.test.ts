import { Progress } from './progress';

let written: string;
const output = (isTTY: boolean) =>
  ({ isTTY, columns: 40, write: (text: string) => Boolean((written += text)) }) as unknown as NodeJS.WriteStream;
const { CI } = process.env;

beforeEach(() => {
  written = '';
  delete process.env.CI;
});
afterEach(() => {
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

it('marks a failed step, and rethrows the error', async () => {
  const progress = new Progress(output(false));

  await expect(progress.step('Build', () => Promise.reject(new Error('no shell')))).rejects.toThrow('no shell');

  expect(written).toMatch(/^Build …\n✘ Build \(\d+\.\d s\)\n$/);
});

it('draws nothing during tests, even on a terminal', async () => {
  process.env.CI = '1';
  await new Progress(output(true)).step('Build', () => Promise.resolve());

  expect(written).toContain('Build …\n');
});
