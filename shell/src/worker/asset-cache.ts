import { CacheExpiration } from 'workbox-expiration';

/** Files with a content hash in their names: scripts, fonts, pictures of the kit. */
export const filesCache = 'yarmarok-files';
export const picturesCache = 'yarmarok-pictures';
export const answersCache = 'yarmarok-answers';

const neededByMarkup = /<(?:link|script)\b[^>]*?\s(?:href|src)="([^"]+\.(?:js|woff2))"/g;
const kitPictures = /\ssrc="(\/static\/[^"]+)"/g;

/** Returns the assets in the markup of a document, so that they are cached even if they were loaded without the worker. */
export function findDocumentAssets(html: string): string[] {
  return [...new Set([...html.matchAll(neededByMarkup), ...html.matchAll(kitPictures)].map(([, address = '']) => address))];
}

/** Limits of each cache; the least recently used entries are evicted first. */
export const limits = {
  files: { maxEntries: 400 },
  pictures: { maxEntries: 300, maxAgeSeconds: 7 * 86_400 },
} as const;

type Kind = keyof typeof limits;

const caching = {
  files: { cacheName: filesCache, expiration: new CacheExpiration(filesCache, limits.files), accept: '*/*' },
  // Same header as for an `img` element, or the server would send another format.
  pictures: {
    cacheName: picturesCache,
    expiration: new CacheExpiration(picturesCache, limits.pictures),
    accept: 'image/avif,image/webp,*/*',
  },
};

/** Caches files that are not cached yet. Failures are skipped: the rest may be enough. */
export async function cacheAssets(kind: Kind, addresses: readonly string[]): Promise<void> {
  const { cacheName, expiration, accept } = caching[kind];
  const cache = await caches.open(cacheName);
  await Promise.all(
    addresses.map(async (address) => {
      try {
        if (await cache.match(address, { ignoreVary: true })) return;
        // With CORS and without cookies, as script elements of other origins do.
        const response = await fetch(address, { mode: 'cors', credentials: 'omit', headers: { accept } });
        if (response.status !== 200) return;
        await cache.put(address, response);
        await expiration.updateTimestamp(new URL(address, location.href).href);
      } catch {
        // Offline, or deleted since.
      }
    }),
  );
  await expiration.expireEntries();
}
