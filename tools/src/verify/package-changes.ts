import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type PackageManifest, toBuiltManifest } from '../packages/package-manifest';

/** A package of the repository and its folder. */
export interface VersionedPackage {
  name: string;
  folderName: string;
}

const changesetFolder = '.changeset';
/** Files that others do not get with the package. */
const unpublished = /\.test\.tsx?$|\/src\/.+\/testing\/|^[^/]+\/(?:tools\/|(?:CHANGELOG\.md|package\.json|tsconfig\.json)$)/;
const maxListedFiles = 3;

/**
 * Returns the packages that changed without saying so: since their last version, or since a later commit of which it is known that it
 * said so, files changed and no new changeset names the package. Changes that are not committed need a changeset that is not either, because
 * those of earlier changes wait until the next version.
 * @param lastGreen a commit that passed; undefined when none is known.
 * @throws Error when the folder is no repository.
 */
export function findUnversionedChanges(root: string, packages: readonly VersionedPackage[], lastGreen?: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const succeeds = (...args: string[]) => {
    try {
      git(...args);
      return true;
    } catch {
      return false;
    }
  };

  const findBase = (folderName: string): string => {
    const version = git('log', '-1', '--format=%H', '-G"version":', '--', `${folderName}/package.json`).trim();
    const isLater = lastGreen !== undefined && succeeds('merge-base', '--is-ancestor', version, lastGreen);
    return isLater ? lastGreen : version;
  };
  const listChanged = (base: string, folderName: string): string[] => {
    const committed = git('diff', '--name-only', base, '--', folderName);
    const untracked = git('ls-files', '--others', '--exclude-standard', '--', folderName);
    return `${committed}${untracked}`.split('\n').filter((file) => file !== '' && !unpublished.test(file));
  };
  const readManifests = (base: string, folderName: string): [before: PackageManifest, now: PackageManifest] => {
    const file = `${folderName}/package.json`;
    const texts = [git('show', `${base}:${file}`), fs.readFileSync(path.join(root, file), 'utf8')];
    return texts.map((text) => JSON.parse(text) as PackageManifest) as [PackageManifest, PackageManifest];
  };
  const isNew = (base: string, changeset: string) => {
    const file = `${changesetFolder}/${changeset}`;
    return !succeeds('cat-file', '-e', `${base}:${file}`) || !succeeds('diff', '--quiet', base, '--', file);
  };
  const listPublished = (base: string, folderName: string): string[] => {
    const [before, now] = readManifests(base, folderName).map((manifest) => JSON.stringify(toBuiltManifest(manifest)));
    return [...(before === now ? [] : [`${folderName}/package.json`]), ...listChanged(base, folderName)];
  };

  const changesets = readChangesets(root);
  return packages.flatMap(({ name, folderName }) => {
    const base = findBase(folderName);
    // A package that was never committed has no users yet.
    if (base === '') return [];
    const [before, now] = readManifests(base, folderName);
    if (before.version !== now.version) return [];
    const head = git('rev-parse', 'HEAD').trim();
    const uncommitted = listPublished(head, folderName);
    const [since, changed] = uncommitted.length > 0 ? [head, uncommitted] : [base, listPublished(base, folderName)];
    const isDeclared = changesets.some(({ file, names }) => names.includes(name) && isNew(since, file));
    if (changed.length === 0 || isDeclared) return [];
    const more = changed.length > maxListedFiles ? ` and ${String(changed.length - maxListedFiles)} more` : '';
    return [
      `${name} changed since ${since.slice(0, 12)} without a changeset (npx changeset): ${changed.slice(0, maxListedFiles).join(', ')}${more}`,
    ];
  });
}

/** Returns the changesets that wait, with the packages that they name. */
function readChangesets(root: string): { file: string; names: string[] }[] {
  const folder = path.join(root, changesetFolder);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return files.map((file) => {
    const [, head = ''] = fs.readFileSync(path.join(folder, file), 'utf8').split(/^---$/m);
    return { file, names: [...head.matchAll(/^["']?(@[^"':]+)["']?:/gm)].map(([, name = '']) => name) };
  });
}
