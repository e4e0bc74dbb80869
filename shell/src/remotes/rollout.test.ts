/** @jest-environment node */
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { hasCanary, isInCanary, registryFor, parseVisitor } from './rollout';

const canary = (weight: number, salt = 'salt') => ({ build: aBuild('canary'), weight, salt, abortAtErrorRate: 0.05 });
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index.toString(36)}`);
const chosenBy = (weight: number, salt?: string) => visitors.filter((id) => isInCanary(id, canary(weight, salt)));
const nobody = { id: null, avoided: null };

it('gives 10 % of 10,000 visitors the canary, within one percent, for any salt', () => {
  for (const salt of ['a', 'b', '7f3e09', 'storefront']) {
    const share = chosenBy(10, salt).length / visitors.length;
    expect(Math.abs(share - 0.1)).toBeLessThanOrEqual(0.01);
  }
});

it('only adds visitors when the weight is raised, from none to all', () => {
  const ten = chosenBy(10);
  const thirty = new Set(chosenBy(30));
  expect(ten.every((id) => thirty.has(id))).toBe(true);
  expect(chosenBy(0)).toHaveLength(0);
  expect(chosenBy(100)).toHaveLength(visitors.length);
});

it('selects other visitors with another salt', () => {
  const second = new Set(chosenBy(10, 'another'));
  const both = chosenBy(10, 'salt').filter((id) => second.has(id)).length;
  expect(both).toBeLessThan(200);
});

it('gives the canary with the stable build as its fallback, and keeps other remotes', () => {
  const registry = aRegistry({ storefront: aRemote({ canary: canary(100) }), buyer: aRemote() });
  const { registry: own, key } = registryFor(registry, { id: 'visitor-1', avoided: null });
  expect(own.remotes.storefront).toMatchObject({ stable: { id: 'canary' }, lastKnownGood: { id: 'stable' }, chosen: 'canary' });
  expect(own.remotes.storefront?.canary).toBeUndefined();
  expect(own.remotes.buyer).toBe(registry.remotes.buyer);
  expect(key).toBe('storefront=canary+stable');
});

it('gives no canary to a visitor without an id', () => {
  const { registry, key } = registryFor(aRegistry({ storefront: aRemote({ canary: canary(100) }) }), nobody);
  expect(registry.remotes.storefront?.stable.id).toBe('stable');
  expect(key).toBe('');
});

it('returns the published registry itself to visitors without differences', () => {
  const registry = aRegistry();
  expect(registryFor(registry, { id: 'visitor-1', avoided: 'elsewhere' })).toEqual({ registry, key: '' });
});

it('avoids a build that failed there or is unhealthy, unless all are', () => {
  const registry = aRegistry();
  const getStable = (own: { registry: typeof registry }) => own.registry.remotes.storefront;
  expect(getStable(registryFor(registry, { id: null, avoided: 'stable' }))).toMatchObject({ stable: { id: 'before' }, chosen: 'before' });
  expect(getStable(registryFor(registry, nobody, ({ id }) => id === 'stable'))?.stable.id).toBe('before');
  expect(getStable(registryFor(registry, nobody, () => true))?.stable.id).toBe('stable');
});

it('divides visitors in the same way in the browser, on the server and in later releases', () => {
  expect(visitors.slice(0, 300).filter((id) => isInCanary(id, canary(3)))).toEqual([
    'visitor-b',
    'visitor-13',
    'visitor-17',
    'visitor-1h',
    'visitor-29',
    'visitor-2p',
    'visitor-3g',
    'visitor-5o',
    'visitor-70',
  ]);
});

it('keeps the other properties of a remote', () => {
  const plain = aRemote({ guard: 'auth', disabled: 'Repairs' });
  const resolve = (weight: number) =>
    registryFor(aRegistry({ buyer: { ...plain, canary: canary(weight) } }), { id: 'visitor-1', avoided: null }).registry;

  expect(resolve(100).remotes.buyer).toEqual({
    basePaths: ['/'],
    guard: 'auth',
    disabled: 'Repairs',
    chosen: 'canary',
    stable: aBuild('canary'),
    lastKnownGood: aBuild('stable'),
  });
  expect(resolve(0).remotes.buyer).toEqual(plain);
});

it('has equal keys for visitors with the same builds', () => {
  const alone = { basePaths: ['/'], stable: aBuild('stable'), canary: canary(100) };
  const registry = aRegistry({ storefront: alone, buyer: aRemote() });
  const getKey = (id: string | null, avoided: string | null) => registryFor(registry, { id, avoided }).key;

  expect(getKey('visitor-1', null)).toBe('storefront=canary+stable');
  expect(getKey('visitor-1', 'canary')).toBe('');
  expect(getKey('visitor-1', 'stable')).toBe('storefront=canary+ buyer=before+');
  expect(getKey(null, 'before')).toBe('buyer=stable+');
});

it('omits a failed build as the fallback too', () => {
  const own = registryFor(aRegistry(), { id: null, avoided: 'before' }).registry.remotes.storefront;

  expect(own).toEqual({ basePaths: ['/'], stable: aBuild('stable') });
});

it('detects whether the builds depend on the visitor', () => {
  expect(hasCanary(aRegistry())).toBe(false);
  expect(hasCanary(aRegistry({ buyer: aRemote(), storefront: aRemote({ canary: canary(1) }) }))).toBe(true);
});

it('reads the build that failed beside the visitor', () => {
  expect(parseVisitor('yarmarok_avoid=0123456789ab;yarmarok_visitor=abcdefgh')).toEqual({ id: 'abcdefgh', avoided: '0123456789ab' });
  expect(parseVisitor('yarmarok_visitor=abcdefg')).toEqual(nobody);
  expect(parseVisitor(`yarmarok_visitor=${'a'.repeat(41)}`)).toEqual(nobody);
  expect(parseVisitor(`a=1;   yarmarok_visitor=${'a'.repeat(40)}`).id).toHaveLength(40);
});

it.each([
  ['yarmarok_visitor=0123456789ab; theme=dark', '0123456789ab'],
  ['a=b;yarmarok_visitor=0123456789ab', '0123456789ab'],
  ['yarmarok_visitor=<script>', null],
  ['other_yarmarok_visitor=0123456789ab', null],
  ['', null],
])('reads the visitor of %j', (cookies, id) => {
  expect(parseVisitor(cookies).id).toBe(id);
});

describe('a canary before the first publication', () => {
  const alone = (weight: number) =>
    aRemote({ basePaths: ['/parcels/'], stable: aBuild('canary'), canary: canary(weight), isCanaryOnly: true });
  const registry = (weight: number) => aRegistry({ storefront: aRemote(), parcels: alone(weight) });

  it('is the only build of its visitors, without a fallback', () => {
    const { registry: own, key } = registryFor(registry(100), { id: 'visitor-1', avoided: null });
    expect(own.remotes.parcels).toEqual({ basePaths: ['/parcels/'], stable: aBuild('canary'), chosen: 'canary' });
    expect(key).toBe('parcels=canary');
  });

  it.each([
    ['others', 0, { id: 'visitor-1', avoided: null }, false],
    ['those without an id', 100, nobody, false],
    ['those whose browser could not load it', 100, { id: 'visitor-1', avoided: 'canary' }, false],
    ['everybody once it has ended', 100, { id: 'visitor-1', avoided: null }, true],
  ])('is absent for %s', (_whom, weight, visitor, isEnded) => {
    const { registry: own, key } = registryFor(registry(weight), visitor, ({ id }) => isEnded && id === 'canary');
    expect(Object.keys(own.remotes)).toEqual(['storefront']);
    expect(key).toBe('');
  });
});
