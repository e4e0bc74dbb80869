import type { AccountMenuEntry, AccountMenuName } from '@yarmarok/shared-contract/account-menu';
import { type Locale, splitLocale } from '@yarmarok/shared-contract';
import { createContext, useContext } from 'react';

/**
 * A menu entry in one language, as a page contains it. The names of its icon and count come from the registry and may be unknown to this
 * shell.
 */
export type MenuEntry = Pick<AccountMenuEntry, 'path' | 'isTab' | 'section'> & { text: string; icon: string; count?: string };

/** The sorted entries of each menu of the account. */
export type AccountMenus = Readonly<Record<AccountMenuName, readonly MenuEntry[]>>;

/** Id of the script element with the menus in documents of the account. */
export const menusElementId = 'account-menus';
/** Path at which the shell serves the menus to other documents. */
export const getMenusAddress = (locale: Locale) => `/federation/menus/${locale}/`;

const fetchTimeoutMs = 3_000;
const noMenus: AccountMenus = { buyer: [], seller: [], shop: [] };

/** Menus for rendering on the server, where each request has its own. The browser has one value for the document. */
export const AccountMenusContext = createContext<AccountMenus | null>(null);
let menusOfDocument: AccountMenus | null = null;

/** Returns the entries of the remotes in the menus of the account. */
export function useAccountMenus(): AccountMenus {
  return useContext(AccountMenusContext) ?? menusOfDocument ?? noMenus;
}

/**
 * Loads the menus before a layout of the account renders. Without a response the layout renders without them, and the next call tries
 * again.
 */
export async function loadAccountMenus(): Promise<void> {
  if (typeof document !== 'undefined') menusOfDocument ??= await readMenus();
}

/** Returns the menus embedded in the document, else those of the shell; null when the shell does not answer. */
export async function readMenus(): Promise<AccountMenus | null> {
  const text = document.getElementById(menusElementId)?.textContent;
  if (text) return JSON.parse(text) as AccountMenus;
  const { locale } = splitLocale(window.location.pathname);
  try {
    const response = await fetch(getMenusAddress(locale), { signal: AbortSignal.timeout(fetchTimeoutMs) });
    return response.ok ? ((await response.json()) as AccountMenus) : null;
  } catch {
    return null;
  }
}
