import { retryWhileUnavailable } from './retry-while-unavailable';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const refused = () => withCode('ECONNREFUSED', { syscall: 'connect' });

/** Work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const times: number[] = [];
  const work = () => {
    times.push(performance.now());
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  };
  return { work, times };
}

it('tries until the database can be reached, with growing pauses, and says so once', async () => {
  const waits: unknown[] = [];
  const first = refused();
  const { work, times } = failing(first, withCode('57P03'), withCode('53300'), new Error('Connection terminated unexpectedly'));

  await expect(retryWhileUnavailable(work, { limitMs: 30_000, onWait: (error) => waits.push(error) })).resolves.toBe('done');

  expect(times).toHaveLength(5);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // Each pause is 1.6 times as long as the one before, with a jitter of a quarter.
  expect(pauses[3]).toBeGreaterThan(pauses[0] ?? Infinity);
  expect(waits).toEqual([first]);
});

it.each([
  ['a wrong password', '28P01'],
  ['an unknown database', '3D000'],
  ['a mistake in a statement', '42601'],
])('fails at once for %s', async (_what, code) => {
  const onWait = jest.fn();
  const { work, times } = failing(withCode(code));

  await expect(retryWhileUnavailable(work, { limitMs: 30_000, onWait })).rejects.toThrow(code);

  expect(times).toHaveLength(1);
  expect(onWait).not.toHaveBeenCalled();
});

it('fails with the last error after the limit', async () => {
  const { work, times } = failing(...Array.from({ length: 50 }, refused));
  const startedAt = performance.now();

  await expect(retryWhileUnavailable(work, { limitMs: 400 })).rejects.toThrow('ECONNREFUSED');

  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(times.length).toBeGreaterThan(1);
});

it('tries once without a limit to wait for', async () => {
  const { work, times } = failing(refused());

  await expect(retryWhileUnavailable(work, { limitMs: 0 })).rejects.toThrow('ECONNREFUSED');

  expect(times).toHaveLength(1);
});
