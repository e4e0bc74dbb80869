import { splitLocale } from '@yarmarok/shared-contract/locale';
import { deletePagesExcept, getCachedRelease, openPageCache } from './cached-release';
import { findDocumentAssets, cacheAssets } from './asset-cache';

/** Pages that a person may want to read again without a line. */
const maxPages = 40;
/** What is brought anew at once after a release; the rest comes back when it is visited. */
const maxRefetched = 10;

const cacheableHeader = 'x-offline';
const releaseHeader = 'x-release';

/** Address of the frame that shows any page of a language, when that page itself was never kept. */
function frameAddress(address: string): string {
  return new URL(`${splitLocale(new URL(address).pathname).basename}?render=browser`, address).href;
}

/**
 * Answers for a page: from the server as long as it can be reached, so that nobody sees what was published before; without
 * it the page as it was seen last, or else the frame, in which the scripts show what they can.
 * @throws whatever the failed call threw, when nothing is kept.
 */
export async function respondWithPage(request: Request, preloaded: Promise<Response | undefined>, later: (work: Promise<unknown>) => void) {
  try {
    const response = (await preloaded) ?? (await fetch(request));
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

/** Keeps a page that the server sent, and drops those of before when it shows that something was published. */
async function cacheVisitedPage(address: string, response: Response): Promise<void> {
  const release = Number(response.headers.get(releaseHeader));
  if (!release) return;
  await applyRelease(release, address);
  if (response.status === 200 && response.headers.has(cacheableHeader)) await cachePage(address, response, release);
}

/** Takes notice of what is published: pages of before are dropped, and the last seen ones brought anew. */
export async function applyRelease(release: number, origin: string): Promise<void> {
  const known = await getCachedRelease();
  // One of several servers may be a moment behind the others.
  if (release <= known) return;
  await openPageCache(release);
  await refetchPages(await deletePagesExcept(release), origin);
}

/** Drops every page, because this worker is of another build of the shell, and brings the last seen ones anew. */
export async function refreshCaches(origin: string): Promise<() => Promise<void>> {
  const dropped = await deletePagesExcept(null);
  return () => refetchPages(dropped, origin);
}

async function refetchPages(dropped: readonly string[], origin: string): Promise<void> {
  if (dropped.length === 0) return;
  for (const address of new Set([frameAddress(origin), ...dropped.slice(0, maxRefetched)])) await fetchAndCachePage(address);
}

/** Keeps pages that nobody went to, if they are not there yet. */
export async function precachePages(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (!(await findCachedPage(address))) await fetchAndCachePage(address);
}

/** The pages that stand in for others: the frame, and the checkout, where the cart is. */
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
    // Without a line it comes with the next visit.
  }
}

async function cachePage(address: string, response: Response, release: number): Promise<void> {
  if (release < (await getCachedRelease())) return;
  const html = await response.clone().text();
  const pages = await openPageCache(release);
  // The order in which pages were kept says which was seen last.
  await pages.delete(address);
  await pages.put(address, response);
  const kept = await pages.keys();
  const stays = new Set(fallbacksFor(address));
  const oldest = kept.filter(({ url }) => !stays.has(url)).slice(0, Math.max(0, kept.length - maxPages));
  for (const request of oldest) await pages.delete(request);
  await cacheAssets('files', findDocumentAssets(html));
}
