/** @jest-environment node */
import type { AccountMenuEntry } from '@yarmarok/shared-contract/account-menu';
import fastify from 'fastify';
import { registryFor } from '../../remotes/rollout';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { findAccountMenus } from './account-menus';
import { registerAccountMenusRoute } from './account-menus.routes';

const anEntry = (name: string, changes: Partial<AccountMenuEntry> = {}): AccountMenuEntry => ({
  menu: 'buyer',
  path: `/account/buyer/${name}/`,
  order: 10,
  icon: 'star',
  text: { uk: `${name} uk`, ru: `${name} ru`, en: `${name} en` },
  ...changes,
});
/** A registry with this menu of `buyer`, beside a remote `letters`. */
const aRegistryWith = (menu: unknown, letters: unknown = []) =>
  aRegistry({
    buyer: aRemote({ basePaths: ['/account/buyer/'], stable: aBuild('stable', { menu: menu as AccountMenuEntry[] }) }),
    letters: aRemote({ basePaths: ['/account/buyer/letters/'], stable: aBuild('letters', { menu: letters as AccountMenuEntry[] }) }),
  });
const listTexts = (...menus: Parameters<typeof aRegistryWith>) =>
  findAccountMenus(aRegistryWith(...menus), 'en').buyer.map(({ text }) => text);

it('sorts the entries of all remotes, in the language of the page', () => {
  const registry = aRegistryWith(
    [anEntry('orders', { order: 20, count: 'favorites' }), anEntry('bonuses')],
    [anEntry('letters', { order: 15 })],
  );
  expect(findAccountMenus(registry, 'ru').buyer).toEqual([
    { path: '/account/buyer/bonuses/', text: 'bonuses ru', icon: 'star' },
    { path: '/account/buyer/letters/', text: 'letters ru', icon: 'star' },
    { path: '/account/buyer/orders/', text: 'orders ru', icon: 'star', count: 'favorites' },
  ]);
});

it('shows nothing for an empty declaration, or without one', () => {
  expect(listTexts([])).toEqual([]);
  expect(findAccountMenus(aRegistry(), 'en').buyer).toEqual([]);
});

it.each([
  ['a menu that is no list', { length: 1, 0: anEntry('orders') }, []],
  ['a menu that is a text', 'javascript:alert(1)', []],
  ['null', null, []],
  ['broken entries beside good ones', [null, 7, {}, [], anEntry('orders'), { ...anEntry('x'), text: null }], ['orders en']],
  ['a path of another remote', [anEntry('letters'), anEntry('orders')], ['orders en']],
  ['an address elsewhere', [anEntry('a', { path: 'https://evil.example/' }), anEntry('b', { path: 'javascript:alert(1)' })], []],
  ['an order that is no number', [anEntry('a', { order: NaN }), anEntry('b', { order: '10' as never }), anEntry('orders')], ['orders en']],
  [
    'a text with markup',
    [anEntry('a', { text: { uk: 'a', ru: 'a', en: '<img src=x onerror=alert(1)>' } }), anEntry('orders')],
    ['orders en'],
  ],
  ['a text that lacks a language', [anEntry('a', { text: { uk: 'a', en: 'a' } as never }), anEntry('orders')], ['orders en']],
  [
    'texts and paths without end',
    [anEntry('a'.repeat(1e6)), anEntry('b', { icon: 'b'.repeat(1e6) as never }), anEntry('orders')],
    ['orders en'],
  ],
  ['a path that stands there already', [anEntry('orders'), anEntry('again', { path: '/account/buyer/orders/', order: 11 })], ['orders en']],
])('drops an invalid entry: %s', (_what, menu, texts) => {
  expect(listTexts(menu)).toEqual(texts);
});

it('limits the entries of a remote, and drops unknown fields', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...anEntry(`n${index}`), dangerouslySetInnerHTML: { __html: '<script>' } }));
  const { buyer } = findAccountMenus(aRegistryWith(many), 'en');
  expect(buyer).toHaveLength(20);
  expect(JSON.stringify(buyer)).not.toContain('script');
});

it.each(['quarantined', 'avoided by a visitor'])('shows the entries of the last good build while the stable one is %s', (why) => {
  const registry = aRegistry({
    buyer: aRemote({
      basePaths: ['/account/buyer/'],
      stable: aBuild('broken-build', { menu: [anEntry('news')] }),
      lastKnownGood: aBuild('good-build', { menu: [anEntry('orders')] }),
    }),
  });
  const isQuarantined = why === 'quarantined';

  const visitors = registryFor(
    registry,
    { id: null, avoided: isQuarantined ? null : 'broken-build' },
    ({ id }) => isQuarantined && id === 'broken-build',
  );

  expect(findAccountMenus(visitors.registry, 'en').buyer).toMatchObject([{ text: 'orders en' }]);
});

it('keeps the entries of a disabled remote, whose pages show the notice', () => {
  const registry = aRegistryWith([anEntry('orders')]);
  registry.remotes.buyer!.disabled = 'maintenance';
  expect(findAccountMenus(registry, 'en').buyer).toHaveLength(1);
});

it('serves menus to documents that began outside of the account, by the builds of the visitor', async () => {
  const app = fastify();
  const registries: Record<string, ReturnType<typeof aRegistryWith>> = {
    canary: aRegistryWith([anEntry('news')]),
    stable: aRegistryWith([anEntry('orders')]),
  };
  registerAccountMenusRoute(app, {
    choose: (cookie) => ({ registry: registries[cookie ?? 'stable']!, key: '', visitor: null, cookie: null, isPersonal: true }),
  });

  const [stable, canary, other] = await Promise.all([
    app.inject('/federation/menus/en/'),
    app.inject({ url: '/federation/menus/uk/', headers: { cookie: 'canary' } }),
    app.inject('/federation/menus/de/'),
  ]);

  expect(stable.json()).toMatchObject({ buyer: [{ text: 'orders en' }], seller: [], shop: [], operator: [] });
  expect(stable.headers['cache-control']).toBe('private, no-cache');
  expect(canary.json()).toMatchObject({ buyer: [{ text: 'news uk' }] });
  expect(other.statusCode).toBe(404);
});
