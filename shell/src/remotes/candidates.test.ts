import { aBuild, aRemote } from '../testing/registries';
import { listCandidates, withTimeout } from './candidates';

const basesOf = (remote: Parameters<typeof listCandidates>[0]) => listCandidates(remote).map(({ id, base }) => [id, base]);

it('tries the stable build, then the one before, each with its mirror', () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const before = aBuild('before', { mirror: 'https://mirror.example/before/' });

  expect(basesOf(aRemote({ stable, lastKnownGood: before }))).toEqual([
    ['stable', 'http://localhost:4201/stable/'],
    ['stable', 'https://mirror.example/stable/'],
    ['before', 'http://localhost:4201/before/'],
    ['before', 'https://mirror.example/before/'],
  ]);
});

it('tries a build once that has no mirror, or itself as one', () => {
  const itself = aBuild('stable', { mirror: 'http://localhost:4201/stable/' });

  expect(basesOf(aRemote())).toEqual([
    ['stable', 'http://localhost:4201/stable/'],
    ['before', 'http://localhost:4201/before/'],
  ]);
  expect(listCandidates({ basePaths: ['/'], stable: itself })).toEqual([itself]);
});

describe('a limit of time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('passes on what is done in time, also a failure, and waits no longer', async () => {
    await expect(withTimeout(100, Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeout(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends what takes too long', async () => {
    const late = withTimeout(100, new Promise(() => undefined));

    jest.advanceTimersByTime(100);

    await expect(late).rejects.toThrow('Too slow');
  });
});
