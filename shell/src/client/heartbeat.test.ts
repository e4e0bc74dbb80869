import { startHeartbeat } from './heartbeat';

const shown = { remote: 'seller', build: 's1' };
const posted: unknown[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  startHeartbeat({ getShown: () => shown, createWorker: () => ({ postMessage: (message: unknown) => posted.push(message) }) });
});
beforeEach(() => (posted.length = 0));

it('beats once a second with the build that is shown', () => {
  jest.advanceTimersByTime(3_000);

  expect(posted).toEqual([shown, shown, shown]);
});

it('ends the watch of a hidden page, and begins again when it is shown', () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(60_000);
  expect(posted).toEqual([null]);

  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(posted.at(-1)).toEqual(shown);
});

it.each(['pagehide', 'beforeprint', 'beforeunload'])('ends the watch at %s', (kind) => {
  window.dispatchEvent(new Event(kind));

  expect(posted.at(-1)).toBeNull();
  window.dispatchEvent(new Event('pageshow'));
  expect(posted.at(-1)).toEqual(shown);
});
