import type { Db } from '../db';

/** Of these pictures, those that were uploaded. */
export async function findKnownPictures(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<{ key: string }>('select key from media_files where key = any($1)', [keys]);
  return rows.map(({ key }) => key);
}

/** Whether a picture was uploaded. */
export async function isPictureKnown(db: Db, key: string): Promise<boolean> {
  return (await findKnownPictures(db, [key])).length > 0;
}
