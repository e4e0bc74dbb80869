import type { Form } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { rebase, takeCurrent } from './rebase';

/** A form that is overtaken this often in a row says so instead of trying again. */
export const maxRebases = 3;

/**
 * Holds what a form began with, so that a save can name the values it expects, and merges the form with what was saved elsewhere.
 * @param toValues the values of the form for a stored record.
 */
export function useRebasedForm<Stored, Values extends Record<string, string>>(
  form: Pick<Form<Values>, 'values' | 'set'>,
  stored: Stored,
  toValues: (stored: Stored) => Values,
) {
  const [base, setBase] = useState(stored);
  const [conflicts, setConflicts] = useState<string[]>([]);

  function show(next: Values): void {
    for (const name of Object.keys(next) as (keyof Values & string)[])
      if (form.values[name] !== next[name]) form.set(name, next[name] ?? '');
  }

  return {
    /** The record that changes are counted from. */
    base,
    /** Fields that were changed here and elsewhere. */
    conflicts,
    /** Counts changes from a record that was just saved or read, and shows its values. */
    accept(saved: Stored): void {
      setBase(saved);
      setConflicts([]);
      show(toValues(saved));
    },
    /** Goes on with the sent values on top of the current record. Returns the merged values and whether the person has to decide. */
    rebaseOn(current: Stored, sent: Values, before: Stored): { values: Values; hasConflicts: boolean } {
      const merged = rebase(sent, toValues(before), toValues(current));
      setBase(current);
      setConflicts(merged.conflicts);
      show(merged.draft);
      return { values: merged.draft, hasConflicts: merged.conflicts.length > 0 };
    },
    /** Replaces what was typed in the conflicting fields by the current values. */
    takeConflicts(): void {
      show(takeCurrent(form.values, toValues(base), conflicts));
      setConflicts([]);
    },
  };
}
