import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { createRemoteLoader } from './remote-loader';

const build = { id: 'b1', base: 'http://remote.test/b1/', container: 'c1' } as unknown as RemoteBuild;
const registry = { revision: 1, remotes: { seller: { stable: build } } } as unknown as Registry;
const definition = { loadMessages: () => Promise.resolve({}), routes: [] };

beforeEach(() => {
  jest.useFakeTimers();
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  jest.useRealTimers();
});

it('retries a slow build before it reports a failure', async () => {
  const loadBuild = jest
    .fn<Promise<never>, [RemoteBuild]>()
    .mockImplementationOnce(() => new Promise(() => undefined))
    .mockResolvedValueOnce({ default: definition } as never);
  const loader = createRemoteLoader({ locale: 'en', shellMessages: {}, loadBuild, registry: () => registry });

  const loading = loader.load('seller');
  await jest.advanceTimersByTimeAsync(10_000);
  await loading;

  expect(loadBuild).toHaveBeenCalledTimes(2);
  expect(loader.loaded('seller')).toBe('b1');
});

it('rejects when a build fails twice', async () => {
  const loadBuild = jest.fn(() => Promise.reject(new Error('failed')));
  const loader = createRemoteLoader({ locale: 'en', shellMessages: {}, loadBuild, registry: () => registry });

  await expect(loader.load('seller')).rejects.toThrow('failed');
  expect(loadBuild).toHaveBeenCalledTimes(2);
});
