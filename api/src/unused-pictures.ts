import { type Db, inTransaction, type Pool } from './platform/db';
import type { MediaStore } from './platform/media';

const batchSize = 500;
/** Files are removed one by one, while the rows of these pictures are locked. */
const filesBatchSize = 10;
const retention = `interval '7 days'`;

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
    const batch = await findPictures(pool, last);
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

interface PictureRow {
  key: string;
  is_unused: boolean;
  is_due: boolean;
}

async function findPictures(db: Db, afterKey: string): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `select key, unused_since is not null as is_unused, coalesce(unused_since < now() - ${retention}, false) as is_due
     from media_files where key > $1 and not is_removed order by key limit $2`,
    [afterKey, batchSize],
  );
  return rows;
}

/** Returns the pictures that are in use. A deleted offer keeps its first one for calls, reviews and statistics. */
async function findUsedPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  const addUsed = async (query: string, wanted: readonly unknown[]) => {
    if (wanted.length === 0) return;
    for (const { key } of (await db.query<{ key: string }>(query, [wanted])).rows) used.add(key);
  };
  await addUsed(
    `select distinct k.key from offers o cross join unnest(o.image_keys) with ordinality k(key, place)
     where o.image_keys && $1::text[] and (o.deleted_at is null or k.place = 1)`,
    keys,
  );
  const others = keys.filter((key) => !used.has(key));
  await addUsed(
    `select image_key as key from order_items where image_key = any($1)
     union select unnest(image_keys) from offer_reviews where image_keys && $1::text[]
     union select avatar_key from users where avatar_key = any($1)
     union select image_key from categories where image_key = any($1)
     union select logo_key from shops where logo_key = any($1) and deleted_at is null
     union select unnest(array[cover_key, t.logo_key]) from shop_sites t join shops s on s.id = t.shop_id
       where s.deleted_at is null and (cover_key = any($1) or t.logo_key = any($1))`,
    others,
  );
  await addUsed(
    `select i.line ->> 'image_key' as key from order_proposals p cross join jsonb_array_elements(p.items) i(line) where p.items @> any($1::jsonb[])`,
    others.map((key) => JSON.stringify([{ image_key: key }])),
  );
  return used;
}

async function saveUnusedSince(db: Db, batch: readonly PictureRow[], used: ReadonlySet<string>): Promise<void> {
  const changed = batch.filter(({ key, is_unused }) => is_unused === used.has(key)).map(({ key }) => key);
  if (changed.length === 0) return;
  await db.query(
    `update media_files set unused_since = case when key = any($2) then null else coalesce(unused_since, now()) end
     where key = any(array(select key from media_files where key = any($1) order by key for update skip locked))`,
    [changed, [...used]],
  );
}

/** Decides under a lock: a save in between has cleared the mark, or the second check finds its use. */
async function markRemoved(pool: Pool, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ key: string }>(
      `select key from media_files where key = any($1) and unused_since < now() - ${retention} and not is_removed order by key for update skip locked`,
      [keys],
    );
    const due = rows.map(({ key }) => key);
    const used = await findUsedPictures(tx, due);
    const removed = due.filter((key) => !used.has(key));
    // The next import fetches the picture again.
    await tx.query('delete from fetched_pictures where key = any($1)', [removed]);
    await tx.query('update media_files set is_removed = true where key = any($1)', [removed]);
  });
}

/** An upload of the same picture waits for these locks, and stores its files after the removal. */
function removeFiles(pool: Pool, media: UnusedPicturesOptions['media']): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ key: string }>(
      'select key from media_files where is_removed order by key limit $1 for update skip locked',
      [filesBatchSize],
    );
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await media.remove(key);
    await tx.query('delete from media_files where key = any($1)', [keys]);
    return keys.length;
  });
}
