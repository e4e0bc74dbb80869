import { ApiError } from '@yarmarok/shared-api';

export interface Rebased<Draft> {
  draft: Draft;
  /** Fields that both sides changed, differently; a language of a text is named as in `title.uk`. */
  conflicts: string[];
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether two values have the same parts in the same order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges a draft with changes that were saved elsewhere: a field that was not edited here takes the current value, an edited one
 * keeps what was typed.
 * @param before the values that the draft was started from.
 * @param current the values of now.
 */
export function rebase<Draft extends object>(draft: Draft, before: Draft, current: Draft): Rebased<Draft> {
  const conflicts: string[] = [];
  const merge = (mine: Plain, base: Plain, theirs: Plain, path: string): Plain =>
    Object.fromEntries(
      Object.keys(mine).map((name) => {
        const [own, old, now] = [mine[name], base[name], theirs[name]];
        if (isPlain(own) && isPlain(old) && isPlain(now)) return [name, merge(own, old, now, `${path}${name}.`)];
        if (isSame(own, old)) return [name, now];
        if (!isSame(old, now) && !isSame(own, now)) conflicts.push(`${path}${name}`);
        return [name, own];
      }),
    );
  return { draft: merge(draft as Plain, before as Plain, current as Plain, '') as Draft, conflicts };
}

/** Returns the draft with the current values of the named fields; nested names are those of `rebase`. */
export function applyCurrentValues<Draft extends object>(draft: Draft, current: Draft, names: readonly string[]): Draft {
  const apply = (mine: Plain, theirs: Plain, path: string): Plain =>
    Object.fromEntries(
      Object.entries(mine).map(([name, own]) => {
        const now = theirs[name];
        if (names.includes(`${path}${name}`)) return [name, now];
        return [name, isPlain(own) && isPlain(now) ? apply(own, now, `${path}${name}.`) : own];
      }),
    );
  return apply(draft as Plain, current as Plain, '') as Draft;
}

/** Whether the service refused a save because a field has another value than the form began with. */
const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere';

export interface RebasedSave<Stored, Values> {
  /** Sends what `values` change in `before`. */
  send: (values: Values, before: Stored) => Promise<Stored>;
  /** Reads the record as it is now; null when there is none. */
  read: () => Promise<Stored | null>;
}

/**
 * Saves values over a record that others save too: a record that changed elsewhere is read, and the save goes on from its values;
 * only fields that were changed on both sides stop it.
 * @param merge merges the values that were sent with the current record, and shows the result.
 * @param rebases how many merges are still tried: a form that is overtaken more often in a row says so.
 * @returns the saved record; null when the person has to decide about the conflicts of the last merge.
 * @throws the refusal of the service.
 */
export const saveRebased = <Stored, Values>(
  values: Values,
  before: Stored,
  calls: RebasedSave<Stored, Values>,
  merge: (values: Values, before: Stored, current: Stored) => Rebased<Values>,
  rebases = 3,
): Promise<Stored | null> =>
  calls.send(values, before).catch(async (error: unknown) => {
    const current = rebases > 0 && isChangedElsewhere(error) && (await calls.read().catch(() => null));
    if (!current) throw error;
    const { draft, conflicts } = merge(values, before, current);
    return conflicts.length > 0 ? null : saveRebased(draft, current, calls, merge, rebases - 1);
  });
