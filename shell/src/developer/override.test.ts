import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { buildOverride, isAllowedOrigin, isMoneyPath, reloadBeforeMoneyPaths, readOverride, withOverride, writeOverride } from './override';

const registry = aRegistry({ storefront: aRemote(), seller: aRemote({ stable: aBuild('seller', { base: 'https://seller.example/x/' }) }) });
const mine = { remote: 'seller', build: buildOverride('seller', 'http://localhost:4203') };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('stores the override in this tab alone, and removes it', () => {
  writeOverride(mine);
  expect(readOverride()).toEqual(mine);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  writeOverride(null);
  expect(readOverride()).toBeNull();
});

it.each([
  'nonsense',
  '{}',
  '{"remote":"seller","build":{"id":"../x","base":"http://localhost/"}}',
  '{"remote":"seller","build":{"id":"development","base":"no"}}',
])('ignores %s as an override', (text) => {
  sessionStorage.setItem('federation', text);
  expect(readOverride()).toBeNull();
});

it.each([
  ['http://localhost:4203/', true],
  ['http://localhost/', true],
  ['http://localhost.evil.example:4203/', false],
  ['https://localhost:4203/', false],
  ['https://seller.example/another/', true],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['nonsense', false],
])('allows the origin %s: %s', (base, isAllowed) => {
  expect(isAllowedOrigin(base, 'seller', registry, ['http://localhost:*'])).toBe(isAllowed);
});

it('overrides one remote and keeps the others', () => {
  const { remotes } = withOverride(registry, mine);
  expect(remotes.seller).toMatchObject({ stable: { id: 'development' }, lastKnownGood: { id: 'seller' }, chosen: 'override' });
  expect(remotes.storefront).toBe(registry.remotes.storefront);
  expect(withOverride(registry, { ...mine, remote: 'nobody' })).toBe(registry);
});

it.each([
  ['/create-order/', true],
  ['/ru/create-order/', true],
  ['/account/buyer/transactions/', true],
  ['/en/account/seller/transactions/', true],
  ['/account/seller/shops/', false],
  ['/offers/create-order/', false],
])('detects whether %s is a payment page', (path, isMoney) => {
  expect(isMoneyPath(path)).toBe(isMoney);
});

it('reloads only navigations to payment pages', () => {
  const { pushState } = window.history;
  let isOn = false;
  const leave = reloadBeforeMoneyPaths(() => isOn);
  window.history.pushState({ at: 0 }, '', '/create-order/');
  expect(window.location.pathname).toBe('/create-order/');
  isOn = true;
  window.history.pushState({ at: 1 }, '', '/offers/lamp/');
  expect(window.location.pathname).toBe('/offers/lamp/');
  // jsdom does not load documents, so the address stays and the router does not show the page.
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.pushState({ at: 2 }, '', '/create-order/');
  expect(window.location.pathname).toBe('/offers/lamp/');
  complain.mockRestore();
  leave();
  expect(window.history.pushState).toBe(pushState);
});

it('adds a remote that is not published yet under its paths', () => {
  const { remotes } = withOverride(registry, { ...mine, remote: 'parcels', basePaths: ['/parcels/'], guard: 'auth' });
  expect(remotes.parcels).toEqual({ basePaths: ['/parcels/'], guard: 'auth', stable: mine.build, chosen: 'override' });
});
