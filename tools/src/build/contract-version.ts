import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

/** The files that say what shell and remotes promise each other at the place where one calls the other; the first is the main one. */
export function listContractSources(): string[] {
  return ['define-remote.ts', 'locale.ts'].map((name) => path.join(repositoryRoot, 'shared-contract/src', name));
}

/** Version of the contract between shell and remotes, as its source has it. */
export function readContractVersion(): string {
  const [file = ''] = listContractSources();
  const version = /export const contractVersion = '([^']+)'/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  if (!version) throw new Error(`${file} names no contractVersion`);
  return version;
}
