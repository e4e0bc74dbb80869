import fs from 'node:fs';
import path from 'node:path';
import type { BuildDescription } from '../../build/build-remote';
import { integrityHash } from '../../build/stamp-build';
import { FolderStore } from '../../registry/folder-store';
import { RegistryStore } from '../../registry/registry-store';
import { createSigningKey } from '../../registry/signing-key';
import type { Platform } from '../platform';

export function testRegistry(folder: string, key = createSigningKey()) {
  return new RegistryStore(new FolderStore(folder), key);
}

/** Returns the description of a finished build. */
export function aBuildDescription(id: string, changes: Partial<BuildDescription> = {}): BuildDescription {
  return {
    id,
    name: 'seller',
    basePaths: [`/account/${changes.name ?? 'seller'}/`],
    entry: 'client/remote-entry.js',
    container: `yarmarok_${changes.name ?? 'seller'}_${id}`,
    integrity: { 'client/remote-entry.js': integrityHash('entry') },
    chunks: {},
    consumes: {},
    uses: {},
    contract: '^1.0.0',
    shared: { react: '^19.3.1' },
    budgets: { screenScripts: 24_000, screenStyles: 8_000 },
    storageUses: {},
    styles: {},
    ...changes,
  };
}

/** Writes a build folder like the build of a remote. */
export function writeBuild(folder: string, description: BuildDescription): void {
  fs.mkdirSync(path.join(folder, 'client'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'client/remote-entry.js'), 'entry');
  fs.writeFileSync(path.join(folder, 'build.json'), JSON.stringify(description));
}

export const platform: Platform = {
  contract: '1.0.0',
  shared: { react: '19.3.1', '@yarmarok/shared-ui': '1.0.0' },
  packages: {},
  modules: ['react', '@yarmarok/shared-ui'],
  exports: { '@yarmarok/shared-ui': ['Button', 'Container'] },
  contractSources: {},
};
