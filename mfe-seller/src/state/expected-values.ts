/** Returns the values that a record had of the fields of a body, as a PATCH names them under `expected`. */
export function buildExpected(body: object, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, stored[name] ?? null]));
}
