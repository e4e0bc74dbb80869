import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { listFiles } from './stamp-build';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(c?js|json|svg)$/;

/** Writes a brotli copy beside every compressible file, at the best quality. */
export async function compressFolder(folder: string): Promise<void> {
  const names = listFiles(folder).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      await fs.writeFile(`${file}.br`, await compressBrotli(await fs.readFile(file)));
    }),
  );
}

/** Returns the brotli and gzip copies of a file; none for a file that is not compressible. */
export async function compressedCopies(name: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  if (!compressible.test(name)) return [];
  return [
    { name: `${name}.br`, bytes: await compressBrotli(bytes) },
    { name: `${name}.gz`, bytes: await gzip(bytes, { level: 9 }) },
  ];
}

function compressBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
