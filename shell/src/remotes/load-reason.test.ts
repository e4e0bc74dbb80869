import { aBuild, aRemote } from '../testing/registries';
import { getLoadReason } from './load-reason';

const mirror = 'https://mirror.example/stable/';
const canary = { build: aBuild('canary'), weight: 10, salt: 'salt', abortAtErrorRate: 0.05 };
const remote = aRemote({ stable: aBuild('stable', { mirror }), canary });
const own = 'http://localhost:4201/stable/';

it.each([
  ['development', own, 'override'],
  ['canary', own, 'canary'],
  ['before', own, 'before'],
  ['stable', mirror, 'mirror'],
  ['stable', own, 'stable'],
  ['stable', 'https://elsewhere.example/', 'stable'],
])('the build %s from %s was used as %s', (build, base, reason) => {
  expect(getLoadReason(remote, { build, base })).toBe(reason);
});

it("explains a visitor's stable build", () => {
  expect(getLoadReason(aRemote({ chosen: 'canary' }), { build: 'stable', base: own })).toBe('canary');
  expect(getLoadReason(aRemote(), { build: 'stable', base: own })).toBe('stable');
});

it("ignores a mirror at the build's own address", () => {
  expect(getLoadReason(aRemote({ stable: aBuild('stable', { mirror: own }) }), { build: 'stable', base: own })).toBe('stable');
});
