import { localeLookupAddress } from '../http/locale-lookup';
import { deferredScriptLoader, scriptsElementId, themeBootScript, workerRegistrationScript } from './inline-scripts';

const held = `<template id="${scriptsElementId}"><link rel="preload" as="script" href="/static/a.js"><link rel="preload" as="script" href="/static/b.js"><script type="text/plain" src="/static/a.js"></script><script type="text/plain" src="/static/b.js"></script><script async type="text/plain" src="/static/chunk.js"></script></template>`;
const started = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ path: new URL(src).pathname, async }));
const listPreloads = () => document.head.querySelectorAll('link[rel=preload]');
const inOrder = [
  { path: '/static/a.js', async: false },
  { path: '/static/b.js', async: false },
  // Has no dependencies and no dependents.
  { path: '/static/chunk.js', async: true },
];
/** Runs the script as the document does. */
const run = () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the document, kept as text
  new Function(deferredScriptLoader)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
};

let notifyPainted = () => {};
/** Like a visible window: the test decides when the page is painted. */
const mockPaintObserver = () => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(onPaint: () => void) {
        notifyPainted = onPaint;
      }
      observe(): void {}
    },
  });
};

/** Like a hidden window. */
const mockHiddenWindow = () => {
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
afterEach(async () => {
  jest.useRealTimers();
  // Ends the work of this test's script.
  document.documentElement.dataset.hydrated = '';
  await Promise.resolve();
  for (const name of ['PerformanceObserver', 'Worker']) Reflect.deleteProperty(globalThis, name);
});

it('fetches and runs the scripts after the first paint, once and in order', () => {
  mockPaintObserver();
  run();
  expect(listPreloads()).toHaveLength(0);
  expect(started()).toEqual([]);

  notifyPainted();
  expect(started()).toEqual(inOrder);
  expect(listPreloads()).toHaveLength(2);
  jest.runAllTimers();
  expect(started()).toHaveLength(3);
});

it('removes a failed script, so that webpack can fetch it again', () => {
  mockPaintObserver();
  run();
  notifyPainted();
  document.head.querySelector('script[src$="chunk.js"]')?.dispatchEvent(new Event('error'));

  expect(started()).toEqual(inOrder.slice(0, 2));
});

describe('on a slow connection', () => {
  beforeEach(() => {
    arrivedAfterMs = 201;
    mockHiddenWindow();
    run();
  });

  it('preloads the first script at once and the others after it, without running them', () => {
    const [first] = listPreloads();
    expect(first?.getAttribute('href')).toBe('/static/a.js');
    expect(listPreloads()).toHaveLength(1);

    first?.dispatchEvent(new Event('load'));
    expect(listPreloads()).toHaveLength(2);
    expect(started()).toEqual([]);

    jest.runAllTimers();
    expect(started()).toEqual(inOrder);
    expect(listPreloads()).toHaveLength(2);
  });

  it('preloads the others before the first one has arrived', () => {
    jest.advanceTimersByTime(449);
    expect(listPreloads()).toHaveLength(1);

    jest.advanceTimersByTime(1);
    expect(listPreloads()).toHaveLength(2);
    expect(started()).toEqual([]);
  });

  it('does not wait for the first script after the first paint', () => {
    jest.runAllTimers();

    expect(listPreloads()).toHaveLength(2);
    expect(started()).toEqual(inOrder);
  });
});

it('marks the document on the first scroll of any element', () => {
  run();
  expect(document.documentElement.dataset.moved).toBeUndefined();

  document.body.dispatchEvent(new Event('scroll'));
  expect(document.documentElement.dataset.moved).toBe('');
});

describe('before hydration', () => {
  const pressed: string[] = [];
  const press = (name: string) => document.getElementById(name)?.click();
  const hydrate = async () => {
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed.push(button.id));
    document.documentElement.dataset.hydrated = '';
    // The observer of the attribute answers in a microtask.
    await Promise.resolve();
    jest.runAllTimers();
  };
  beforeEach(() => {
    pressed.length = 0;
    delete document.documentElement.dataset.hydrated;
    document.body.innerHTML +=
      '<button id="call"><b id="icon"></b></button><button id="heart"></button><form><button id="send"></button></form>';
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    run();
  });

  it('marks presses and repeats them in order, each button once', async () => {
    press('heart');
    press('icon');
    press('heart');
    expect(document.getElementById('heart')).toHaveAttribute('data-pressed');

    await hydrate();

    expect(pressed).toEqual(['heart', 'call']);
    expect(document.getElementById('heart')).not.toHaveAttribute('data-pressed');
    press('heart');
    jest.runAllTimers();
    expect(pressed).toEqual(['heart', 'call', 'heart']);
  });

  it('repeats each press of a button that counts them', async () => {
    document.getElementById('heart')?.setAttribute('data-counts', '');
    press('heart');
    press('call');
    press('heart');

    await hydrate();

    expect(pressed).toEqual(['heart', 'call', 'heart']);
  });

  it('does not repeat a submit, which the browser or the form repeats itself', async () => {
    press('send');

    await hydrate();

    expect(pressed).toEqual([]);
  });

  it('ignores a button that was removed', async () => {
    press('call');
    const button = document.getElementById('call');
    const click = jest.spyOn(button!, 'click');
    button?.remove();

    await hydrate();

    expect(click).not.toHaveBeenCalled();
  });
});

it('warms up the locale data in a worker once after the first paint', () => {
  const startWorker = jest.fn();
  Object.assign(globalThis, { Worker: startWorker });
  mockPaintObserver();
  run();
  expect(startWorker).not.toHaveBeenCalled();

  notifyPainted();
  jest.runAllTimers();
  expect(startWorker.mock.calls).toEqual([[localeLookupAddress]]);
});

it('runs the scripts after a timeout without a paint', () => {
  mockHiddenWindow();
  run();
  expect(started()).toEqual([]);

  jest.runAllTimers();
  expect(started()).toEqual(inOrder);
});

it('runs the scripts at once without PerformanceObserver', () => {
  run();

  expect(started()).toEqual(inOrder);
});

it.each(Object.entries({ themeBootScript, workerRegistrationScript }))('%s uses nothing outside of itself', (_, text) => {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the document, kept as text
  expect(() => new Function(text)() as unknown).not.toThrow();
});
