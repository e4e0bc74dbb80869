import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@yarmarok/shared-contract/define-remote';
import type { RemoteBuild } from '@yarmarok/shared-contract/registry';
import type { AssetList, SharedUses } from '../webpack/assets-plugin';
import {
  buildIdPlaceholder,
  containerName,
  exposedName,
  remoteClientConfig,
  remoteEntryFile,
  remoteServerConfig,
  serverBundleFile,
} from '../webpack/remote-config';
import { sharedRanges } from '../webpack/shared-modules';
import type { StorageUses } from '../webpack/storage-uses';
import type { RemoteSettings } from '../workspaces';
import { compile } from './compile';
import { readMenu } from './read-menu';
import { hashBuild, listFiles, writeBuildId, writeIntegrity } from './stamp-build';

/** Content of `build.json`; publishing adds address and time. */
export type BuildDescription = Omit<RemoteBuild, 'base' | 'mirror' | 'createdAt'> &
  Pick<RemoteSettings, 'name' | 'basePaths' | 'guard' | 'storageKeys'> & {
    /** Imports of the build from modules that it shares with the shell. */
    uses: SharedUses;
    /** Keys of the browser's storage that its scripts use without `useRemoteStorage`. */
    storageUses: StorageUses;
    /** Chunk name → bytes of its styles. */
    styles: Record<string, number>;
  };

export const descriptionFile = 'build.json';

/** Builds a remote into `dist`: browser scripts, a server bundle for remotes with server rendering, and `build.json`. */
export async function buildRemote(folder: string, settings: RemoteSettings): Promise<BuildDescription> {
  const outputFolder = path.join(folder, 'dist');
  // webpack does not rewrite files with unchanged names, but stamping changes their content.
  fs.rmSync(outputFolder, { recursive: true, force: true });
  const options = { folder, outputFolder, isDevelopment: false, remoteName: settings.name };
  await compile(remoteClientConfig(options));
  if (isRenderedOnServer(settings)) await compile(remoteServerConfig(options));
  const description = describeBuild(outputFolder, folder, settings, await readMenu(folder));
  fs.writeFileSync(path.join(outputFolder, descriptionFile), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

function describeBuild(folder: string, sources: string, settings: RemoteSettings, menu: RemoteBuild['menu']): BuildDescription {
  const assetsFile = path.join(folder, 'client/assets.json');
  const assets = JSON.parse(fs.readFileSync(assetsFile, 'utf8')) as AssetList;
  fs.rmSync(assetsFile);
  const inClient = ([chunk, files]: [string, string[]]) => [chunk, files.map((file) => `client/${file}`)];
  // The entry is a chunk too, with the name of the container.
  const hasOwnName = ([chunk]: [string, string[]]) => !chunk.includes(buildIdPlaceholder);
  const settled = {
    name: settings.name,
    basePaths: settings.basePaths,
    ...(settings.guard ? { guard: settings.guard } : {}),
    entry: `client/${remoteEntryFile}`,
    ...(isRenderedOnServer(settings) ? { server: `server/${serverBundleFile}` } : {}),
    chunks: Object.fromEntries(Object.entries(assets.chunks).filter(hasOwnName).map(inClient)) as Record<string, string[]>,
    consumes: assets.consumes,
    exposes: [exposedName],
    contract: `^${contractVersion}`,
    shared: sharedRanges(sources),
    ...(settings.budgets ? { budgets: settings.budgets } : {}),
    ...(settings.storageKeys ? { storageKeys: settings.storageKeys } : {}),
    ...(menu ? { menu } : {}),
    uses: assets.uses,
    storageUses: assets.storageUses,
    styles: assets.styles,
  };
  const commit = readCommit(sources);
  const files = listFiles(folder).filter((file) => /\.c?js$/.test(file));
  // BUILD_MARK gives the same code another id, to rehearse a release.
  const id = hashBuild(folder, files, canonicalJson(settled) + (process.env.BUILD_MARK ?? ''));
  writeBuildId(folder, files, id);
  return {
    id,
    container: containerName(settings.name, id),
    ...settled,
    // Commit and owner are not part of the id, so that equal sources give equal builds.
    ...(commit ? { commit } : {}),
    ...(settings.owner ? { owner: settings.owner } : {}),
    integrity: writeIntegrity(folder, files, settled.entry),
  };
}

/** JSON with sorted keys, because the module order of webpack differs between checkouts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns the revision of the sources; undefined without a repository, as in an image. */
function readCommit(folder: string): string | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain', '--', folder) ? '+' : '');
  } catch {
    return undefined;
  }
}

/** Pages behind a login are rendered only in the browser. */
function isRenderedOnServer({ guard }: RemoteSettings): boolean {
  return guard !== 'auth';
}
