import { CacheExpiration } from 'workbox-expiration';

/** Files whose names carry their content's hash: scripts, fonts, pictures of the kit. */
export const filesCache = 'yarmarok-files';
export const picturesCache = 'yarmarok-pictures';
export const answersCache = 'yarmarok-answers';

const neededByMarkup = /<(?:link|script)\b[^>]*?\s(?:href|src)="([^"]+\.(?:js|woff2))"/g;
const kitPictures = /\ssrc="(\/static\/[^"]+)"/g;

/** What a document needs to look and work as it did: named in its markup, so that it is there even if it was never asked for through us. */
export function findDocumentAssets(html: string): string[] {
  return [...new Set([...html.matchAll(neededByMarkup), ...html.matchAll(kitPictures)].map(([, address = '']) => address))];
}

/** How many of each are kept; the ones that nobody asked for longest go first. */
export const limits = {
  files: { maxEntries: 400 },
  pictures: { maxEntries: 300, maxAgeSeconds: 7 * 86_400 },
} as const;

type Kind = keyof typeof limits;

const caching = {
  files: { cacheName: filesCache, expiration: new CacheExpiration(filesCache, limits.files), accept: '*/*' },
  // As an `img` element asks, or the server would send another format.
  pictures: {
    cacheName: picturesCache,
    expiration: new CacheExpiration(picturesCache, limits.pictures),
    accept: 'image/avif,image/webp,*/*',
  },
};

/** Keeps files that are not kept yet. One that cannot be had is left out: the rest may do. */
export async function cacheAssets(kind: Kind, addresses: readonly string[]): Promise<void> {
  const { cacheName, expiration, accept } = caching[kind];
  const cache = await caches.open(cacheName);
  await Promise.all(
    addresses.map(async (address) => {
      try {
        if (await cache.match(address, { ignoreVary: true })) return;
        // With CORS and without cookies, as the elements ask for scripts of other origins.
        const response = await fetch(address, { mode: 'cors', credentials: 'omit', headers: { accept } });
        if (response.status !== 200) return;
        await cache.put(address, response);
        await expiration.updateTimestamp(new URL(address, location.href).href);
      } catch {
        // Offline, or gone since.
      }
    }),
  );
  await expiration.expireEntries();
}
