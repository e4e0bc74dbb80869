import type { AccountMenuEntry, AccountMenuName } from '@yarmarok/shared-contract/account-menu';
import { type Locale, splitLocale } from '@yarmarok/shared-contract';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

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
const noMenus: AccountMenus = { buyer: [], seller: [], shop: [], operator: [] };

/** Menus for rendering on the server, where each request has its own. The browser has one value for the document. */
export const AccountMenusContext = createContext<AccountMenus | null>(null);

/** Menus of the document; null before the first response and after a failure. */
let menusOfDocument: AccountMenus | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const getMenus = () => menusOfDocument;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the entries of the remotes in the menus of the account: none while they load and after a failure, which the next navigation
 * retries.
 */
export function useAccountMenus(): AccountMenus {
  const { pathname } = useLocation();
  const rendered = useContext(AccountMenusContext);
  const menus = useSyncExternalStore(subscribe, getMenus, getMenus);
  useEffect(() => {
    if (!rendered) void loadAccountMenus();
  }, [rendered, pathname]);
  return rendered ?? menus ?? noMenus;
}

/** Loads the menus unless they are known, for example before a layout of the account renders. Never rejects. */
export function loadAccountMenus(): Promise<void> {
  if (typeof document === 'undefined' || menusOfDocument) return Promise.resolve();
  loading ??= readMenus().then((menus) => {
    menusOfDocument = menus;
    loading = null;
    for (const listener of listeners) listener();
  });
  return loading;
}

/** Returns the menus embedded in the document, else those of the shell; null when the shell does not answer. */
export async function readMenus(): Promise<AccountMenus | null> {
  const { locale } = splitLocale(window.location.pathname);
  try {
    const text = document.getElementById(menusElementId)?.textContent;
    if (text) return { ...noMenus, ...(JSON.parse(text) as Partial<AccountMenus>) };
    const response = await fetch(getMenusAddress(locale), { signal: AbortSignal.timeout(fetchTimeoutMs) });
    // Another release of the shell may answer, which knows other menus.
    return response.ok ? { ...noMenus, ...((await response.json()) as Partial<AccountMenus>) } : null;
  } catch {
    return null;
  }
}
