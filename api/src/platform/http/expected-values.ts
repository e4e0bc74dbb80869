import { type TProperties, Type } from 'typebox';
import { ChangedElsewhere } from '../errors';

/** Current values of a resource by the field names of its PATCH body. */
export type ValuesByField = Readonly<Record<string, unknown>>;

/**
 * Builds the schema of the optional `expected` part of a PATCH body: the value of each field that the caller saw. The values are only
 * compared, so any type is allowed.
 */
export const ExpectedValues = (fields: TProperties) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(
        Object.keys(fields).map((name) => [name, Type.Optional(Type.Unknown({ description: 'Value as it was read', examples: [null] }))]),
      ),
      {
        additionalProperties: false,
        description:
          'Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed`',
      },
    ),
  );

/**
 * Compares the values that the caller saw with the stored ones. Call it under the lock that guards the write. A field that already has the
 * wanted value is no conflict.
 * @throws ChangedElsewhere with the current values of the fields that differ.
 */
export function refuseStaleValues(expected: ValuesByField | undefined, wanted: ValuesByField, current: ValuesByField): void {
  const stale = findStaleFields(expected, wanted, current);
  if (stale.length > 0) throw new ChangedElsewhere(Object.fromEntries(stale.map((name) => [name, current[name] ?? null])));
}

/** Returns the fields that have neither the expected nor the wanted value. */
export function findStaleFields(expected: ValuesByField | undefined, wanted: ValuesByField, current: ValuesByField): string[] {
  return Object.keys(expected ?? {}).filter(
    (name) => !isSameValue(expected?.[name], current[name]) && (wanted[name] === undefined || !isSameValue(wanted[name], current[name])),
  );
}

/** Ignores the order of keys, and treats null, an empty text and a missing member alike, because forms mix them. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

function normalize(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, normalize(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== null).sort(([one], [other]) => (one < other ? -1 : 1)));
}
