import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesOf } from './stamp-build';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(c?js|json|svg)$/;

/** Puts a brotli file, and a gzip file when asked, beside everything that can be compressed; done once, so at the best quality. */
export async function compressFolder(folder: string, { hasGzip = false } = {}): Promise<void> {
  const names = filesOf(folder).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await fs.readFile(file);
      await fs.writeFile(`${file}.br`, await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
      if (hasGzip) await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}
