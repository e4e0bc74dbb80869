/** Pages are cached by release: a new release replaces the cache of the previous one. */
const prefix = 'yarmarok-pages-';

/** Returns the newest cached release. The number grows with every publication; 0 means that no page is cached. */
export async function getCachedRelease(): Promise<number> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
  return Math.max(0, ...releases.filter(Number.isInteger));
}

export function openPageCache(release: number): Promise<Cache> {
  return caches.open(prefix + String(release));
}

/** Deletes the pages of every release but one, or of all. Returns the deleted addresses, latest first. */
export async function deletePagesExcept(release: number | null): Promise<string[]> {
  const kept = release === null ? null : prefix + String(release);
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
  const addresses: string[] = [];
  for (const name of old) {
    addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    await caches.delete(name);
  }
  return addresses.reverse();
}
