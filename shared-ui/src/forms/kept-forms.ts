import { useEffect, useState } from 'react';

/** Per tab: what a form holds is nobody else's business, and a new tab begins anew. */
const storageKey = 'keptForms';

interface KeptForms {
  /** Whose they are. */
  owner: number;
  /** By page and form. */
  forms: Record<string, unknown>;
}

/** The forms on the page: what each of them would lose now, null when that is nothing. */
const openForms = new Map<string, () => unknown>();

/**
 * Puts aside what is half filled in, before its page goes away with an expired session. The forms take it back when they are
 * shown again.
 */
export function keepForms(owner: number): void {
  const filled = [...openForms].map(([name, valuesOf]) => [name, valuesOf()] as const).filter(([, values]) => values !== null);
  if (filled.length > 0) write({ owner, forms: Object.fromEntries(filled) });
}

/** Somebody signed in: what another person left half filled in is not theirs to see. */
export function forgetFormsOfOthers(owner: number): void {
  if (read()?.owner !== owner) write(null);
}

/**
 * Keeps the values of a form over an expired session.
 * @param name unique among the forms of a page.
 * @param values what to keep; null while there is nothing to lose.
 * @returns what was kept of this form, null when nothing was; the same for as long as the form is there.
 */
export function useKeptValues<Values extends object>(name: string, values: Values | null): Values | null {
  const [key] = useState(() => `${typeof window === 'undefined' ? '' : window.location.pathname} ${name}`);
  const [kept] = useState(() => (read()?.forms[key] as Values | undefined) ?? null);
  useEffect(() => {
    const all = read();
    if (!all || !(key in all.forms)) return;
    const others = Object.entries(all.forms).filter(([name]) => name !== key);
    write(others.length > 0 ? { ...all, forms: Object.fromEntries(others) } : null);
  }, [key]);
  useEffect(() => {
    // What came back once is still unsaved.
    openForms.set(key, () => (values || kept ? { ...kept, ...values } : null));
    return () => {
      openForms.delete(key);
    };
  });
  return kept;
}

function read(): KeptForms | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as KeptForms | null;
  } catch {
    // On the server, or where storage refuses: nothing was kept.
    return null;
  }
}

function write(kept: KeptForms | null): void {
  try {
    if (kept) window.sessionStorage.setItem(storageKey, JSON.stringify(kept));
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage must not get into anybody's way to the login.
  }
}
