import { aBuild, aRemote } from '../testing/registries';
import { listCandidates, withTimeout } from './candidates';

const listBases = (remote: Parameters<typeof listCandidates>[0]) => listCandidates(remote).map(({ id, base }) => [id, base]);

it('tries the stable build, then the previous one, each with its mirror', () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const before = aBuild('before', { mirror: 'https://mirror.example/before/' });

  expect(listBases(aRemote({ stable, lastKnownGood: before }))).toEqual([
    ['stable', 'http://localhost:4201/stable/'],
    ['stable', 'https://mirror.example/stable/'],
    ['before', 'http://localhost:4201/before/'],
    ['before', 'https://mirror.example/before/'],
  ]);
});

it('tries a build once without a mirror, or with itself as one', () => {
  const itself = aBuild('stable', { mirror: 'http://localhost:4201/stable/' });

  expect(listBases(aRemote())).toEqual([
    ['stable', 'http://localhost:4201/stable/'],
    ['before', 'http://localhost:4201/before/'],
  ]);
  expect(listCandidates({ basePaths: ['/'], stable: itself })).toEqual([itself]);
});

describe('a limit of time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns a timely result or error, without further delay', async () => {
    await expect(withTimeout(100, Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeout(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects after the timeout', async () => {
    const late = withTimeout(100, new Promise(() => undefined));

    jest.advanceTimersByTime(100);

    await expect(late).rejects.toThrow('Too slow');
  });
});
