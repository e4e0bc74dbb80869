import { type Locale, locales } from './locale';

/** Menus of the account area: the buyer's, the seller's, that of one of the seller's shops, and the operators'. */
export const accountMenuNames = ['buyer', 'seller', 'shop', 'operator'] as const;
export type AccountMenuName = (typeof accountMenuNames)[number];

/** Icons that the shell has for menus. An unknown name gets a neutral icon. */
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

/** Counts that the shell has. An unknown name shows no count. The counts of a shop are for the menu of a shop only. */
export type MenuCount = 'favorites' | 'newOrders' | 'newCalls' | 'unansweredReviews';

/** An entry of a remote in a menu of the account. */
export interface AccountMenuEntry {
  menu: AccountMenuName;
  /** A path of the remote, without the locale. In the menu of a shop `:shopId` stands for that shop. */
  path: string;
  /** Entries of all remotes are sorted by this number, the lowest first. */
  order: number;
  icon: MenuIcon;
  text: Readonly<Record<Locale, string>>;
  /** The count beside the text; hidden while it is 0. */
  count?: MenuCount;
  /** Is true for an entry that is also a tab of the header; only in the menus of a shop and of operators. */
  isTab?: boolean;
  /** Path prefix on which the tab is the current one; `path` by default. The longest matching prefix wins. */
  section?: string;
}

/** Maximum number of entries of one remote. */
export const maxMenuEntries = 20;
const maxTextLength = 40;
const maxPathLength = 120;
const maxOrder = 1_000;

/**
 * Declares the menu entries of a remote in its `src/menu.ts`; an identity function that checks their types. The build reads the entries, so
 * no page loads them.
 */
export function defineMenu(entries: readonly AccountMenuEntry[]): readonly AccountMenuEntry[] {
  return entries;
}

/**
 * Returns the reason why a value is no valid menu entry of a remote with these base paths; empty if it is. Names of icons and counts may
 * be those of a newer shell.
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
      .map((locale) => `its text in ${locale} is no plain line of 1 to ${String(maxTextLength)} characters`),
  ];
}

/** Accepts plain names between slashes: nothing that leads to another site, to a parent folder or into a script. */
function isPathIn(menu: unknown, path: string): boolean {
  return path.length <= maxPathLength && (menu === 'shop' ? /^\/(?:(?:[\w-]+|:shopId)\/)*$/ : /^\/(?:[\w-]+\/)*$/).test(path);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][\w-]{0,39}$/i.test(value);
}

/** Accepts plain text: one line without markup, invisible characters, and characters that change the direction of the following text. */
function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= maxTextLength && value.trim() === value && /^[^\p{C}\p{Zl}\p{Zp}<>]+$/u.test(value);
}
