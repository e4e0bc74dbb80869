/** Returns the current values of the fields of a body, which a PATCH sends as `expected`. */
export function buildExpected(body: object, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, stored[name] ?? null]));
}
