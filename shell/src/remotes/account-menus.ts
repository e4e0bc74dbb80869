import type { AccountMenuEntry, AccountMenuName } from '@yarmarok/shared-contract/account-menu';
import { type Locale, splitLocale } from '@yarmarok/shared-contract';
import { createContext, useContext } from 'react';

/** An entry as a page carries it: in one language, and as it was read, so that names of icons and numbers may be unknown here. */
export type MenuEntry = Pick<AccountMenuEntry, 'path' | 'isTab' | 'section'> & { text: string; icon: string; count?: string };

/** The entries of each menu of the account in their order. */
export type AccountMenus = Readonly<Record<AccountMenuName, readonly MenuEntry[]>>;

/** Id of the script element that holds them in documents of the account. */
export const menusElementId = 'account-menus';
/** Where the shell answers with them. */
export const getMenusAddress = (locale: Locale) => `/federation/menus/${locale}/`;

const fetchTimeoutMs = 3_000;
const noMenus: AccountMenus = { buyer: [], seller: [], shop: [] };

/** What the server renders with: each request has its own. In the browser there is one for the document. */
export const AccountMenusContext = createContext<AccountMenus | null>(null);
let menusOfDocument: AccountMenus | null = null;

/** What the remotes show in the menus of the account. */
export function useAccountMenus(): AccountMenus {
  return useContext(AccountMenusContext) ?? menusOfDocument ?? noMenus;
}

/** Makes the menus known before a layout of the account is drawn. Without an answer it does without; the next one asks again. */
export async function loadAccountMenus(): Promise<void> {
  if (typeof document !== 'undefined') menusOfDocument ??= await readMenus();
}

/** Those that the document brought; in one that began outside of the account, those that the shell answers with. Null when it does not. */
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
