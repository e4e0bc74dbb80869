import { BufferedWrites } from './buffered-writes';

function aBuffer(write: (items: string[]) => Promise<void>, maxPending = 3) {
  const errors: unknown[] = [];
  return { errors, buffer: new BufferedWrites<string>({ flushMs: 1000, maxPending, write, onError: (error) => errors.push(error) }) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('writes the counts of one interval together, each key once', async () => {
  const written: string[][] = [];
  const { buffer } = aBuffer((items) => Promise.resolve(void written.push(items)));
  buffer.add('a', 'first');
  buffer.add('a', 'again');
  await jest.advanceTimersByTimeAsync(999);
  buffer.add('b', 'second');
  expect(written).toEqual([]);

  await jest.advanceTimersByTimeAsync(1);

  expect(written).toEqual([['first', 'second']]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toHaveLength(1);
});

it('keeps failed items and writes them with the next ones', async () => {
  const written: string[][] = [];
  let isBroken = true;
  const { buffer, errors } = aBuffer((items) => (isBroken ? Promise.reject(new Error('Lost')) : Promise.resolve(void written.push(items))));
  buffer.add('a', 'first');
  await jest.advanceTimersByTimeAsync(1000);
  expect(errors).toEqual([new Error('Lost')]);
  await expect(buffer.flush()).rejects.toThrow('Lost');

  isBroken = false;
  buffer.add('b', 'second');
  await buffer.flush();

  expect(written).toEqual([['first', 'second']]);
});

it('takes an item that comes during a write into the next one', async () => {
  const written: string[][] = [];
  let finish: () => void = () => undefined;
  const { buffer } = aBuffer(async (items) => {
    written.push(items);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  buffer.add('a', 'first');
  const writing = buffer.flush();
  buffer.add('a', 'later');
  finish();
  await writing;

  const next = buffer.flush();
  finish();
  await next;

  expect(written).toEqual([['first'], ['later']]);
});

it('drops items beyond its limit', async () => {
  const written: string[][] = [];
  const { buffer } = aBuffer((items) => Promise.resolve(void written.push(items)), 2);
  for (const key of ['a', 'b', 'c']) buffer.add(key, key);
  expect(buffer.hasRoom('c')).toBe(false);

  await buffer.flush();

  expect(written).toEqual([['a', 'b']]);
  expect(buffer.hasRoom('a')).toBe(true);
});
