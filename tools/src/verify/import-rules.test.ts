import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';
import { listChecks } from './checks';

interface Rule {
  name: string;
  from: { path?: string };
  to: { path?: string; pathNot?: string | string[] };
}

const rulesFile = path.join(repositoryRoot, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(rulesFile)(rulesFile) as { forbidden: Rule[] };
const features = fs
  .readdirSync(path.join(repositoryRoot, 'api/src/features'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** Returns whether a rule forbids an import, with the expressions of dependency-cruiser. */
function forbids(name: string, from: string, to: string): boolean {
  const rule = forbidden.find((one) => one.name === name);
  const found = new RegExp(rule?.from.path ?? '^$').exec(from);
  if (!rule || !found) return false;
  const filled = (text: string) => new RegExp(text.replaceAll('$1', found[1] ?? ''));
  return filled(rule.to.path ?? '^$').test(to) && ![rule.to.pathNot ?? []].flat().some((text) => filled(text).test(to));
}

it.each(features)('allows other features to import %s only through its index', (feature) => {
  const rule = 'service-features-only-by-index';
  const other = features.find((name) => name !== feature) ?? '';
  const [inside, outside] = [`api/src/features/${feature}/some.service.ts`, `api/src/features/${other}/some.service.ts`];

  expect(forbids(rule, outside, inside)).toBe(true);
  expect(forbids(rule, inside, outside)).toBe(true);
  expect(forbids(rule, outside, `api/src/features/${feature}/index.ts`)).toBe(false);
  expect(forbids(rule, inside, `api/src/features/${feature}/some.repository.ts`)).toBe(false);
  expect(fs.existsSync(path.join(repositoryRoot, 'api/src/features', feature, 'index.ts'))).toBe(true);
});

it('checks the imports of every workspace', () => {
  const command = listChecks().find(({ name }) => name === 'import rules')?.command ?? [];
  for (const { name } of workspaceFolders()) expect(command).toContain(name);
});

const shellFolders = fs
  .readdirSync(path.join(repositoryRoot, 'shell/src'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && !['i18n', 'testing'].includes(entry.name) ? entry.name : []));

it.each(shellFolders)('has a rule for the folder %s of the shell', (folder) => {
  expect(forbids(`shell-layers-${folder}`, `shell/src/${folder}/some.ts`, `shell/src/unknown/other.ts`)).toBe(true);
  expect(forbids(`shell-layers-${folder}`, `shell/src/${folder}/some.ts`, `shell/src/${folder}/other.ts`)).toBe(false);
});

it.each([
  ['state', 'frame'],
  ['remotes', 'screens'],
  ['access', 'screens'],
  ['frame', 'screens'],
  ['screens', 'routes'],
  ['routes', 'client'],
  ['client', 'server'],
])('forbids %s of the shell to import %s', (folder, other) => {
  expect(forbids(`shell-layers-${folder}`, `shell/src/${folder}/some.ts`, `shell/src/${other}/other.ts`)).toBe(true);
});
