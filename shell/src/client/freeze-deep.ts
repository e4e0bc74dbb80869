/** Shared module → version → how the page has it. */
type ShareScope = Record<string, Record<string, { lib?: () => unknown }>>;

/**
 * Freezes a value and the plain objects in it, and returns it. Instances of classes and objects that React writes to (contexts, lazy
 * components) stay as they are.
 */
export function freezeDeep<T>(value: T): T {
  for (const part of Object.values(value as Record<string, { $$typeof?: unknown } | null | undefined>))
    if (part?.constructor === Object && !part.$$typeof) freezeDeep(part);
  Object.freeze(value);
  return value;
}

/**
 * Makes a remote that patches a shared module fail instead of changing the module for the whole page. React's own module keeps state in an
 * object inside it; modules that load later have getters only. What this cannot prevent: docs/guides/isolation-in-the-browser.md.
 */
export function freezeSharedModules(scope: ShareScope): void {
  for (const [name, versions] of Object.entries(scope)) {
    const freeze: (module: unknown) => unknown = name.startsWith('@') ? freezeDeep : Object.freeze;
    for (const { lib } of Object.values(versions)) if (lib) freeze(lib());
  }
}
