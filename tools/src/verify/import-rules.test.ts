import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';
import { listChecks } from './checks';

const rulesFile = path.join(repositoryRoot, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(rulesFile)(rulesFile) as { forbidden: { name: string }[] };
it('checks the imports of every workspace', () => {
  const command = listChecks().find(({ name }) => name === 'import rules')?.command ?? [];
  for (const { name } of workspaceFolders()) expect(command).toContain(name);
});

const shellFolders = fs
  .readdirSync(path.join(repositoryRoot, 'shell/src'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && !['i18n', 'testing'].includes(entry.name) ? entry.name : []));

/** A layer of the shell, and the next one above it. */
const layers: readonly (readonly [folder: string, above: string])[] = [
  ['state', 'frame'],
  ['remotes', 'screens'],
  ['access', 'screens'],
  ['frame', 'screens'],
  ['screens', 'routes'],
  ['routes', 'client'],
  ['client', 'server'],
];

/** Rule → an import that it refuses: the importing file and the imported file or package. */
const refusedImports: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-cycles': ['shared-ui/src/one.ts', 'shared-ui/src/two.ts'],
  'no-unresolved': ['shared-ui/src/missing.ts', 'not-installed'],
  'declared-dependencies-only': ['shared-ui/src/undeclared.ts', 'ioredis'],
  'no-imports-between-remotes': ['mfe-my-reviews2/src/components/card.ts', 'mfe-seller/src/components/card.ts'],
  'shell-loads-remotes-at-run-time': ['shell/src/client/remote.ts', 'mfe-my-reviews2/src/remote.ts'],
  'shared-imports-no-app': ['shared-contract/src/tool.ts', 'tools/src/start/system.ts'],
  'shared-only-downwards': ['shared-ui/src/api.ts', 'shared-api/src/api.ts'],
  'no-react-in-api-client': ['shared-api/src/http/hook.ts', 'react'],
  'service-imports-no-web': ['api/src/platform/web.ts', 'shared-contract/src/locale.ts'],
  'only-servers-import-shared-server': ['mfe-buyer/src/state/server.ts', 'shared-server/src/admission-queue.ts'],
  'shared-server-imports-no-web': ['shared-server/src/web.ts', 'shared-api/src/api.ts'],
  'web-imports-no-service': ['mfe-my-reviews2/src/state/service.ts', 'api/src/features/orders/index.ts'],
  'no-imports-between-screens': ['mfe-buyer/src/screens/orders/orders-screen.ts', 'mfe-buyer/src/screens/reviews/reviews-screen.ts'],
  'no-imports-between-features': ['mfe-seller/src/features/leads/leads.ts', 'mfe-seller/src/features/offers/offers.ts'],
  'only-routes-import-screens': ['mfe-buyer/src/components/screen.ts', 'mfe-buyer/src/screens/orders/orders-screen.ts'],
  'components-and-state-import-no-feature': ['mfe-seller/src/components/feature.ts', 'mfe-seller/src/features/offers/offers.ts'],
  'folders-import-no-routes': ['mfe-my-reviews2/src/screens/reviews/routes.ts', 'mfe-my-reviews2/src/routes.ts'],
  'state-imports-no-component': ['mfe-buyer/src/state/component.ts', 'mfe-buyer/src/components/loaded.ts'],
  ...Object.fromEntries(
    shellFolders.map((folder) => [
      `shell-layers-${folder}`,
      [`shell/src/${folder}/layer.ts`, `shell/src/${getForbidden(folder)}/other.ts`],
    ]),
  ),
  'http-only-in-the-api-client': ['mfe-buyer/src/state/http.ts', 'ky'],
  'service-features-only-by-index': ['api/src/features/orders/orders.service.ts', 'api/src/features/shops/shops.service.ts'],
  'platform-imports-no-feature': ['api/src/platform/feature.ts', 'api/src/features/shops/index.ts'],
  'routes-call-services': ['api/src/features/shops/shops.routes.ts', 'api/src/features/shops/shops.repository.ts'],
  'services-import-no-http': ['api/src/features/shops/http.service.ts', 'fastify'],
  'repositories-import-no-upper-layer': ['api/src/features/shops/upper.repository.ts', 'api/src/features/shops/shops.presenter.ts'],
  'only-repositories-import-sql-fragments': ['api/src/features/shops/sql.service.ts', 'api/src/features/shops/shops.sql.ts'],
  'remote-tools-import-no-program': ['remote-tools/src/dev/system.ts', 'tools/src/start/system.ts'],
  'tools-import-only-public-entries': ['tools/src/start/postgres.test.ts', 'api/src/platform/db/embedded-postgres.ts'],
  'only-tools-import-demo': ['api/src/platform/demo.ts', 'demo/src/index.ts'],
  'demo-imports-parts-of-the-service': ['demo/src/orders/part.ts', 'api/src/features/orders/orders.service.ts'],
  'nothing-imports-quality': ['tools/src/start/quality.ts', 'quality/src/read-number.ts'],
  'journeys-import-no-program': ['e2e/journeys/program.spec.ts', 'api/src/index.ts'],
  'public-entries-are-for-tools': ['shell/src/server/start.ts', 'shell/src/server/index.ts'],
  'no-tests-in-production': ['api/src/platform/test.ts', 'api/src/testing/builders.ts'],
};
const allowedImports: readonly (readonly [from: string, to: string])[] = [
  ['tools/src/start/allowed.ts', 'api/src/index.ts'],
  ['tools/src/start/allowed.ts', 'demo/src/index.ts'],
  ['api/src/features/shops/demo.test.ts', 'demo/src/index.ts'],
  ['demo/src/orders/allowed.ts', 'api/src/features/orders/index.ts'],
  ['demo/src/orders/allowed.ts', 'api/src/platform/db/index.ts'],
  ['quality/src/bench/allowed.ts', 'shell/src/server/index.ts'],
  ['quality/src/chaos/allowed.ts', 'tools/src/start/system.ts'],
  ['e2e/fixtures/allowed.ts', 'shell/src/server/index.ts'],
  ['api/src/platform/allowed.ts', 'shared-server/src/admission-queue.ts'],
  ['api/src/platform/allowed.ts', 'shared-ui/src/forms/phone-number.ts'],
  ['shell/src/server/allowed.ts', 'shared-server/src/admission-queue.ts'],
  ['mfe-buyer/src/screens/orders/orders.test.tsx', 'shared-testing/src/index.ts'],
];

