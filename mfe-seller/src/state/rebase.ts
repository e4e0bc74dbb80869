export interface Rebased<Draft> {
  draft: Draft;
  /** Fields that both sides changed, differently; a language of a text is named as in `title.uk`. */
  conflicts: string[];
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
export function takeCurrent<Draft extends object>(draft: Draft, current: Draft, names: readonly string[]): Draft {
  const take = (mine: Plain, theirs: Plain, path: string): Plain =>
    Object.fromEntries(
      Object.entries(mine).map(([name, own]) => {
        const now = theirs[name];
        if (names.includes(`${path}${name}`)) return [name, now];
        return [name, isPlain(own) && isPlain(now) ? take(own, now, `${path}${name}.`) : own];
      }),
    );
  return take(draft as Plain, current as Plain, '') as Draft;
}
