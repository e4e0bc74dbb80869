import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot, type RemoteSettings } from '../workspaces';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { registryFileName, RegistryStore } from './registry-store';
import { S3Store } from './s3-store';
import { readSigningKey, parseSigningKey } from './signing-key';

/** Stores of builds and registry, and the origins of remotes. */
export interface DeploymentTargets {
  /** Contains `<remote>/<build>/…`. */
  builds: ObjectStore;
  registry: RegistryStore;
  /** Public origin of each remote, without a trailing slash. */
  origins: Readonly<Record<string, string>>;
  /** Origins with a copy of the same folders. */
  mirrors: Readonly<Record<string, string>>;
  /** The running shell that the builds are for; undefined without one. */
  shell: string | undefined;
  /** The running shell that serves this registry; undefined when none is known to do so. */
  servingShell: string | undefined;
}

/** Public keys that the shell trusts, one per line; beside the registry. */
const publicKeyFile = 'public-key.txt';

/** Returns the folder of all data of a local run. */
export function getDataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(environment.DATA_DIR || path.join(repositoryRoot, '.data'));
}

/** State file of a running `npm start`, for commands beside it. */
export interface RunFile {
  /** The supervising process. */
  pid: number;
  shell: string;
  api: string;
  origins: Readonly<Record<string, string>>;
  /** Process ids by service: `shell`, `api` and the remotes. */
  pids: Record<string, number>;
}

export function getRunFilePath(environment: NodeJS.ProcessEnv = process.env): string {
  return path.join(getDataFolder(environment), 'run.json');
}

/** Reads the targets from the environment, else from the running system, else the defaults of `npm start`. */
export async function readDeploymentTargets(environment: NodeJS.ProcessEnv = process.env): Promise<DeploymentTargets> {
  const data = getDataFolder(environment);
  const running = readRunFile(environment);
  const readAddresses = (suffix: string, fallback: (remote: RemoteSettings) => string | undefined) =>
    Object.fromEntries(
      remoteWorkspaces().flatMap((remote) => {
        const address = environment[`${toVariableName(remote.name)}_${suffix}`] || fallback(remote);
        return address ? [[remote.name, address.replace(/\/$/, '')]] : [];
      }),
    ) as Record<string, string>;
  const s3 = readS3Settings(environment);
  const ownRegistryFile = path.join(data, 'registry', registryFileName);
  const registryFile = path.resolve(environment.REGISTRY_FILE || ownRegistryFile);
  // The system of this folder serves the registry of the folder, and no other one.
  const isOwnRegistry = !s3 && registryFile === ownRegistryFile;
  if (path.basename(registryFile) !== registryFileName) throw new Error(`REGISTRY_FILE has to be called ${registryFileName}`);
  return {
    builds: s3 ? new S3Store(s3) : new FolderStore(path.resolve(environment.REMOTES_DIR || path.join(data, 'remotes'))),
    registry: await openRegistry(s3 ? new S3Store(s3, 'registry/') : new FolderStore(path.dirname(registryFile)), environment),
    origins: readAddresses('ORIGIN', ({ name, port }) => running?.origins[name] ?? `http://localhost:${port}`),
    mirrors: readAddresses('MIRROR', () => undefined),
    shell: environment.SHELL_URL || running?.shell,
    servingShell: environment.SHELL_URL || (isOwnRegistry ? running?.shell : undefined),
  };
}

/**
 * Opens the registry of a store with the key of this machine or of the environment. Writes the public key beside a new registry.
 * @throws Error when the shell does not trust the key, or the file beside the registry names keys that nobody named here.
 */
export async function openRegistry(objects: ObjectStore, environment: NodeJS.ProcessEnv = process.env): Promise<RegistryStore> {
  const key = environment.REGISTRY_SIGNING_KEY
    ? parseSigningKey(environment.REGISTRY_SIGNING_KEY, 'REGISTRY_SIGNING_KEY')
    : readSigningKey(
        path.resolve(environment.REGISTRY_SIGNING_KEY_FILE || path.join(getDataFolder(environment), 'keys/registry-signing-key.pem')),
      );
  await objects.create(publicKeyFile, Buffer.from(`${key.publicKey}\n`), 'text/plain');
  const shown = splitKeys((await objects.read(publicKeyFile))?.toString('utf8') ?? '');
  const named = splitKeys(environment.REGISTRY_PUBLIC_KEY ?? '');
  const keys = named.length > 0 ? named : shown;
  if (!keys.includes(key.publicKey))
    throw new Error(`The key of this machine (${key.publicKey}) is not trusted by the shell; see ${publicKeyFile} in ${objects.location}`);
  // Who can write the registry can write this file too. A change continues the newest trusted revision and signs all of it with the own key.
  const strangers = keys === shown ? shown.filter((other) => other !== key.publicKey) : [];
  if (strangers.length > 0)
    throw new Error(
      `${publicKeyFile} in ${objects.location} names keys besides that of this machine (${strangers.join(', ')}): name all that you trust in REGISTRY_PUBLIC_KEY`,
    );
  return new RegistryStore(objects, key, keys);
}

function splitKeys(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

export function readRunFile(environment: NodeJS.ProcessEnv = process.env): RunFile | undefined {
  const file = getRunFilePath(environment);
  if (!fs.existsSync(file)) return undefined;
  try {
    const run = JSON.parse(fs.readFileSync(file, 'utf8')) as RunFile | null;
    if (typeof run?.pid === 'number') return run;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // It only says where a running system is.
  console.error(`${file} is damaged and is ignored. The next npm start writes it again.`);
  return undefined;
}

/** @throws Error that names the missing variables when only some are set. */
function readS3Settings(environment: NodeJS.ProcessEnv) {
  const endpoint = environment.RELEASE_S3_ENDPOINT;
  if (!endpoint) return undefined;
  const readRequired = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is missing: RELEASE_S3_ENDPOINT is set`);
    return value;
  };
  return {
    endpoint,
    region: environment.RELEASE_S3_REGION || 'us-east-1',
    bucket: readRequired('RELEASE_S3_BUCKET'),
    accessKeyId: readRequired('RELEASE_S3_ACCESS_KEY_ID'),
    secretAccessKey: readRequired('RELEASE_S3_SECRET_ACCESS_KEY'),
  };
}

function toVariableName(remote: string): string {
  return remote.toUpperCase().replaceAll('-', '_');
}
