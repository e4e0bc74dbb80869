import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot, type RemoteSettings } from '../workspaces';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { registryFileName, RegistryStore } from './registry-store';
import { S3Store } from './s3-store';
import { parseSigningKey, readSigningKey, type SigningKey } from './signing-key';
import { Refusal } from '../release/refusal';

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
  /** The public address of the site, if known: its pages load no script from an origin without https, or of the visitor's machine. */
  site?: string | undefined;
  /** The running shell that serves this registry; undefined without a known one. */
  servingShell: string | undefined;
}

/** Public keys that the shell trusts, one per line; beside the registry. */
const publicKeyFile = 'public-key.txt';
const maxPersonLength = 80;

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
        const address = environment[toVariableName(remote.name, suffix)] || fallback(remote);
        return address ? [[remote.name, address.replace(/\/$/, '')]] : [];
      }),
    ) as Record<string, string>;
  const s3 = readS3Settings(environment);
  const ownRegistryFile = path.join(data, 'registry', registryFileName);
  const registryFile = path.resolve(environment.REGISTRY_FILE || ownRegistryFile);
  // The system of this folder serves only the registry of the folder.
  const isOwnRegistry = !s3 && registryFile === ownRegistryFile;
  if (path.basename(registryFile) !== registryFileName) throw new Error(`REGISTRY_FILE has to be called ${registryFileName}`);
  return {
    builds: s3 ? new S3Store(s3) : new FolderStore(path.resolve(environment.REMOTES_DIR || path.join(data, 'remotes'))),
    registry: await openRegistry(s3 ? new S3Store(s3, 'registry/') : new FolderStore(path.dirname(registryFile)), environment),
    origins: readAddresses('ORIGIN', ({ name, port }) => running?.origins[name] ?? `http://localhost:${port}`),
    mirrors: readAddresses('MIRROR', () => undefined),
    shell: environment.SHELL_URL || running?.shell,
    // An address without https may belong to an internal network.
    site: [environment.PUBLIC_ORIGIN, environment.SHELL_URL?.startsWith('https:') ? environment.SHELL_URL : undefined].find(Boolean),
    servingShell: environment.SHELL_URL || (isOwnRegistry ? running?.shell : undefined),
  };
}

/**
 * Opens the registry of a store with the key of the environment, else with the keys of this machine: the operator's and those of teams.
 * Writes the operator's public key beside a new registry.
 * @throws Error when the key is neither an operator's nor a team's, or the file beside the registry has keys that this machine does not
 * trust.
 */
export async function openRegistry(objects: ObjectStore, environment: NodeJS.ProcessEnv = process.env): Promise<RegistryStore> {
  const person = findPerson(environment);
  const isOwnKey = !environment.REGISTRY_SIGNING_KEY && !environment.REGISTRY_SIGNING_KEY_FILE;
  const key = environment.REGISTRY_SIGNING_KEY
    ? parseSigningKey(environment.REGISTRY_SIGNING_KEY, 'REGISTRY_SIGNING_KEY')
    : readSigningKey(path.resolve(environment.REGISTRY_SIGNING_KEY_FILE || getKeyFile(environment)));
  const named = splitKeys(environment.REGISTRY_PUBLIC_KEY ?? '');
  if (named.length === 0 || named.includes(key.publicKey))
    await objects.create(publicKeyFile, Buffer.from(`${key.publicKey}\n`), 'text/plain');
  const shown = splitKeys((await objects.read(publicKeyFile))?.toString('utf8') ?? '');
  const keys = named.length > 0 ? named : shown;
  if (!keys.includes(key.publicKey)) {
    const team = new RegistryStore(objects, null, named, undefined, { teamKeys: [key], person });
    if (named.length > 0 && (await team.hasOwnGrant())) return team;
    throw new Refusal(
      `The key of this machine (${key.publicKey}) is not trusted by the shell; see ${publicKeyFile} in ${objects.location}. An operator makes it the key of a team with \`release grant <team> --key=${key.publicKey} --remotes <name>\`, and REGISTRY_PUBLIC_KEY names the key of the operator here`,
    );
  }
  // This file is as writable as the registry, so it proves nothing. A change continues the newest trusted revision and signs all of it with
  // the own key.
  const strangers = keys === shown ? shown.filter((other) => other !== key.publicKey) : [];
  if (strangers.length > 0)
    throw new Error(
      `${publicKeyFile} in ${objects.location} names keys besides that of this machine (${strangers.join(', ')}): name all that you trust in REGISTRY_PUBLIC_KEY`,
    );
  return new RegistryStore(objects, key, keys, undefined, { teamKeys: isOwnKey ? readTeamKeys(environment) : [], person });
}

function getKeyFile(environment: NodeJS.ProcessEnv, team?: string): string {
  const keys = path.join(getDataFolder(environment), 'keys');
  return team === undefined ? path.join(keys, 'registry-signing-key.pem') : path.join(keys, 'teams', `${team}.pem`);
}

/** Reads the keys of the teams whose remotes this machine publishes, as `npm start` creates them. */
function readTeamKeys(environment: NodeJS.ProcessEnv): SigningKey[] {
  const folder = path.dirname(getKeyFile(environment, 'any'));
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.pem')) : [];
  return files.sort().map((name) => readSigningKey(path.join(folder, name)));
}

/** Returns the key of a team on this machine; creates a missing one. */
export function readTeamKey(team: string, environment: NodeJS.ProcessEnv = process.env): { key: SigningKey; file: string } {
  const file = getKeyFile(environment, team);
  return { key: readSigningKey(file), file };
}

/** Returns the name of the person who runs a command: the author of commits, else the name of the account. */
function findPerson(environment: NodeJS.ProcessEnv): string {
  const git = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  const name = environment.RELEASE_BY || (git.status === 0 ? git.stdout.trim() : '') || readAccountName();
  return name.replaceAll(/\p{C}/gu, '').slice(0, maxPersonLength) || 'unknown';
}

/** Containers run under ids without a name. */
function readAccountName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
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
  // The file only locates a running system.
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

/** Returns the name of a setting of a remote, such as STOREFRONT_ORIGIN. */
export function toVariableName(remote: string, suffix: string): string {
  return `${remote.toUpperCase().replaceAll('-', '_')}_${suffix}`;
}
