import { splitLocale } from '@yarmarok/shared-contract/locale';
import { dropPagesExcept, knownRelease, pagesOf } from './kept-release';
import { filesOfDocument, keepFiles } from './kept-files';

/** Pages that a person may want to read again without a line. */
const mostPages = 40;
/** What is brought anew at once after a release; the rest comes back when it is visited. */
const mostRenewed = 10;

const keepHeader = 'x-offline';
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
export async function answerPage(request: Request, preloaded: Promise<Response | undefined>, later: (work: Promise<unknown>) => void) {
  try {
    const response = (await preloaded) ?? (await fetch(request));
    later(notePage(request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = (await keptPage(request.url)) ?? (await keptPage(frameAddress(request.url)));
    if (kept) return kept;
    throw error;
  }
}

async function keptPage(address: string): Promise<Response | undefined> {
  const release = await knownRelease();
  return release > 0 ? (await pagesOf(release)).match(address) : undefined;
}

/** Keeps a page that the server sent, and drops those of before when it shows that something was published. */
async function notePage(address: string, response: Response): Promise<void> {
  const release = Number(response.headers.get(releaseHeader));
  if (!release) return;
  await noteRelease(release, address);
  if (response.status === 200 && response.headers.has(keepHeader)) await keepPage(address, response, release);
}

/** Takes notice of what is published: pages of before are dropped, and the last seen ones brought anew. */
export async function noteRelease(release: number, origin: string): Promise<void> {
  const known = await knownRelease();
  // One of several servers may be a moment behind the others.
  if (release <= known) return;
  await pagesOf(release);
  await renewPages(await dropPagesExcept(release), origin);
}

/** Drops every page, because this worker is of another build of the shell, and brings the last seen ones anew. */
export async function startAnew(origin: string): Promise<() => Promise<void>> {
  const dropped = await dropPagesExcept(null);
  return () => renewPages(dropped, origin);
}

async function renewPages(dropped: readonly string[], origin: string): Promise<void> {
  if (dropped.length === 0) return;
  for (const address of new Set([frameAddress(origin), ...dropped.slice(0, mostRenewed)])) await renewPage(address);
}

/** Keeps pages that nobody went to, if they are not there yet. */
export async function keepAhead(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (!(await keptPage(address))) await renewPage(address);
}

/** The pages that stand in for others: the frame, and the checkout, where the cart is. */
export function standIns(address: string): string[] {
  const frame = frameAddress(address);
  return [frame, new URL('create-order/', frame).href];
}

async function renewPage(address: string): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    const release = Number(response.headers.get(releaseHeader));
    const isKept = response.headers.has(keepHeader) || address === frameAddress(address);
    if (response.status === 200 && release && isKept) await keepPage(address, response, release);
  } catch {
    // Without a line it comes with the next visit.
  }
}

async function keepPage(address: string, response: Response, release: number): Promise<void> {
  if (release < (await knownRelease())) return;
  const html = await response.clone().text();
  const pages = await pagesOf(release);
  // The order in which pages were kept says which was seen last.
  await pages.delete(address);
  await pages.put(address, response);
  const kept = await pages.keys();
  const stays = new Set(standIns(address));
  const oldest = kept.filter(({ url }) => !stays.has(url)).slice(0, Math.max(0, kept.length - mostPages));
  for (const request of oldest) await pages.delete(request);
  await keepFiles('files', filesOfDocument(html));
}
