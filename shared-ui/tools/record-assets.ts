/** Writes src/theme/asset-hashes.ts: the content hash of every served file. Run after changing `assets/`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const files = ['assets', 'assets/fonts'].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => /\.(svg|webp|woff2)$/.test(name))
    .map((name) => ({
      name,
      hash: createHash('sha256')
        .update(readFileSync(new URL(`${folder}/${name}`, root)))
        .digest('hex')
        .slice(0, 8),
    })),
);
const rows = files.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, hash }) => `  '${name}': '${hash}',`);
writeFileSync(
  new URL('src/theme/asset-hashes.ts', root),
  `/** Content hashes of the files in \`assets/\`, written by tools/record-assets.ts. */\nexport const assetHashes = {\n${rows.join('\n')}\n} as const;\n`,
);
