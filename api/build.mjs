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
// Sources of this repository are part of the bundle; all other packages stay outside.
const alias = {
  '@yarmarok/shared-server': path.join(root, '../shared-server/src'),
  '@yarmarok/shared-ui/phone-number': path.join(root, '../shared-ui/src/forms/phone-number.ts'),
};
const options = {
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias,
  sourcemap: true,
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: {
    main: 'src/main.ts',
    migrate: 'src/migrate.ts',
    'picture-worker': 'src/platform/media/picture-worker.ts',
    'catalog-install': 'src/commands/catalog-install.ts',
    'catalog-check': 'src/commands/catalog-check.ts',
    'catalog-rebuild': 'src/commands/catalog-rebuild.ts',
    'ledger-check': 'src/commands/ledger-check.ts',
    'leads-decide': 'src/commands/leads-decide.ts',
    'support-answer': 'src/commands/support-answer.ts',
    'operator-invite': 'src/commands/operator-invite.ts',
    'audit-verify': 'src/commands/audit-verify.ts',
    'dead-jobs': 'src/commands/dead-jobs.ts',
    'payments-reversed': 'src/commands/payments-reversed.ts',
    'search-synonyms': 'src/commands/search-synonyms.ts',
    'catalog-attributes': 'src/commands/catalog-attributes.ts',
    ...Object.fromEntries(more.map((file) => [path.basename(file, '.ts'), file])),
  },
});
// Its processes come and go with price lists: they load only the needed parts of the features, without the web server.
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
for (const beside of ['migrations', 'attributes', 'categories', 'synonyms', 'import-categories/price-list-words.txt'])
  await fs.cp(path.join(root, beside), path.join(out, beside), { recursive: true });
