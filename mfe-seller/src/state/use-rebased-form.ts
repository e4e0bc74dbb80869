import type { Form } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { applyCurrentValues, isSame, rebase, type RebasedSave, saveRebased } from './rebase';

/**
 * Holds the initial values of a form, so that a save can send the expected values, and merges the form with changes from
 * elsewhere.
 * @param toValues returns the form values of a stored record.
 */
export function useRebasedForm<Stored, Values extends object>(
  form: Pick<Form<Values>, 'values' | 'getValues' | 'set' | 'markStored'>,
  stored: Stored,
  toValues: (stored: Stored) => Values,
) {
  const [base, setBase] = useState(stored);
  const [conflicts, setConflicts] = useState<string[]>([]);

  type Path = Parameters<typeof form.set>[0];

  function show(next: Values, shown: Values): void {
    for (const [name, value] of Object.entries(next) as [Path, never][])
      if (!isSame((shown as Record<string, unknown>)[name], value)) form.set(name, value);
  }

  async function save(calls: RebasedSave<Stored, Values>): Promise<Stored | null> {
    // The values of this render are outdated: the submit may have adopted the input of a password manager.
    let shown = form.getValues();
    const saved = await saveRebased(shown, base, calls, (values, before, current) => {
      const merged = rebase(values, toValues(before), toValues(current));
      setBase(current);
      form.markStored(toValues(current));
      setConflicts(merged.conflicts);
      show(merged.draft, values);
      shown = merged.draft;
      return merged;
    });
    if (saved === null) return null;
    setBase(saved);
    form.markStored(toValues(saved));
    setConflicts([]);
    show(toValues(saved), shown);
    return saved;
  }

  return {
    /** The record before the changes. */
    base,
    /** Fields that changed here and elsewhere. */
    conflicts,
    /** Saves the form as `saveRebased` does. */
    save,
    /** Replaces the typed values of conflicting fields by the current ones. */
    resolveConflicts(): void {
      show(applyCurrentValues(form.values, toValues(base), conflicts), form.values);
      setConflicts([]);
    },
  };
}
