import { splitLocale } from '@yarmarok/shared-contract/locale';
import { deletePagesExcept, getCachedRelease, openPageCache } from '../state/cached-release';
import { findDocumentAssets, cacheAssets } from './asset-cache';

/** Maximum number of pages for offline reading. */
const maxPages = 40;
/** Pages that are fetched again right after a release; the others follow when they are visited. */
const maxRefetched = 10;

const cacheableHeader = 'x-offline';
const releaseHeader = 'x-release';

/** Returns the address of the frame, which shows any page of a language that was never cached. */
function frameAddress(address: string): string {
  return new URL(`${splitLocale(new URL(address).pathname).basename}?render=browser`, address).href;
}

/**
 * Responds with a page: from the server while it can be reached, so that a release is visible at once; offline with the cached page, or
 * else the frame, in which the scripts show cached data.
 * @throws the error of the failed fetch, when nothing is cached.
 */
export async function respondWithPage(request: Request, preloaded: Promise<Response | undefined>, later: (work: Promise<unknown>) => void) {
  try {
    const response = (await preloaded) ?? (await fetch(request));
    // A failed preload is rejected by Chromium, and resolved by Firefox.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    later(cacheVisitedPage(request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = (await findCachedPage(request.url)) ?? (await findCachedPage(frameAddress(request.url)));
    if (kept) return kept;
    throw error;
  }
}

async function findCachedPage(address: string): Promise<Response | undefined> {
  const release = await getCachedRelease();
  return release > 0 ? (await openPageCache(release)).match(address) : undefined;
}

/** Caches a page of the server, and applies its release when it is newer. */
async function cacheVisitedPage(address: string, response: Response): Promise<void> {
  const release = Number(response.headers.get(releaseHeader));
  if (!release) return;
  await applyRelease(release, address);
  if (response.status === 200 && response.headers.has(cacheableHeader)) await cachePage(address, response, release);
}

/** Applies a release: deletes the pages of older ones and fetches the last seen ones again. */
export async function applyRelease(release: number, origin: string): Promise<void> {
  const known = await getCachedRelease();
  // One of several servers may be slightly behind.
  if (release <= known) return;
  await openPageCache(release);
  await refetchPages(await deletePagesExcept(release), origin);
}

/**
 * Deletes every page, because this worker belongs to another build of the shell. Returns a function that fetches the last seen ones again.
 */
export async function refreshCaches(origin: string): Promise<() => Promise<void>> {
  const dropped = await deletePagesExcept(null);
  return () => refetchPages(dropped, origin);
}

async function refetchPages(dropped: readonly string[], origin: string): Promise<void> {
  if (dropped.length === 0) return;
  for (const address of new Set([frameAddress(origin), ...dropped.slice(0, maxRefetched)])) await fetchAndCachePage(address);
}

/** Caches pages that were not visited, unless they are cached already. */
export async function precachePages(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (!(await findCachedPage(address))) await fetchAndCachePage(address);
}

/** Returns the fallback pages: the frame, and the checkout with the cart. */
export function fallbacksFor(address: string): string[] {
  const frame = frameAddress(address);
  return [frame, new URL('create-order/', frame).href];
}

async function fetchAndCachePage(address: string): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    const release = Number(response.headers.get(releaseHeader));
    const isKept = response.headers.has(cacheableHeader) || address === frameAddress(address);
    if (response.status === 200 && release && isKept) await cachePage(address, response, release);
  } catch {
    // Offline: it is cached with the next visit.
  }
}

async function cachePage(address: string, response: Response, release: number): Promise<void> {
  if (release < (await getCachedRelease())) return;
  const html = await response.clone().text();
  const pages = await openPageCache(release);
  // The insertion order shows which page was seen last.
  await pages.delete(address);
  await pages.put(address, response);
  const kept = await pages.keys();
  const stays = new Set(fallbacksFor(address));
  const oldest = kept.filter(({ url }) => !stays.has(url)).slice(0, Math.max(0, kept.length - maxPages));
  for (const request of oldest) await pages.delete(request);
  await cacheAssets('files', findDocumentAssets(html));
}
