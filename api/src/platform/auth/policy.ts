import { type AppError, NotFound } from '../errors';
import type { Actor } from './actor';
import type { OperatorRole } from './operator-access';

/** The person whose rights are decided. */
export type Person = Pick<Actor, 'userId'>;

/**
 * Permission for one action: the rule that services apply, and its text for docs/product/who-may-do-what.md.
 *
 * `Resource` has the owner, `State` the fields on which a refusal depends.
 */
export interface Policy<Resource = never, State = never> {
  /** Unique name in camel case: `<thing>.<verb>`. */
  readonly action: string;
  /** Permitted people, in words. */
  readonly who: string;
  /** Permitted states, in words; any other is refused. */
  readonly when?: string;
  /** Status for a stranger; null when the call names no resource of another person. */
  readonly stranger: 404 | 400 | null;
  /** Operators who are admitted before the body is read; anybody else gets 404. Without roles the call is for people. */
  readonly roles?: readonly OperatorRole[];
  /** Roles for the parameters of the address, where they decide; a part of `roles`. */
  readonly rolesOf?: (params: Readonly<Record<string, string>>) => readonly OperatorRole[];
  /** The operator has to prove the second factor in the minutes before. */
  readonly isSudo?: true;
  /** Returns whether a person is permitted, for rows that are read regardless of their owner. */
  readonly allows?: (person: Person, resource: Resource) => boolean;
  /** Functions that find only permitted rows, when SQL decides. */
  readonly filteredBy?: readonly ((...args: never[]) => unknown)[];
  /** Returns the refusal of a permitted person for a state that forbids the action; null when it is allowed. */
  readonly refuse?: (state: State, now: Date) => AppError | null;
}

/** Declares a policy; its rules keep their types. */
export function definePolicy<const Declared extends Policy>(policy: Declared): Declared {
  return policy;
}

/** Returns the resource for a permitted person. @throws NotFound for strangers, so that its existence is not revealed. */
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
