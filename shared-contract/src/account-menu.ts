import { type Locale, locales } from './locale';

/** Menus of the account area: the buyer's, the seller's, and the one of a shop of theirs. */
export const accountMenuNames = ['buyer', 'seller', 'shop'] as const;
export type AccountMenuName = (typeof accountMenuNames)[number];

/** Drawings that the shell has for menus; it draws a neutral one for a name that it does not know. */
export type MenuIcon =
  | 'circle-user-round'
  | 'globe'
  | 'heart'
  | 'history'
  | 'house'
  | 'key-round'
  | 'message-square'
  | 'package'
  | 'phone-call'
  | 'receipt-text'
  | 'settings'
  | 'shopping-basket'
  | 'star'
  | 'store'
  | 'ticket-percent'
  | 'user-round-cog';

/** Numbers that the shell knows; it draws none for a name that it does not know. Those of a shop are for its own menu. */
export type MenuCount = 'favorites' | 'newOrders' | 'newCalls' | 'unansweredReviews';

/** What a remote shows of itself in a menu of the account. */
export interface AccountMenuEntry {
  menu: AccountMenuName;
  /** A path of the remote, without the locale. In the menu of a shop `:shopId` stands for that shop. */
  path: string;
  /** Entries stand in rising order, whichever remote they come from. */
  order: number;
  icon: MenuIcon;
  text: Readonly<Record<Locale, string>>;
  /** The number beside the text, while it is not 0. */
  count?: MenuCount;
  /** In the menu of a shop: the entry is a tab of its header as well. */
  isTab?: boolean;
  /** The tab is the current one on paths that begin like this, by default like `path`; of several the one that says more of the path. */
  section?: string;
}

/** A remote may declare so many entries. */
export const maxMenuEntries = 20;
const maxTextLength = 40;
const maxPathLength = 120;
const maxOrder = 1_000;

/** Declares the menu entries of a remote in its `src/menu.ts`; a typed identity. They are data: the build reads them, no page loads them. */
export function defineMenu(entries: readonly AccountMenuEntry[]): readonly AccountMenuEntry[] {
  return entries;
}

/**
 * Returns why something is no menu entry of a remote with these base paths; empty for one that is. Names of icons and numbers may be
 * those of a newer shell.
 */
export function findMenuEntryProblems(value: unknown, basePaths: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return ['it is no entry'];
  const entry = value as Partial<Record<keyof AccountMenuEntry, unknown>>;
  const { menu, path, order, icon, text, isTab } = entry;
  const isKnownMenu = accountMenuNames.some((name) => name === menu);
  const texts = typeof text === 'object' && text !== null ? (text as Partial<Record<Locale, unknown>>) : {};
  const isOwnPath = (found: unknown) =>
    typeof found === 'string' && isPathIn(menu, found) && basePaths.some((base) => found.startsWith(base));
  return [
    ...(isKnownMenu ? [] : [`its menu is none of ${accountMenuNames.join(', ')}`]),
    ...(isOwnPath(path) ? [] : [`its path is no path below ${basePaths.join(', ')}`]),
    ...(entry.section === undefined || isOwnPath(entry.section) ? [] : [`its section is no path below ${basePaths.join(', ')}`]),
    ...(typeof order === 'number' && Number.isInteger(order) && order >= 0 && order <= maxOrder
      ? []
      : [`its order is no whole number from 0 to ${String(maxOrder)}`]),
    ...(isName(icon) ? [] : ['its icon is no name']),
    ...(entry.count === undefined || isName(entry.count) ? [] : ['its count is no name']),
    ...(isTab === undefined || typeof isTab === 'boolean' ? [] : ['isTab is neither true nor false']),
    ...locales
      .filter((locale) => !isShortText(texts[locale]))
      .map((locale) => `its text in ${locale} is no line of 1 to ${String(maxTextLength)} characters`),
  ];
}

/** Plain names between slashes: nothing that leads to another site, up, or into a script. */
function isPathIn(menu: unknown, path: string): boolean {
  return path.length <= maxPathLength && (menu === 'shop' ? /^\/(?:(?:[\w-]+|:shopId)\/)*$/ : /^\/(?:[\w-]+\/)*$/).test(path);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][\w-]{0,39}$/i.test(value);
}

/** Without characters that nobody sees or that turn the direction of what follows. */
function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= maxTextLength && value.trim() === value && /^\P{C}+$/u.test(value);
}
