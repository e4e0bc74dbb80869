import { findReplacedNatives, listSharedPlaces, withPristineRealm } from './page-globals';

const natives = { parse: JSON.parse, stringify: JSON.stringify };
const find = (target: object) => findReplacedNatives([{ label: 'JSON', target }], window);

it('reports no native function', () => {
  expect(find(natives)).toEqual([]);
  expect(findReplacedNatives(listSharedPlaces(), window)).toEqual([]);
});

it.each([
  ['replaced', () => 'forged'],
  ['bound', JSON.parse.bind(JSON)],
  ['behind a proxy', new Proxy(JSON.parse, {})],
  ['gone', undefined],
  ['a replacement that lies about its text', Object.assign(() => 'forged', { toString: () => 'function parse() { [native code] }' })],
])('reports a function that is %s', (_how, parse) => {
  expect(find({ ...natives, parse })).toEqual(['JSON.parse']);
});

it('reports an added function', () => {
  expect(find({ ...natives, clone: () => undefined })).toEqual(['JSON.clone']);
});

it('removes its empty document', () => {
  const realms = [withPristineRealm((realm) => realm), withPristineRealm(() => null)];

  expect(realms[0]).not.toBe(window);
  expect(document.querySelector('iframe')).toBeNull();
});

describe('a page whose script', () => {
  const { pushState } = History.prototype;
  afterEach(() => {
    for (const [target, key] of [
      [window.history, 'pushState'],
      [navigator, 'userAgent'],
      [document, 'cookie'],
      [window, 'addEventListener'],
    ] as const)
      Reflect.deleteProperty(target, key);
  });

  it.each([
    ['assigns a method to the history', 'history.pushState', () => (window.history.pushState = () => undefined)],
    ['wraps a method of the history', 'history.pushState', () => (window.history.pushState = pushState.bind(window.history))],
    [
      'lies about the browser',
      'navigator.userAgent',
      () => Object.defineProperty(navigator, 'userAgent', { value: '', configurable: true }),
    ],
    [
      'reads cookies that others write',
      'document.cookie',
      () => Object.defineProperty(document, 'cookie', { value: '', configurable: true }),
    ],
    ['listens in place of others', 'window.addEventListener', () => (window.addEventListener = () => undefined)],
  ])('%s', (_what, name, change) => {
    change();

    expect(withPristineRealm((realm) => findReplacedNatives(listSharedPlaces(), realm))).toContain(name);
  });

  it.each([
    ['an export of the promises', Promise, 'resolve'],
    ['a node', Node.prototype, 'appendChild'],
    ['a group of functions', Object, 'freeze'],
    ['the headers, through which the token goes', Headers.prototype, 'set'],
    ['a form', FormData.prototype, 'append'],
    ['texts', String.prototype, 'replace'],
    ['dates', Date, 'now'],
  ])('replaces a function of %s', (_what, target, key) => {
    const original: unknown = Reflect.get(target, key);
    Reflect.set(target, key, () => undefined);
    try {
      expect(findReplacedNatives(listSharedPlaces(), window)).toEqual([]);
      expect(withPristineRealm((realm) => findReplacedNatives(listSharedPlaces(), realm))?.some((name) => name.endsWith(`.${key}`))).toBe(
        true,
      );
    } finally {
      Reflect.set(target, key, original);
    }
  });
});
