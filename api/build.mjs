/** Bundles the service: one file per program, packages outside, migrations beside. */
import { build } from 'esbuild';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Tests bundle programs of their own beside them, into another folder.
const [folder = 'dist', ...more] = process.argv.slice(2);
const root = fileURLToPath(new URL('.', import.meta.url));
const out = path.resolve(root, folder);
await fs.rm(out, { recursive: true, force: true });
const options = {
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: {
    main: 'src/main.ts',
    migrate: 'src/migrate.ts',
    'picture-worker': 'src/platform/media/picture-worker.ts',
    seed: 'seed/src/main.ts',
    'catalog-install': 'seed/src/install-command.ts',
    'catalog-check': 'src/commands/catalog-check.ts',
    'catalog-rebuild': 'src/commands/catalog-rebuild.ts',
    'ledger-check': 'src/commands/ledger-check.ts',
    'leads-decide': 'src/commands/leads-decide.ts',
    'support-answer': 'src/commands/support-answer.ts',
    'dead-jobs': 'src/commands/dead-jobs.ts',
    'payments-reversed': 'src/commands/payments-reversed.ts',
    'search-synonyms': 'src/commands/search-synonyms.ts',
    'catalog-attributes': 'src/commands/catalog-attributes.ts',
    ...Object.fromEntries(more.map((file) => [path.basename(file, '.ts'), file])),
  },
});
// Its processes come and go with price lists: they load only what they use of the features, not the web server that these bring along.
await build({
  ...options,
  entryPoints: { 'import-worker': 'src/features/imports/import-worker.ts' },
  plugins: [
    {
      name: 'only-what-is-used',
      setup({ onResolve, resolve }) {
        onResolve({ filter: /./ }, async ({ path, pluginData, kind, ...from }) => {
          if (pluginData?.isResolved || kind === 'entry-point') return undefined;
          const found = await resolve(path, { ...from, kind, pluginData: { isResolved: true } });
          return { ...found, sideEffects: false };
        });
      },
    },
  ],
});
for (const beside of ['migrations', 'attributes', 'synonyms', 'import-categories/price-list-words.txt'])
  await fs.cp(path.join(root, beside), path.join(out, beside), { recursive: true });
for (const data of ['data', 'pictures/webp', 'pictures/pictures.json', 'pictures/subjects.json'])
  await fs.cp(path.join(root, 'seed', data), path.join(out, data), { recursive: true });
