import type { AccountMenuEntry } from '@yarmarok/shared-contract/account-menu';
import type { Registry, RegistryRemote } from '@yarmarok/shared-contract/registry';
import { findMenuProblems } from './menu-gate';

const remote = (basePaths: string[]) => ({ basePaths, stable: { id: 'stable' } }) as unknown as RegistryRemote;
const registry: Registry = {
  revision: 1,
  remotes: { storefront: remote(['/']), buyer: remote(['/account/buyer/']), letters: remote(['/account/buyer/letters/']) },
};
const anEntry = (name: string, changes: Partial<AccountMenuEntry> = {}): AccountMenuEntry => ({
  menu: 'buyer',
  path: `/account/buyer/${name}/`,
  order: 10,
  icon: 'star',
  text: { uk: name, ru: name, en: name },
  ...changes,
});
const findProblems = (menu: unknown) =>
  findMenuProblems({ name: 'buyer', basePaths: ['/account/buyer/'], menu: menu as AccountMenuEntry[] }, registry);

it('accepts entries with paths of the remote, and no entries', () => {
  expect(findProblems([anEntry('orders'), anEntry('reviews', { icon: 'rocket' as 'star' })])).toEqual([]);
  expect(findProblems(undefined)).toEqual([]);
  expect(findMenuProblems({ name: 'letters', basePaths: ['/account/buyer/letters/'], menu: [anEntry('letters')] }, registry)).toEqual([]);
});

it.each([
  ['a menu that is no list', { 0: anEntry('orders') }, 'its menu is no list'],
  ['more entries than fit', Array.from({ length: 21 }, (_, index) => anEntry(`n${index}`)), 'its menu has 21 entries, the most are 20'],
  ['a path elsewhere', [anEntry('a', { path: '/about/' })], 'menu entry 1: its path is no path below /account/buyer/'],
  ['a path that was granted to another', [anEntry('letters')], 'menu entry 1: /account/buyer/letters/ belongs to letters'],
  [
    'the same path again',
    [null, anEntry('a'), anEntry('b', { path: '/account/buyer/a/' })],
    'menu entry 3: its menu has that path or text',
  ],
  ['the same text again', [anEntry('a'), anEntry('a', { path: '/account/buyer/b/' })], 'menu entry 2: its menu has that path or text'],
  [
    'the same text again in one language alone',
    [anEntry('a'), anEntry('b', { text: { uk: 'b', ru: 'a', en: 'b' } })],
    'menu entry 2: its menu has that path or text',
  ],
  ['an unknown field', [anEntry('a', { isTabs: 'x'.repeat(1e6) } as object)], 'menu entry 1: "isTabs" is no field of an entry'],
  [
    'a text in a language that the site does not have',
    [anEntry('a', { text: { uk: 'а', ru: 'а', en: 'a', pl: 'a' } as never })],
    'menu entry 1: "text.pl" is no field of an entry',
  ],
  ['an order that JSON cannot hold', JSON.parse(JSON.stringify([anEntry('a', { order: NaN })])), 'menu entry 1: its order'],
  ['a script for a path', [anEntry('a', { path: 'javascript:alert(1)' })], 'menu entry 1: its path'],
  ['a text with markup', [anEntry('a', { text: { uk: '<b>а</b>', ru: 'а', en: 'a' } })], 'menu entry 1: its text in uk'],
  ['a text that lacks a language', [anEntry('a', { text: { uk: 'а', ru: 'а' } as never })], 'menu entry 1: its text in en'],
])('refuses %s', (_what, menu, problem) => {
  expect(findProblems(menu).join('\n')).toContain(problem);
});
