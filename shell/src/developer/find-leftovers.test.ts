import { ownSheets } from '../remotes/own-sheets';
import { insertions, registrations } from '../remotes/registrations';
import { findLeftovers, readPageParts, watchTimeouts } from './find-leftovers';

const base = 'https://seller.example/one/';
const nothing = { elements: new Set<Element>(), sheets: new Set<CSSStyleSheet>() };
const listen = (name: string, stack: string, signal?: AbortSignal) =>
  registrations.add({ name, stack, key: () => undefined, isCapturing: true, signal });

beforeEach(() => {
  registrations.clear();
  document.body.innerHTML = '<div id="root"></div><script></script>';
  document.head.innerHTML = '';
  Object.assign(document, { adoptedStyleSheets: [] });
});

it("finds only listeners and timers of the remote's scripts", () => {
  listen('window.keydown', `at f (${base}a.js:1:2)`);
  listen('document.click', 'at f (https://buyer.example/one/a.js:1:2)');
  listen('window.focus', 'at f (https://shell.example/app.js:1:2)');
  const ended = new AbortController();
  listen('window.resize', `at f (${base}a.js:1:2)`, ended.signal);
  ended.abort();

  expect(findLeftovers([base], nothing)).toEqual([{ name: 'window.keydown', isProven: true, isOfPage: true }]);
});

it('finds new style sheets and elements', () => {
  const known = document.body.appendChild(document.createElement('aside'));
  const before = readPageParts();
  expect([...before.elements]).toEqual([known]);
  const ofShell = {} as CSSStyleSheet;
  ownSheets.add(ofShell);
  Object.assign(document, { adoptedStyleSheets: [{}, ofShell] });
  document.body.append(document.createElement('chat-widget'));
  document.head.append(document.createElement('style'));

  expect(findLeftovers([base], before)).toEqual([
    { name: 'document.adoptedStyleSheets', isProven: false, isOfPage: true },
    { name: 'body.chat-widget', isProven: false, isOfPage: false },
    { name: 'head.style', isProven: false, isOfPage: false },
  ]);
});

it('attributes an added element by the stack, and ignores those of other scripts', () => {
  const [own, foreign] = [document.createElement('style'), document.createElement('style')];
  document.head.append(own, foreign);
  insertions.set(own, `at f (${base}a.js:1:2)`);
  insertions.set(foreign, 'at f (https://shell.example/app.js:1:2)');

  expect(findLeftovers([base], nothing)).toEqual([{ name: 'head.style', isProven: true, isOfPage: true }]);
});

it('ignores parts of the shell, of webpack and of React', () => {
  document.head.innerHTML = '<style data-styled="active"></style><link rel="preload" href="/a.js" />';
  document.body.append(Object.assign(document.createElement('div'), { __reactFiber$1: {} }));

  expect(findLeftovers([base], nothing)).toEqual([]);
});

it('counts timeouts that scripts of a remote still set', () => {
  const found = jest.fn();
  const { setTimeout: original } = window;
  const OriginalError = Error;
  const stop = watchTimeouts([base], found);
  clearTimeout(window.setTimeout(() => undefined, 1));
  globalThis.Error = class extends OriginalError {
    override stack = `at f (${base}a.js:1:2)`;
  } as typeof Error;
  clearTimeout(window.setTimeout(() => undefined, 1));
  globalThis.Error = OriginalError;
  stop();

  expect(found).toHaveBeenCalledTimes(1);
  expect(window.setTimeout).toBe(original);
});
