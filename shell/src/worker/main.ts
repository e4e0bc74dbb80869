/// <reference lib="webworker" />
import { splitLocale } from '@yarmarok/shared-contract/locale';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answersCache, filesCache, cacheAssets, limits, picturesCache } from './asset-cache';
import { type PrecacheMessage, isPrecacheMessage } from './precache-message';
import { respondWithPage, precachePages, applyRelease, fallbacksFor, refreshCaches } from './page-cache';

declare const self: ServiceWorkerGlobalScope;
/** Differs in every build of the shell, so that browsers detect a new worker. */
declare const SHELL_BUILD: string;
/** Files that the frame needs besides its first scripts, by language and under `all`. */
declare const SHELL_FILES: Readonly<Record<string, readonly string[]>>;

const dayS = 86_400;
const ok = () => new CacheableResponsePlugin({ statuses: [200] });
const isOurs = (url: URL) => url.origin === self.location.origin;

void self.skipWaiting();
clientsClaim();
// Pages of another build of the shell reference its old files.
self.addEventListener('activate', (event) => {
  const dropped = refreshCaches(self.location.href);
  event.waitUntil(Promise.all([dropped, self.registration.navigationPreload.enable()]));
  // Activation blocks every page, so the deleted pages are fetched again afterwards.
  void dropped.then((renew) => renew());
});

// Pages. API responses and files are handled below, and downloads of other programs are not handled.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || !isOurs(url) || isNoPage(url.pathname)) return;
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  event.respondWith(respondWithPage(request, preloaded, (work) => event.waitUntil(work.catch(() => undefined))));
});

function isNoPage(pathname: string): boolean {
  return /^\/(?:api|media|static|health)\//.test(pathname) || /\.[a-z0-9]{2,11}$/i.test(pathname);
}

// Files with a hash in their name are immutable, on any origin.
registerRoute(
  ({ url, request }) => (isOurs(url) ? url.pathname.startsWith('/static/') : request.destination === 'script'),
  new CacheFirst({ cacheName: filesCache, plugins: [ok(), new ExpirationPlugin({ ...limits.files, purgeOnQuotaError: true })] }),
);
registerRoute(
  ({ url, request }) => isOurs(url) && url.pathname.startsWith('/media/') && request.destination === 'image',
  new CacheFirst({
    cacheName: picturesCache,
    // A picture is requested in the browser's preferred format; a cached one in another format is acceptable.
    matchOptions: { ignoreVary: true },
    plugins: [ok(), new ExpirationPlugin({ ...limits.pictures, purgeOnQuotaError: true })],
  }),
);

// The published registry, which pages poll.
registerRoute(
  ({ url }) => isOurs(url) && url.pathname === '/registry.json',
  async ({ request, event }) => {
    const response = await fetch(request);
    const copy = response.clone();
    event.waitUntil(
      copy
        .json()
        .then(({ revision }: { revision: number }) => applyRelease(revision, self.location.href))
        .catch(() => undefined),
    );
    return response;
  },
);

// Public API responses, for offline reading. Personal responses are never cached.
registerRoute(
  ({ url, request }) =>
    isOurs(url) && url.pathname.startsWith('/api/v1/') && !(request.headers.get('accept') ?? '').includes('text/event-stream'),
  new NetworkFirst({
    cacheName: answersCache,
    plugins: [
      {
        cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 && isPublic(response) ? response : null),
      },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * dayS, purgeOnQuotaError: true }),
    ],
  }),
);

function isPublic(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}

// A page that was opened before the worker existed sends its address and resources.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isPrecacheMessage(message)) event.waitUntil(precacheOpenedPage(message));
});

async function precacheOpenedPage({ page, files }: PrecacheMessage): Promise<void> {
  const urls = files.map((address) => new URL(address)).filter(({ protocol }) => protocol.startsWith('http'));
  const isPicture = ({ pathname }: URL) => pathname.startsWith('/media/');
  const { locale } = splitLocale(new URL(page).pathname);
  await cacheAssets('files', [...(SHELL_FILES.all ?? []), ...(SHELL_FILES[locale] ?? [])]);
  await precachePages([...fallbacksFor(page), page]);
  await cacheAssets(
    'pictures',
    urls.filter((url) => isOurs(url) && isPicture(url)).map(({ href }) => href),
  );
  await cacheAssets(
    'files',
    urls.filter((url) => (isOurs(url) ? url.pathname.startsWith('/static/') : url.pathname.endsWith('.js'))).map(({ href }) => href),
  );
}

// Part of the script that browsers compare; visible in their developer tools.
Object.defineProperty(self, 'shellBuild', { value: SHELL_BUILD });
