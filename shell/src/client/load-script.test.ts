import { loadScript } from './load-script';

const url = 'https://seller.example/0123/client/remote-entry.js';
const script = () => document.head.querySelector('script');
/** jsdom loads no scripts: the test says how it ended. */
const end = (type: 'load' | 'error') => script()?.dispatchEvent(new Event(type));

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('runs a script of another origin that has to match its hash', async () => {
  const loading = loadScript(url, { integrity: 'sha256-abc', timeoutMs: 1_000 });

  expect(script()).toMatchObject({ src: url, integrity: 'sha256-abc', crossOrigin: 'anonymous', async: true });
  end('load');
  await expect(loading).resolves.toBeUndefined();
  expect(script()).toBeNull();
});

it('asks for no hash where none is known', () => {
  void loadScript(url, { integrity: undefined, timeoutMs: 1_000 });

  expect(script()?.hasAttribute('integrity')).toBe(false);
  end('load');
});

it('says which script could not be loaded', async () => {
  const loading = loadScript(url, { integrity: undefined, timeoutMs: 1_000 });

  end('error');

  await expect(loading).rejects.toThrow(`${url} failed`);
  expect(script()).toBeNull();
});

it('gives up a script that takes too long', async () => {
  jest.useFakeTimers();
  const failure = loadScript(url, { integrity: undefined, timeoutMs: 1_000 }).catch(String);

  jest.advanceTimersByTime(999);
  expect(script()).not.toBeNull();
  jest.advanceTimersByTime(1);

  expect(await failure).toBe(`Error: ${url} timed out`);
  expect(script()).toBeNull();
});
