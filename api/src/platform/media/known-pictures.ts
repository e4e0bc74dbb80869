import type { Db } from '../db';
import { listPictures, protectPictures } from './known-pictures.repository';

/** Returns the uploaded ones among the pictures. Call it before saving them: they are then protected from removal for seven days. */
export async function findKnownPictures(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await listPictures(db, keys);
  const unused = found.filter(({ is_unused }) => is_unused).map(({ key }) => key);
  if (unused.length === 0) return found.map(({ key }) => key);
  await protectPictures(db, unused);
  // The purge job or another save may have been faster.
  return (await listPictures(db, keys)).map(({ key }) => key);
}

/** Returns whether a picture was uploaded; protects it as `findKnownPictures` does. */
export async function isPictureKnown(db: Db, key: string): Promise<boolean> {
  return (await findKnownPictures(db, [key])).length > 0;
}
