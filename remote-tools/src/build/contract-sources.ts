import path from 'node:path';
import { repositoryRoot } from '../workspaces';

/** Returns the sources of the contract between shell and remotes; the main one comes first. */
export function listContractSources(): string[] {
  return ['define-remote.ts', 'locale.ts'].map((name) => path.join(repositoryRoot, 'shared-contract/src', name));
}
