/** Where a list begins, as its address says; what makes no sense counts as the first page. */
export function offsetIn(params: URLSearchParams): number {
  const offset = Number(params.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** The one of `values` that the address names; null for anything else. */
export function oneOf<Value extends string>(params: URLSearchParams, name: string, values: readonly Value[]): Value | null {
  return values.find((value) => value === params.get(name)) ?? null;
}

/** The query of an address, with its `?`; what is absent, empty or zero is left out. */
export function queryText(entries: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, String(value));
  const text = params.toString();
  return text ? `?${text}` : '';
}
