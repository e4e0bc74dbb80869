import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.nx',
  '.swc',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const readable = /\.(?:[cm]?[jt]sx?|md|sql|ya?ml|conf|sh)$|^\.env\.example$/;

/** Lists the manually written files of a folder as paths from the root of the repository. */
export function listTextFiles(folder: string): string[] {
  return fs.readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listTextFiles(file);
    return readable.test(entry.name) ? [file] : [];
  });
}
