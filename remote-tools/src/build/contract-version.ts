import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

/** Files of the contract between shell and remotes; the main one comes first. */
export function listContractSources(): string[] {
  return ['define-remote.ts', 'locale.ts'].map((name) => path.join(repositoryRoot, 'shared-contract/src', name));
}

/** Reads the version of the contract from its source. */
export function readContractVersion(): string {
  const [file = ''] = listContractSources();
  const version = /export const contractVersion = '([^']+)'/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  if (!version) throw new Error(`${file} names no contractVersion`);
  return version;
}
