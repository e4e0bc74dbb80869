import { localeLookupAddress } from './locale-lookup';
import { scriptsElementId, deferredScriptLoader } from './deferred-script-loader';

const held = `<template id="${scriptsElementId}"><link rel="preload" as="script" href="/static/a.js"><link rel="preload" as="script" href="/static/b.js"><script type="text/plain" src="/static/a.js"></script><script type="text/plain" src="/static/b.js"></script><script async type="text/plain" src="/static/chunk.js"></script></template>`;
const started = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ path: new URL(src).pathname, async }));
const fetchedAhead = () => document.head.querySelectorAll('link[rel=preload]');
const inOrder = [
  { path: '/static/a.js', async: false },
  { path: '/static/b.js', async: false },
  // Needs nobody and is waited for by nobody.
  { path: '/static/chunk.js', async: true },
];
/** Runs the text as the document does. */
const run = () => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a script of the document, kept as text
  new Function(deferredScriptLoader)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
};

let tellDrawn = () => {};
/** As in a window that is shown: the page is drawn when the test tells so. */
const observeDrawing = () => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(whenDrawn: () => void) {
        tellDrawn = whenDrawn;
      }
      observe(): void {}
    },
  });
};

/** As in a window that is not shown. */
const drawNothing = () => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe(): void {}
    },
  });
};

let arrivedAfterMs = 0;
beforeEach(() => {
  jest.useFakeTimers();
  arrivedAfterMs = 50;
  Object.assign(performance, { getEntriesByType: () => [{ responseEnd: arrivedAfterMs }] });
  document.documentElement.lang = 'uk';
  delete document.documentElement.dataset.moved;
  document.head.innerHTML = '';
  document.body.innerHTML = held;
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['PerformanceObserver', 'Worker']) Reflect.deleteProperty(globalThis, name);
});

it('fetches and starts the scripts once the page has been drawn, in their order and once', () => {
  observeDrawing();
  run();
  expect(fetchedAhead()).toHaveLength(0);
  expect(started()).toEqual([]);

  tellDrawn();
  expect(started()).toEqual(inOrder);
  expect(fetchedAhead()).toHaveLength(2);
  jest.runAllTimers();
  expect(started()).toHaveLength(3);
});

it('leaves nothing of a script that failed, so that whoever needs it fetches it', () => {
  observeDrawing();
  run();
  tellDrawn();
  document.head.querySelector('script[src$="chunk.js"]')?.dispatchEvent(new Event('error'));

  expect(started()).toEqual(inOrder.slice(0, 2));
});

describe('over a slow line', () => {
  beforeEach(() => {
    arrivedAfterMs = 201;
    drawNothing();
    run();
  });

  it('fetches the first script at once and the others after it, and starts them no sooner', () => {
    const [first] = fetchedAhead();
    expect(first?.getAttribute('href')).toBe('/static/a.js');
    expect(fetchedAhead()).toHaveLength(1);

    first?.dispatchEvent(new Event('load'));
    expect(fetchedAhead()).toHaveLength(2);
    expect(started()).toEqual([]);

    jest.runAllTimers();
    expect(started()).toEqual(inOrder);
    expect(fetchedAhead()).toHaveLength(2);
  });

  it('fetches the others before the first one has come, so that the line does not stand still', () => {
    jest.advanceTimersByTime(449);
    expect(fetchedAhead()).toHaveLength(1);

    jest.advanceTimersByTime(1);
    expect(fetchedAhead()).toHaveLength(2);
    expect(started()).toEqual([]);
  });

  it('does not wait for the first script once the page has been drawn', () => {
    jest.runAllTimers();

    expect(fetchedAhead()).toHaveLength(2);
    expect(started()).toEqual(inOrder);
  });
});

it('tells styles that somebody scrolls, wherever in the page', () => {
  run();
  expect(document.documentElement.dataset.moved).toBeUndefined();

  document.body.dispatchEvent(new Event('scroll'));
  expect(document.documentElement.dataset.moved).toBe('');
});

it('has the engine look at its languages beside the page, once, when the page has been drawn', () => {
  const begun = jest.fn();
  Object.assign(globalThis, { Worker: begun });
  observeDrawing();
  run();
  expect(begun).not.toHaveBeenCalled();

  tellDrawn();
  jest.runAllTimers();
  expect(begun.mock.calls).toEqual([[localeLookupAddress]]);
});

it('waits for no drawing that never comes', () => {
  drawNothing();
  run();
  expect(started()).toEqual([]);

  jest.runAllTimers();
  expect(started()).toEqual(inOrder);
});

it('starts them at once where drawings are not told', () => {
  run();

  expect(started()).toEqual(inOrder);
});