/** Returns a folder that the rule of a folder of the shell does not list; the highest one, or the lowest for the highest. */
function getForbidden(folder: string): string {
  return folder === 'server' ? 'worker' : 'server';
}

const isFile = (name: string) => name.includes('/');

/** Runs dependency-cruiser with the rules of the repository over a folder with these imports; returns `rule: from → to` of each refusal. */
function findRefusals(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  try {
    const texts = new Map(imports.flatMap(([from, to]) => [from, to].filter(isFile)).map((file) => [file, 'export const value = 1;\n']));
    const addImport = (from: string, to: string, imported = 'export *') => {
      const specifier = isFile(to)
        ? path.posix
            .relative(path.posix.dirname(from), to)
            .replace(/^(?!\.)/, './')
            .replace(/\.ts$/, '')
        : to;
      texts.set(from, `${texts.get(from) ?? ''}${imported} from '${specifier}';\n`);
    };
    for (const [from, to] of imports) addImport(from, to);
    const [one, two] = refusedImports['no-cycles']!;
    // The way back is a type.
    addImport(two, one, 'import type { value }');
    for (const name of ['fastify', 'ioredis', 'ky', 'react'])
      texts.set(`node_modules/${name}/index.js`, '').set(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    texts.set('package.json', JSON.stringify({ dependencies: { fastify: '*', ky: '*', react: '*' } })).set('tsconfig.base.json', '{}');
    for (const [file, text] of texts) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const workspaces = [...new Set([...texts.keys()].filter(isFile).map((file) => file.split('/')[0] ?? ''))].filter(
      (name) => name !== 'node_modules',
    );
    const bin = path.join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { stdout } = spawnSync(process.execPath, [bin, ...workspaces, '--config', rulesFile, '--output-type', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

it('rejects an import by each rule, and allows tools the public entries of programs', () => {
  expect(Object.keys(refusedImports).sort()).toEqual(forbidden.map(({ name }) => name).sort());

  const ofLayers = layers.map(([folder, above]) => [`shell/src/${folder}/above.ts`, `shell/src/${above}/above.ts`] as const);
  const refusals = findRefusals([...Object.values(refusedImports), ...ofLayers, ...allowedImports]);

  for (const [from, to] of ofLayers) expect(refusals).toContainEqual(expect.stringMatching(`shell-layers-\\w+: ${from} → ${to}`));
  const missing = Object.entries(refusedImports).filter(
    ([rule, [from, to]]) =>
      !refusals.some((line) => line.startsWith(`${rule}: ${from} → ${isFile(to) ? to : ''}`) && line.includes(path.basename(to))),
  );
  expect(missing).toEqual([]);
  for (const [from, to] of allowedImports) expect(refusals.filter((line) => line.endsWith(`${from} → ${to}`))).toEqual([]);
});
