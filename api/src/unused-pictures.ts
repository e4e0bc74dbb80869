import { inTransaction, type Pool } from './platform/db';
import type { MediaStore } from './platform/media';
import {
  deletePictures,
  findPictures,
  findUsedPictures,
  lockDuePictures,
  lockRemovedPictures,
  markPicturesRemoved,
  saveUnusedSince,
} from './unused-pictures.repository';

const batchSize = 500;
/** Files are removed one by one, while the rows of these pictures are locked. */
const filesBatchSize = 10;

export interface UnusedPicturesOptions {
  pool: Pool;
  media: Pick<MediaStore, 'remove'>;
  /** Ends the work between two batches; the next run does the rest. */
  signal?: AbortSignal;
}

/**
 * Removes pictures that have been unused for seven days: uploads that were never saved, and pictures of deleted or changed offers, shops
 * and people. It takes at least two runs: one marks a picture as unused, a later one removes it.
 * A picture that is saved or uploaded again in between stays, because both clear the mark. Safe to run concurrently. Returns the number of
 * removed pictures.
 */
export async function purgeUnusedPictures({ pool, media, signal }: UnusedPicturesOptions): Promise<number> {
  for (let last = ''; ;) {
    const batch = await findPictures(pool, last, batchSize);
    const used = await findUsedPictures(
      pool,
      batch.map(({ key }) => key),
    );
    await saveUnusedSince(pool, batch, used);
    await markRemoved(
      pool,
      batch.filter(({ key, is_due }) => is_due && !used.has(key)).map(({ key }) => key),
    );
    last = batch.at(-1)?.key ?? last;
    if (batch.length < batchSize || signal?.aborted) break;
  }
  let removed = 0;
  for (let count = filesBatchSize; count === filesBatchSize && !signal?.aborted; removed += count) count = await removeFiles(pool, media);
  return removed;
}

/** Decides under a lock: a save in between has cleared the mark, or the second check finds its use. */
async function markRemoved(pool: Pool, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(pool, async (tx) => {
    const due = await lockDuePictures(tx, keys);
    const used = await findUsedPictures(tx, due);
    await markPicturesRemoved(
      tx,
      due.filter((key) => !used.has(key)),
    );
  });
}

/** An upload of the same picture waits for these locks, and stores its files after the removal. */
function removeFiles(pool: Pool, media: UnusedPicturesOptions['media']): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const keys = await lockRemovedPictures(tx, filesBatchSize);
    for (const key of keys) await media.remove(key);
    await deletePictures(tx, keys);
    return keys.length;
  });
}
