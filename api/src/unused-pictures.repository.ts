import type { Db, Tx } from './platform/db';

const retention = `interval '7 days'`;

export interface PictureRow {
  key: string;
  is_unused: boolean;
  is_due: boolean;
}

/** Returns pictures by key. Those that have been unused for seven days are due. */
export async function findPictures(db: Db, afterKey: string, limit: number): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `select key, unused_since is not null as is_unused, coalesce(unused_since < now() - ${retention}, false) as is_due
     from media_files where key > $1 and not is_removed order by key limit $2`,
    [afterKey, limit],
  );
  return rows;
}

/** Returns the pictures that are in use. A deleted offer keeps its first one for calls, reviews and statistics. */
export async function findUsedPictures(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const offers = await db.query<{ key: string }>(
    `select distinct k.key from offers o cross join unnest(o.image_keys) with ordinality k(key, place)
     where o.image_keys && $1::text[] and (o.deleted_at is null or k.place = 1)`,
    [keys],
  );
  const used = new Set(offers.rows.map(({ key }) => key));
  const others = keys.filter((key) => !used.has(key));
  if (others.length === 0) return used;
  const elsewhere = await db.query<{ key: string }>(
    `select image_key as key from order_items where image_key = any($1)
     union select unnest(image_keys) from offer_reviews where image_keys && $1::text[]
     union select avatar_key from users where avatar_key = any($1)
     union select image_key from categories where image_key = any($1)
     union select logo_key from shops where logo_key = any($1) and deleted_at is null
     union select unnest(array[cover_key, t.logo_key]) from shop_sites t join shops s on s.id = t.shop_id
       where s.deleted_at is null and (cover_key = any($1) or t.logo_key = any($1))`,
    [others],
  );
  const proposals = await db.query<{ key: string }>(
    `select i.line ->> 'image_key' as key from order_proposals p cross join jsonb_array_elements(p.items) i(line) where p.items @> any($1::jsonb[])`,
    [others.map((key) => JSON.stringify([{ image_key: key }]))],
  );
  for (const { key } of [...elsewhere.rows, ...proposals.rows]) used.add(key);
  return used;
}

/** Marks pictures that became unused, and clears the mark of those in use. Pictures that another process locks are skipped. */
export async function saveUnusedSince(db: Db, batch: readonly PictureRow[], used: ReadonlySet<string>): Promise<void> {
  const changed = batch.filter(({ key, is_unused }) => is_unused === used.has(key)).map(({ key }) => key);
  if (changed.length === 0) return;
  await db.query(
    `update media_files set unused_since = case when key = any($2) then null else coalesce(unused_since, now()) end
     where key = any(array(select key from media_files where key = any($1) order by key for update skip locked))`,
    [changed, [...used]],
  );
}

/** Returns and locks the due ones among the pictures, without those that another process locks. */
export async function lockDuePictures(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `select key from media_files where key = any($1) and unused_since < now() - ${retention} and not is_removed order by key for update skip locked`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

export async function markPicturesRemoved(tx: Tx, keys: readonly string[]): Promise<void> {
  // The next import fetches the picture again.
  await tx.query('delete from fetched_pictures where key = any($1)', [keys]);
  await tx.query('update media_files set is_removed = true where key = any($1)', [keys]);
}

/** Returns and locks pictures that were marked as removed. */
export async function lockRemovedPictures(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(
    'select key from media_files where is_removed order by key limit $1 for update skip locked',
    [limit],
  );
  return rows.map(({ key }) => key);
}

export async function deletePictures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query('delete from media_files where key = any($1)', [keys]);
}
