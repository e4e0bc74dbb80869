import { ApiError } from '@yarmarok/shared-api';

export interface Rebased<Draft> {
  draft: Draft;
  /** Fields that both sides changed differently; a language of a text is named as in `title.uk`. */
  conflicts: string[];
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns whether two values have the same parts in the same order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Three-way merge of a draft with changes that were saved elsewhere: unedited fields take the current value, edited ones keep the
 * typed value.
 * @param before the initial values of the draft.
 * @param current the current values.
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

/** Returns whether the service refused a save because a field does not have the expected value. */
const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere';

export interface RebasedSave<Stored, Values> {
  /** Sends the difference between `values` and `before`. */
  send: (values: Values, before: Stored) => Promise<Stored>;
  /** Fetches the current record; null when it does not exist. */
  read: () => Promise<Stored | null>;
}

/**
 * Saves values over a record that others may change: after a conflict the current record is fetched and the save is retried on its
 * values; only fields that both sides changed stop it.
 * @param merge merges the sent values with the current record and shows the result.
 * @param rebases remaining retries; afterwards the refusal is thrown.
 * @returns the saved record; null when the person has to resolve conflicts.
 * @throws the error of the service.
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
