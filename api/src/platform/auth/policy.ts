import { type AppError, NotFound } from '../errors';
import type { Actor } from './actor';

/** The person whose rights are decided. */
export type Person = Pick<Actor, 'userId'>;

/**
 * Who may do one thing: the rule that services apply, and its words for docs/product/who-may-do-what.md.
 *
 * `Resource` is what belongs to somebody, `State` what its refusal depends on.
 */
export interface Policy<Resource = never, State = never> {
  /** Unique name in camel case: `<thing>.<verb>`. */
  readonly action: string;
  /** The people who may, in words. */
  readonly who: string;
  /** The state in which they may, in words; any other is refused. */
  readonly when?: string;
  /** Status for a stranger; null where the call names nothing that belongs to somebody else. */
  readonly stranger: 404 | 400 | null;
  /** Decides whether a person may, for rows that are read for everybody. */
  readonly allows?: (person: Person, resource: Resource) => boolean;
  /** Functions that find only what the person may use, where SQL decides. */
  readonly filteredBy?: readonly ((...args: never[]) => unknown)[];
  /** Returns the refusal of somebody who may, for a state that forbids it; null when it is allowed. */
  readonly refuse?: (state: State, now: Date) => AppError | null;
}

/** Declares a policy; its rules keep their types. */
export function definePolicy<const Declared extends Policy>(policy: Declared): Declared {
  return policy;
}

/** Returns the resource for a person who may. @throws NotFound for strangers, so that its existence is not revealed. */
export function requireAllowed<Resource, Row extends Resource>(
  policy: { readonly allows: (person: Person, resource: Resource) => boolean },
  person: Person,
  row: Row | null,
): Row {
  if (row === null || !policy.allows(person, row)) throw new NotFound();
  return row;
}

/** @throws the refusal of the policy for a state that forbids it. */
export function requirePossible<State>(
  policy: { readonly refuse: (state: State, now: Date) => AppError | null },
  state: State,
  now = new Date(),
): void {
  const refusal = policy.refuse(state, now);
  if (refusal) throw refusal;
}
