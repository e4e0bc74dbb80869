import type { Db } from '../db';

/** Returns the uploaded ones among the pictures. */
export async function listPictures(db: Db, keys: readonly string[]): Promise<{ key: string; is_unused: boolean }[]> {
  const { rows } = await db.query<{ key: string; is_unused: boolean }>(
    'select key, unused_since is not null as is_unused from media_files where key = any($1) and not is_removed',
    [keys],
  );
  return rows;
}

/** Clears the mark of unused pictures, which keeps them from removal. */
export async function protectPictures(db: Db, keys: readonly string[]): Promise<void> {
  await db.query(
    `update media_files set unused_since = null
     where key = any(array(select key from media_files where key = any($1) and unused_since is not null and not is_removed order by key for update))
       and not is_removed`,
    [keys],
  );
}
