import type { Form } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { isChangedElsewhere } from '../components/changed-elsewhere';
import { rebase, takeCurrent } from './rebase';

/** A form that is overtaken this often in a row says so instead of trying again. */
const maxRebases = 3;

export interface RebasedSave<Stored, Values> {
  /** Sends what `values` change in `before`. */
  send: (values: Values, before: Stored) => Promise<Stored>;
  /** Reads the record as it is now; null when there is none. */
  read: () => Promise<Stored | null>;
}

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

  function accept(saved: Stored): void {
    setBase(saved);
    setConflicts([]);
    show(toValues(saved));
  }

  async function attempt(calls: RebasedSave<Stored, Values>, values: Values, before: Stored, count: number): Promise<Stored | null> {
    try {
      const saved = await calls.send(values, before);
      accept(saved);
      return saved;
    } catch (error) {
      const current = isChangedElsewhere(error) && count <= maxRebases ? await calls.read().catch(() => null) : null;
      if (current === null) throw error;
      const merged = rebase(values, toValues(before), toValues(current));
      setBase(current);
      setConflicts(merged.conflicts);
      show(merged.draft);
      return merged.conflicts.length > 0 ? null : attempt(calls, merged.draft, current, count + 1);
    }
  }

  return {
    /** The record that changes are counted from. */
    base,
    /** Fields that were changed here and elsewhere. */
    conflicts,
    /**
     * Saves the form. A record that changed elsewhere is read, and the save goes on from its values; only fields that were
     * changed on both sides stop it.
     * @returns the saved record; null when the person has to decide about `conflicts`.
     * @throws the refusal of the service.
     */
    save: (calls: RebasedSave<Stored, Values>): Promise<Stored | null> => attempt(calls, form.values, base, 1),
    /** Replaces what was typed in the conflicting fields by the current values. */
    takeConflicts(): void {
      show(takeCurrent(form.values, toValues(base), conflicts));
      setConflicts([]);
    },
  };
}
