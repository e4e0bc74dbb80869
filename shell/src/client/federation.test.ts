import { aBuild } from '../testing/registries';
import { type LoadBuild, startFederation } from './federation';
import { loadScript } from './load-script';

/** Stands in for the runtime, which only a webpack build has. */
const runtime = { instance: null as { shareScopeMap: Record<string, object> } | null };
jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn(), getInstance: () => runtime.instance }));
jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({ initContainerEntry: 'of the package' }));
jest.mock('../facades/federation', () => ({ federation: { runtime: { init: 'of the shell' }, bundlerRuntime: { consumes: 'shared' } } }));
jest.mock('./load-script');

const page = globalThis as unknown as Record<string, unknown>;
const react = { get: () => undefined, from: 'shell' };
const shareScopeMap = { default: { react: { '19.3.1': react } } };
const build = aBuild('0123456789ab', { base: 'https://storefront.example/0123456789ab/' });
const routes = { default: { routes: [] } };

let load: LoadBuild;
/** The container that an entry defines on the page. */
let container: { init: jest.Mock; get: jest.Mock };

beforeEach(() => {
  runtime.instance = { shareScopeMap };
  container = { init: jest.fn(() => Promise.resolve()), get: jest.fn(() => Promise.resolve(() => routes)) };
  jest
    .mocked(loadScript)
    .mockReset()
    .mockImplementation(() => {
      page[build.container] = container;
      return Promise.resolve();
    });
  load = startFederation();
});
afterEach(() => {
  Reflect.deleteProperty(page, build.container);
});

it('loads the exposed module of a build with its hash', async () => {
  expect(await load(build)).toBe(routes);

  expect(loadScript).toHaveBeenCalledWith('https://storefront.example/0123456789ab/client/remote-entry.js', {
    integrity: 'sha256-entry',
    timeoutMs: 10_000,
  });
  expect(container.get).toHaveBeenCalledWith('./routes');
});

it("shares the page's modules with the container without copying them into its settings", async () => {
  await load(build);

  const [scope, initScope, options] = container.init.mock.calls[0] as [object, unknown[], { shareScopeMap: object }];
  expect(scope).toBe(shareScopeMap.default);
  expect(initScope).toEqual([]);
  expect(options.shareScopeMap).toBe(shareScopeMap);
  expect(Object.keys(options)).toEqual(['version', 'shareScopeKeys']);
});

it('freezes the shared modules before it loads a build', () => {
  const shared = { useState: () => 'true' };
  runtime.instance = { shareScopeMap: { default: { react: { '19.3.1': { lib: () => shared } } } } };
  startFederation();

  expect(() => Object.assign(shared, { useState: () => 'forged' })).toThrow(TypeError);
  expect(loadScript).not.toHaveBeenCalled();
});

it('opens each container once, also for two concurrent loads', async () => {
  await Promise.all([load(build), load(build)]);
  await load(build);

  expect(loadScript).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
});

it('retries after a failure', async () => {
  jest.mocked(loadScript).mockRejectedValueOnce(new Error('timed out'));

  await expect(load(build)).rejects.toThrow('timed out');
  expect(await load(build)).toBe(routes);
});

it('rejects an entry without a container', async () => {
  jest.mocked(loadScript).mockResolvedValue(undefined);

  await expect(load(build)).rejects.toThrow(`${build.base}client/remote-entry.js brought no ${build.container}`);
});

describe('without a hash', () => {
  const unknown = { ...build, integrity: {} };
  const { NODE_ENV } = process.env;
  beforeEach(() => Object.assign(process.env, { NODE_ENV: 'production' }));
  afterEach(() => Object.assign(process.env, { NODE_ENV }));

  it('rejects a published build', async () => {
    await expect(load(unknown)).rejects.toThrow(`No hash is known for ${build.base}client/remote-entry.js`);
    expect(loadScript).not.toHaveBeenCalled();
  });

  it('runs the build of a development server that a developer has chosen in this tab', async () => {
    expect(await load({ ...unknown, id: 'development' })).toBe(routes);
  });
});

it('leaves one copy of the runtime on the page, with an instance per remote', () => {
  expect(page.yarmarokFederation).toMatchObject({
    bundlerRuntime: { consumes: 'shared', initContainerEntry: 'of the package' },
    runtime: { init: expect.any(Function) as unknown },
  });
});

it('needs the runtime', () => {
  runtime.instance = null;

  expect(() => startFederation()).toThrow('The federation runtime did not start');
});
