/** Pages are kept by release: with a new one, the cache of the one before goes. */
const prefix = 'yarmarok-pages-';

/** What is published grows by one with every change; 0 is before the first page. */
export async function getCachedRelease(): Promise<number> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
  return Math.max(0, ...releases.filter(Number.isInteger));
}

/** The pages of one release. */
export function openPageCache(release: number): Promise<Cache> {
  return caches.open(prefix + String(release));
}

/** Drops the pages of every release but one, or of all. Gives the addresses of what was dropped, latest first. */
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
