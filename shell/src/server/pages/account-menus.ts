import type { Locale, Registry } from '@yarmarok/shared-contract';
import { type AccountMenuEntry, type AccountMenuName, maxMenuEntries, findMenuEntryProblems } from '@yarmarok/shared-contract/account-menu';
import type { AccountMenus, MenuEntry } from '../../remotes/account-menus';
import { remoteForPath } from '../../remotes/match-remote';

/**
 * Returns the menu entries of all remotes of a registry in one language. The registry is untrusted here: invalid entries, paths of another
 * remote and repeated paths are left out.
 */
export function findAccountMenus(registry: Registry, locale: Locale): AccountMenus {
  const declared = Object.entries(registry.remotes).flatMap(([name, { basePaths, stable }]) => {
    const menu: unknown = stable.menu;
    if (!Array.isArray(menu)) return [];
    return menu
      .slice(0, maxMenuEntries)
      .filter((entry): entry is AccountMenuEntry => findMenuEntryProblems(entry, basePaths).length === 0)
      .filter(({ path }) => remoteForPath(registry, path) === name);
  });
  const inOrder = declared.sort((a, b) => a.order - b.order);
  const listEntries = (menu: AccountMenuName) =>
    removeRepeatedPaths(inOrder.filter((entry) => entry.menu === menu)).map(toMenuEntry(locale));
  return { buyer: listEntries('buyer'), seller: listEntries('seller'), shop: listEntries('shop'), operator: listEntries('operator') };
}

/** Copies only the known fields, so that no other content of the registry gets into a page. */
const toMenuEntry =
  (locale: Locale) =>
  ({ path, text, icon, count, isTab, section }: AccountMenuEntry): MenuEntry => ({
    path,
    text: text[locale],
    icon,
    ...(count ? { count } : {}),
    ...(isTab ? { isTab } : {}),
    ...(section ? { section } : {}),
  });

function removeRepeatedPaths(entries: readonly AccountMenuEntry[]): AccountMenuEntry[] {
  return entries.filter(({ path }, index) => entries.findIndex((other) => other.path === path) === index);
}
