import { findReplacedNatives, listSharedPlaces, withPristineRealm } from './page-globals';

const natives = { parse: JSON.parse, stringify: JSON.stringify };
const find = (target: object) => findReplacedNatives([{ label: 'JSON', target }], window);

it('finds nothing among the functions of the browser', () => {
  expect(find(natives)).toEqual([]);
  expect(findReplacedNatives(listSharedPlaces(), window)).toEqual([]);
});

it.each([
  ['replaced', () => 'forged'],
  ['bound', JSON.parse.bind(JSON)],
  ['behind a proxy', new Proxy(JSON.parse, {})],
  ['gone', undefined],
  ['a replacement that lies about its text', Object.assign(() => 'forged', { toString: () => 'function parse() { [native code] }' })],
])('finds a function that is %s', (_how, parse) => {
  expect(find({ ...natives, parse })).toEqual(['JSON.parse']);
});

it('finds a function that was added', () => {
  expect(find({ ...natives, clone: () => undefined })).toEqual(['JSON.clone']);
});

it('leaves no empty document behind', () => {
  const realms = [withPristineRealm((realm) => realm), withPristineRealm(() => null)];

  expect(realms[0]).not.toBe(window);
  expect(document.querySelector('iframe')).toBeNull();
});
