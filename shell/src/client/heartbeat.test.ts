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

it('beats once a second with the shown build', () => {
  jest.advanceTimersByTime(3_000);

  expect(posted).toEqual([shown, shown, shown]);
});

it('pauses while the page is hidden', () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(60_000);
  expect(posted).toEqual([null]);

  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(posted.at(-1)).toEqual(shown);
});

it.each(['pagehide', 'beforeprint', 'beforeunload'])('stops at %s', (kind) => {
  window.dispatchEvent(new Event(kind));

  expect(posted.at(-1)).toBeNull();
  window.dispatchEvent(new Event('pageshow'));
  expect(posted.at(-1)).toEqual(shown);
});
