import type { RegistryRemote } from '@yarmarok/shared-contract/registry';
import { readContractVersion } from '../build/contract-version';
import { containerName, developmentId, remoteEntryFile } from '../webpack/remote-config';
import { sharedRanges } from '../webpack/shared-modules';
import type { RemoteWorkspace } from '../workspaces';

/** What the registry says about a remote under watch: no hashes, and no server bundle, so pages are left to the browser. */
export function developmentBuild({ name, folder, basePaths, guard }: RemoteWorkspace, port: number): RegistryRemote {
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
      contract: `^${readContractVersion()}`,
      shared: sharedRanges(folder),
      createdAt: new Date().toISOString(),
    },
  };
}
