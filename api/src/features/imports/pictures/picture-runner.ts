import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Pool } from '../../../platform/db';
import { InvalidFields, UnsupportedType } from '../../../platform/errors';
import { QuotaReached } from '../../../platform/limits';
import { type StoredImage, UnprocessedPicture } from '../../../platform/media';
import type { FetchNetwork } from '../../../platform/network';
import { reindexOffers } from '../../catalog';
import { addWarning } from '../saving/import-rows.repository';
import { findImport } from '../imports.repository';
import { readPicture } from './own-pictures';
import { fetchPicture } from './fetch-picture';
import { PictureProblem } from './picture-problem';
import {
  findFetched,
  findWaitingPictures,
  lockWaitingPictures,
  markFetched,
  saveFetched,
  saveOfferPictures,
  type WaitingPictures,
} from './pictures.repository';

export interface PictureOptions {
  pool: Pool;
  allowedOrigins: readonly string[];
  siteName: string;
  publicOrigin: string;
  network: FetchNetwork;
  /** Stores bytes that are a picture; throws a refusal otherwise. */
  storePicture: (owner: { userId: number }, bytes: Buffer) => Promise<StoredImage>;
  /** Pauses before the retries of a picture. */
  retryAfterMs: readonly number[];
}

const maxConcurrentOffers = 3;
const pageSize = 60;
/** A server is skipped for the rest of the import after this many failures in a row. */
const maxHostFailures = 8;

interface FetchJob extends PictureOptions {
  importId: number;
  shopId: number;
  ownerId: number;
  signal: AbortSignal;
  failuresByHost: Map<string, number>;
  /** Keys by URL, also of running fetches: many offers share a picture, or a broken URL. */
  keys: LRUCache<string, Promise<string>>;
}

interface Fetched {
  keys: string[];
  failed: { url: string; problem: PictureProblem }[];
}

/**
 * Fetches the pictures of an import, offer by offer: finished offers stay done after a crash.
 * @param signal fires when the service stops: another process continues.
 * @param onSaved called after each offer.
 */
export async function fetchPictures(
  options: PictureOptions,
  importId: number,
  signal: AbortSignal,
  onSaved: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const record = await findImport(options.pool, importId);
  if (!record) return;
  const job: FetchJob = {
    ...options,
    importId,
    shopId: record.shop_id,
    ownerId: record.user_id,
    signal,
    failuresByHost: new Map(),
    keys: new LRUCache({ max: 5000 }),
  };
  for (let last = 0; ;) {
    const page = await findWaitingPictures(options.pool, importId, last, pageSize);
    const waiting = page.values();
    // Each loop takes the next offer when it has finished one.
    const fetchNext = async () => {
      for (const wanted of waiting) {
        signal.throwIfAborted();
        await saveFetchedPictures(job, wanted, await fetchAll(job, wanted.urls));
        await onSaved();
      }
    };
    await Promise.all(Array.from({ length: maxConcurrentOffers }, fetchNext));
    if (page.length < pageSize) return;
    last = page.at(-1)?.offer_id ?? last;
  }
}

async function fetchAll(job: FetchJob, urls: readonly string[]): Promise<Fetched> {
  const fetched: Fetched = { keys: [], failed: [] };
  for (const url of urls) {
    try {
      fetched.keys.push(await resolveKeyOnce(job, url));
    } catch (problem) {
      if (!(problem instanceof PictureProblem)) throw problem;
      fetched.failed.push({ url, problem });
    }
  }
  return { ...fetched, keys: [...new Set(fetched.keys)] };
}

function resolveKeyOnce(job: FetchJob, url: string): Promise<string> {
  let key = job.keys.get(url);
  if (!key) job.keys.set(url, (key = resolveKey(job, url)));
  return key;
}

async function resolveKey(job: FetchJob, url: string): Promise<string> {
  const { pool, shopId, ownerId, allowedOrigins, storePicture } = job;
  const own = readPicture(url, allowedOrigins)?.key;
  const known = own ?? (await findFetched(pool, shopId, url));
  if (known) return known;
  const bytes = await fetchWithRetries(job, url);
  const { key } = await storePicture({ userId: ownerId }, bytes).catch((error: unknown) => {
    if (error instanceof QuotaReached) throw new PictureProblem('quota');
    // The remaining pictures continue; the next import of the file retries it.
    if (error instanceof UnprocessedPicture) throw new PictureProblem('unprocessed');
    if (error instanceof InvalidFields || error instanceof UnsupportedType) throw new PictureProblem('not_picture');
    throw error;
  });
  await saveFetched(pool, shopId, url, key);
  return key;
}

/** Retries temporary failures, unless the whole server seems to be down. */
async function fetchWithRetries(job: FetchJob, url: string): Promise<Buffer> {
  const { network, siteName, publicOrigin, signal, retryAfterMs, failuresByHost } = job;
  const { host } = new URL(url);
  const userAgent = `${siteName.replace(/[^\w.-]+/g, '')}-Pictures (+${publicOrigin})`;
  for (let attempt = 0; ; attempt += 1) {
    if ((failuresByHost.get(host) ?? 0) >= maxHostFailures) throw new PictureProblem('unreachable');
    try {
      const bytes = await fetchPicture(url, { network, userAgent, signal });
      failuresByHost.delete(host);
      return bytes;
    } catch (problem) {
      if (!(problem instanceof PictureProblem)) throw problem;
      if (!problem.isPassing) throw problem;
      failuresByHost.set(host, (failuresByHost.get(host) ?? 0) + 1);
      const pauseMs = retryAfterMs[attempt];
      if (pauseMs === undefined) throw problem;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

async function saveFetchedPictures({ pool, importId }: FetchJob, wanted: WaitingPictures, { keys, failed }: Fetched): Promise<void> {
  await inTransaction(pool, async (tx) => {
    // Another file or the seller may have changed the pictures in between.
    const found = await lockWaitingPictures(tx, importId, wanted);
    if (!found) return;
    if (keys.length > 0 && !found.is_overruled) {
      await saveOfferPictures(tx, wanted.offer_id, keys);
      await reindexOffers(tx, [wanted.offer_id]);
    }
    await markFetched(tx, wanted.offer_id, failed.length > 0);
    for (const { url, problem, more } of groupByCause(failed))
      await addWarning(tx, importId, wanted.position, {
        code: 'image_failed',
        values: { reason: problem.code, status: problem.status, url: url.slice(0, 300) + (more > 0 ? ` (+${String(more)})` : '') },
      });
  });
}

/** Returns the first failure of each cause, with the number of the offer's other pictures that it affected. */
function groupByCause(failed: Fetched['failed']): (Fetched['failed'][number] & { more: number })[] {
  const causes = new Map<string, Fetched['failed'][number] & { more: number }>();
  for (const failure of failed) {
    const cause = `${failure.problem.code} ${String(failure.problem.status)}`;
    const known = causes.get(cause);
    if (known) known.more += 1;
    else causes.set(cause, { ...failure, more: 0 });
  }
  return [...causes.values()];
}
