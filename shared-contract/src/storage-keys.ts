/**
 * Keys that are older than the prefixes, or begin with such a text, by their remote. They keep their names: a build that is rolled back
 * reads what the newer one stored.
 */
const unprefixedKeys: Readonly<Record<string, readonly string[]>> = {
  storefront: ['checkoutDraft', 'placedOrder:'],
  seller: ['offerDraft:'],
};

/** Returns the key in the browser's storage for a key of a remote. */
export function toStorageKey(remote: string, key: string): string {
  return isUnprefixed(remote, key) ? key : `${remote}/${key}`;
}

/** Returns the remote that a key of the browser's storage belongs to; null for keys of the shell and of the shared packages. */
export function findStorageOwner(key: string): string | null {
  const prefix = /^([a-z][\da-z-]*)\//.exec(key)?.[1];
  if (prefix !== undefined) return prefix;
  return Object.keys(unprefixedKeys).find((remote) => isUnprefixed(remote, key)) ?? null;
}

function isUnprefixed(remote: string, key: string): boolean {
  return unprefixedKeys[remote]?.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name)) ?? false;
}
