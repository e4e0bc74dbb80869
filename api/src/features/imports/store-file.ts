import fs from 'node:fs';
import type { Tx } from '../../platform/db';
import { insertChunk } from './imports.repository';

export const importQueue = 'import';
const chunkBytes = 512 * 1024;

/** Stores the file of an import in chunks, in the transaction that creates the import. */
export async function storeFile(tx: Tx, importId: number, path: string): Promise<void> {
  let position = 0;
  for await (const bytes of fs.createReadStream(path, { highWaterMark: chunkBytes })) {
    await insertChunk(tx, importId, position, bytes as Buffer);
    position += 1;
  }
}
