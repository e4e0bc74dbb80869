import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { areSameSources, readSharedSources, sharedFolders, unpackSharedSources, writeSharedSources } from '../../build/shared-sources';
import type { Platform } from '../platform';
import { getPackageName, readInstalledPackages, sharedNames } from '../../webpack/shared-modules';
import { areToolsInstalled } from '../../workspaces';
import { findPackageProblems } from './version-gate';

/** Maximum number of reported problems. */
const maxProblems = 20;

/**
 * Type-checks the sources of a remote with the shared packages of the running shell: members of `host.api`, `actions` and `paths`, props of
 * components. Bundled modules, such as the calls of `@yarmarok/shared-api/account`, are the build's own. Skipped when the packages equal
 * those of this checkout, and for a development build of the shell, which does not publish its sources. Where the packages are
 * installed, their versions are compared first.
 */
export function findSharedTypeProblems(folder: string, platform: Pick<Platform, 'sharedSources' | 'packages'>): string[] {
  const problems = areToolsInstalled ? findPackageProblems(readInstalledPackages(), platform) : [];
  if (problems.length > 0 || platform.sharedSources === undefined) return problems;
  const sources = unpackSharedSources(platform.sharedSources);
  if (!areToolsInstalled && areSameSources(sources, readSharedSources())) return [];
  // Inside the remote's folder, because the packages import others.
  const cache = path.join(folder, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const sharedFolder = fs.mkdtempSync(path.join(cache, 'shared-'));
  try {
    writeSharedSources(sources, sharedFolder);
    return findTypeProblems(folder, sharedFolder);
  } finally {
    fs.rmSync(sharedFolder, { recursive: true, force: true });
  }
}

/**
 * Returns compiler errors of the sources of a remote with the shared packages of a shell, limited to the modules that the shell provides at
 * run time. Bundled modules come from the shared packages of another folder, or else from the installed ones.
 */
export function findTypeProblems(folder: string, sharedFolder: string, bundledFolder?: string): string[] {
  const { options, files: own } = readOwnSources(folder);
  const paths = {
    ...buildPaths(sharedFolder, isProvided),
    ...(bundledFolder === undefined ? {} : buildPaths(bundledFolder, (name) => !isProvided(name))),
  };
  const program = ts.createProgram(own, { ...options, noEmit: true, paths });
  return own
    .flatMap((file) => {
      const source = program.getSourceFile(file);
      return source ? program.getSemanticDiagnostics(source) : [];
    })
    .slice(0, maxProblems)
    .map(({ file, start, messageText }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      const reason = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
      return `${file ? path.relative(folder, file.fileName) : ''}:${line} does not fit the shell: ${reason}`;
    });
}

/** Returns the sources that a remote is built of, and the options of its compiler. */
export function readOwnSources(folder: string): { options: ts.CompilerOptions; files: string[] } {
  const configFile = path.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  // Files of tests are not part of a build.
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(path.relative(folder, file));
  return { options, files: fileNames.filter((file) => file.startsWith(path.join(folder, 'src')) && !isTest(file)) };
}

/** The whole contract belongs to the shell: its other modules are types of values that the shell consumes. */
const isProvided = (name: string) => sharedNames.includes(name) || getPackageName(name) === '@yarmarok/shared-contract';

/** Returns `paths` of the compiler for these exports of the packages. */
function buildPaths(sharedFolder: string, isWanted: (name: string) => boolean): Record<string, string[]> {
  const entries = sharedFolders.flatMap((folderName) => {
    const file = path.join(sharedFolder, folderName, 'package.json');
    const { exports } = JSON.parse(fs.readFileSync(file, 'utf8')) as { exports: Record<string, string> };
    return Object.entries(exports).map(([key, target]): [string, string[]] => [
      path.posix.join('@yarmarok', folderName, key),
      [path.join(sharedFolder, folderName, target)],
    ]);
  });
  return Object.fromEntries(entries.filter(([name]) => isWanted(name)));
}
