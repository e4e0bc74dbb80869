import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from './draft-storage';

const storageKey = 'keptForms';

interface FormDrafts {
  /** Id of the user who typed them. */
  owner: number;
  /** Values by page and form. */
  forms: Record<string, unknown>;
}

/** The mounted forms: each function returns the unsaved values, or null. */
const openForms = new Map<string, () => unknown>();

/** Saves the drafts of all mounted forms before an expired session closes their page. The forms restore them when they are shown again. */
export function saveFormDrafts(owner: number): void {
  const filled = [...openForms].map(([name, getValues]) => [name, getValues()] as const).filter(([, values]) => values !== null);
  if (filled.length > 0) writeDrafts({ owner, forms: Object.fromEntries(filled) });
}

/** Deletes the drafts of another person after a sign-in. */
export function deleteOtherDrafts(owner: number): void {
  if (readDrafts()?.owner !== owner) writeDrafts(null);
}

/**
 * Keeps the values of a form over an expired session.
 * @param name unique among the forms of a page.
 * @param values the draft to save; null without unsaved values.
 * @returns the restored draft of this form, null without one; stable while the form is mounted.
 */
export function useFormDraft<Values extends object>(name: string, values: Values | null): Values | null {
  const draft = useStoredDraft(name);
  const kept = draft.values as Values | null;
  // A restored draft is still unsaved.
  useDraftSource(draft.key, values || kept ? { ...kept, ...values } : null);
  return kept;
}

/** Returns the restored draft of a form with its key; stable while the form is mounted. A form without a name has no draft. */
export function useStoredDraft(name: string | null): { key: string; values: object | null } {
  const [key] = useState(() => `${typeof window === 'undefined' ? '' : window.location.pathname} ${name ?? ''}`);
  const [values] = useState(() => (name === null ? null : ((readDrafts()?.forms[key] as object | undefined) ?? null)));
  useEffect(() => {
    const all = readDrafts();
    if (!all || !(key in all.forms)) return;
    const others = Object.entries(all.forms).filter(([name]) => name !== key);
    writeDrafts(others.length > 0 ? { ...all, forms: Object.fromEntries(others) } : null);
  }, [key]);
  return { key, values };
}

/** Offers the values of a mounted form to `saveFormDrafts`; null without unsaved values. */
export function useDraftSource(key: string, values: object | null): void {
  useEffect(() => {
    openForms.set(key, () => values);
    return () => {
      openForms.delete(key);
    };
  });
}

const readDrafts = () => readDraft(storageKey) as FormDrafts | null;
const writeDrafts = (kept: FormDrafts | null) => writeDraft(storageKey, kept);
