import { loadScript } from './load-script';

const url = 'https://seller.example/0123/client/remote-entry.js';
const script = () => document.head.querySelector('script');
/** Fires the event itself, because jsdom loads no scripts. */
const end = (type: 'load' | 'error') => script()?.dispatchEvent(new Event(type));

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('runs a script of another origin with its hash', async () => {
  const loading = loadScript(url, { integrity: 'sha256-abc', timeoutMs: 1_000 });

  expect(script()).toMatchObject({ src: url, integrity: 'sha256-abc', crossOrigin: 'anonymous', async: true });
  end('load');
  await expect(loading).resolves.toBeUndefined();
  expect(script()).toBeNull();
});

it('sets no integrity without a hash', () => {
  void loadScript(url, { integrity: undefined, timeoutMs: 1_000 });

  expect(script()?.hasAttribute('integrity')).toBe(false);
  end('load');
});

it('names the script that failed to load', async () => {
  const loading = loadScript(url, { integrity: undefined, timeoutMs: 1_000 });

  end('error');

  await expect(loading).rejects.toThrow(`${url} failed`);
  expect(script()).toBeNull();
});

it('times out on a slow script', async () => {
  jest.useFakeTimers();
  const failure = loadScript(url, { integrity: undefined, timeoutMs: 1_000 }).catch(String);

  jest.advanceTimersByTime(999);
  expect(script()).not.toBeNull();
  jest.advanceTimersByTime(1);

  expect(await failure).toBe(`Error: ${url} timed out`);
  expect(script()).toBeNull();
});
