import { useEffect, useState } from 'react';

/** Per tab: what a form holds is nobody else's business, and a new tab begins anew. */
const storageKey = 'keptForms';

interface FormDrafts {
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
export function saveFormDrafts(owner: number): void {
  const filled = [...openForms].map(([name, getValues]) => [name, getValues()] as const).filter(([, values]) => values !== null);
  if (filled.length > 0) writeDrafts({ owner, forms: Object.fromEntries(filled) });
}

/** Somebody signed in: what another person left half filled in is not theirs to see. */
export function deleteOtherDrafts(owner: number): void {
  if (readDrafts()?.owner !== owner) writeDrafts(null);
}

/**
 * Keeps the values of a form over an expired session.
 * @param name unique among the forms of a page.
 * @param values what to keep; null while there is nothing to lose.
 * @returns what was kept of this form, null when nothing was; the same for as long as the form is there.
 */
export function useFormDraft<Values extends object>(name: string, values: Values | null): Values | null {
  const [key] = useState(() => `${typeof window === 'undefined' ? '' : window.location.pathname} ${name}`);
  const [kept] = useState(() => (readDrafts()?.forms[key] as Values | undefined) ?? null);
  useEffect(() => {
    const all = readDrafts();
    if (!all || !(key in all.forms)) return;
    const others = Object.entries(all.forms).filter(([name]) => name !== key);
    writeDrafts(others.length > 0 ? { ...all, forms: Object.fromEntries(others) } : null);
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

function readDrafts(): FormDrafts | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as FormDrafts | null;
  } catch {
    // On the server, or where storage refuses: nothing was kept.
    return null;
  }
}

function writeDrafts(kept: FormDrafts | null): void {
  try {
    if (kept) window.sessionStorage.setItem(storageKey, JSON.stringify(kept));
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage must not get into anybody's way to the login.
  }
}
