import { contractVersion } from '@yarmarok/shared-contract/define-remote';
import type { RegistryRemote } from '@yarmarok/shared-contract/registry';
import { readMenu } from '@yarmarok/remote-tools/build/read-menu';
import { containerName, developmentId, remoteEntryFile } from '@yarmarok/remote-tools/webpack/remote-config';
import { sharedRanges } from '@yarmarok/remote-tools/webpack/shared-modules';
import type { RemoteWorkspace } from '@yarmarok/remote-tools/workspaces';

/** Registry entry of a watched remote: without hashes and server bundle, so pages render in the browser. */
export async function developmentBuild({ name, folder, basePaths, guard }: RemoteWorkspace, port: number): Promise<RegistryRemote> {
  const menu = await readMenu(folder);
  return {
    basePaths,
    ...(guard ? { guard } : {}),
    stable: {
      id: developmentId,
      base: `http://localhost:${port}/`,
      entry: remoteEntryFile,
      container: containerName(name, developmentId),
      integrity: {},
      chunks: {},
      consumes: {},
      contract: `^${contractVersion}`,
      shared: sharedRanges(folder),
      ...(menu ? { menu } : {}),
      createdAt: new Date().toISOString(),
    },
  };
}
