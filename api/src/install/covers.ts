import fs from 'node:fs/promises';
import path from 'node:path';
import { categoriesFolder } from '../categories-folder';
import type { Blobs } from '../platform/media';
import { toCoverKey } from './category-tree';

/** Maximum of concurrent requests to a bucket, which gets slow with more. */
const coversAtOnce = 32;

export const coversFolder = (): string => path.join(categoriesFolder(), 'covers');

/** Stores the pictures of the built-in categories in the store of the service. */
export async function storeCovers(store: Pick<Blobs, 'put'>): Promise<void> {
  const folder = coversFolder();
  const waiting = await fs.readdir(folder);
  const put = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      await store.put(`originals/${toCoverKey(file)}`, await fs.readFile(path.join(folder, file)), 'image/webp');
  };
  await Promise.all(Array.from({ length: coversAtOnce }, put));
}
