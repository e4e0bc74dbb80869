import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

/** Version of the contract between shell and remotes, as its source has it. */
export function contractVersionOf(): string {
  const source = fs.readFileSync(path.join(repositoryRoot, 'shared-contract/src/define-remote.ts'), 'utf8');
  const version = /export const contractVersion = '([^']+)'/.exec(source)?.[1];
  if (!version) throw new Error('shared-contract/src/define-remote.ts names no contractVersion');
  return version;
}
