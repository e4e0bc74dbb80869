import type { Db } from '../db';

/** Returns the uploaded ones among the pictures. Call it before saving them: they are then protected from removal for seven days. */
export async function findKnownPictures(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await selectPictures(db, keys);
  const unused = found.filter(({ is_unused }) => is_unused).map(({ key }) => key);
  if (unused.length === 0) return found.map(({ key }) => key);
  await db.query(
    `update media_files set unused_since = null
     where key = any(array(select key from media_files where key = any($1) and unused_since is not null and not is_removed order by key for update))
       and not is_removed`,
    [unused],
  );
  // The purge job or another save may have been faster.
  return (await selectPictures(db, keys)).map(({ key }) => key);
}

async function selectPictures(db: Db, keys: readonly string[]): Promise<{ key: string; is_unused: boolean }[]> {
  const { rows } = await db.query<{ key: string; is_unused: boolean }>(
    'select key, unused_since is not null as is_unused from media_files where key = any($1) and not is_removed',
    [keys],
  );
  return rows;
}

/** Returns whether a picture was uploaded; protects it as `findKnownPictures` does. */
export async function isPictureKnown(db: Db, key: string): Promise<boolean> {
  return (await findKnownPictures(db, [key])).length > 0;
}
