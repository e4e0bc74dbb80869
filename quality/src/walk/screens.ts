import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces } from '@yarmarok/remote-tools/workspaces';
import { paths } from '@yarmarok/shared-contract';

const languagePrefix = /^\/(ru|en)(?=\/)/;
const shop = '/account/seller/shops/:shopId';

/** Reads the paths in the routes of a remote instead of importing them, because this package imports no programs. */
function readPaths(folder: string): string[] {
  const text = fs.readFileSync(path.join(folder, 'src/routes.tsx'), 'utf8');
  return [...text.matchAll(/['`]((?:\/|\$\{shop\}\/)[\w\-:/]*)['`]/g)]
    .map(([, found = '']) => found.replace('${shop}', shop))
    .filter((found) => found.endsWith('/'));
}

/**
 * Paths of the screens of the shell and of the remotes, as their routes name them. Screens of operators need a second factor, so only their
 * journey opens them.
 */
export const screenPaths: readonly string[] = [
  ...new Set([
    ...remoteWorkspaces()
      .filter(({ name }) => name !== 'operator')
      .flatMap(({ folder }) => readPaths(folder)),
    ...[paths.login(), paths.loginCallback(), paths.activation(), paths.confirmEmail(), paths.forgotPassword(), paths.resetPassword()],
  ]),
].sort();

const patterns = screenPaths.map((screen) => ({ screen, pattern: new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`) }));

/** Returns the screen of a path without its language; the path itself for no screen. */
export function toScreen(pathname: string): string {
  const inUkrainian = pathname.replace(languagePrefix, '');
  if (screenPaths.includes(inUkrainian)) return inUkrainian;
  return patterns.find(({ pattern }) => pattern.test(inUkrainian))?.screen ?? inUkrainian;
}

/** Returns the language of a path. */
export function getLanguage(pathname: string): string {
  return languagePrefix.exec(pathname)?.[1] ?? 'uk';
}

/** Returns the path of the same page in another language. */
export function inLanguage(pathname: string, language: string): string {
  const inUkrainian = pathname.replace(languagePrefix, '');
  return language === 'uk' ? inUkrainian : `/${language}${inUkrainian}`;
}
