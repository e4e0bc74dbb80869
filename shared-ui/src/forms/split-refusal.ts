/** Messages of the service about a form, in the language of the page. */
export interface Refusal {
  /** Messages by field of the form. */
  fields: Readonly<Record<string, string>>;
  /** Messages about fields that the form does not show. */
  others: readonly string[];
  /** True without messages about fields: a lost connection, a conflict. */
  isGeneral: boolean;
}

/**
 * Sorts the messages of an `ApiError`; the kit does not depend on the client.
 * @param toField maps a field of the service to the one that shows it, null for none.
 */
export function splitRefusal(error: unknown, toField: (name: string) => string | null): Refusal {
  const said = typeof error === 'object' && error !== null && 'fieldErrors' in error ? (error.fieldErrors as FieldErrors) : {};
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, messages] of Object.entries(said)) {
    const field = toField(name);
    if (field === null) others.push(...messages);
    else fields[field] = [fields[field] ?? [], messages].flat().join('; ');
  }
  return { fields, others, isGeneral: Object.keys(said).length === 0 };
}

type FieldErrors = Readonly<Record<string, readonly string[]>>;
