import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot, type RemoteSettings } from '../workspaces';

/** Where builds, registry and origins are. */
export interface Places {
  remotesFolder: string;
  registryFile: string;
  /** Public origin of each remote, without a trailing slash. */
  origins: Readonly<Record<string, string>>;
}

/** Folder of everything that a local run keeps. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(environment.DATA_DIR || path.join(repositoryRoot, '.data'));
}

/** What a running `npm start` says about itself, for commands that work beside it. */
export interface RunFile {
  /** The process that started the others. */
  pid: number;
  shell: string;
  api: string;
  origins: Readonly<Record<string, string>>;
  /** Processes by service: `shell`, `api` and the remotes. */
  pids: Record<string, number>;
}

export function runFile(environment: NodeJS.ProcessEnv = process.env): string {
  return path.join(dataFolder(environment), 'run.json');
}

/** From the environment, else from the running system, else as `npm start` would choose. */
export function readPlaces(environment: NodeJS.ProcessEnv = process.env): Places {
  const data = dataFolder(environment);
  const running = readRunFile(environment);
  return {
    remotesFolder: path.resolve(environment.REMOTES_DIR || path.join(data, 'remotes')),
    registryFile: path.resolve(environment.REGISTRY_FILE || path.join(data, 'registry/registry.json')),
    origins: Object.fromEntries(remoteWorkspaces().map((remote) => [remote.name, originOf(remote, environment, running)])),
  };
}

export function readRunFile(environment: NodeJS.ProcessEnv = process.env): RunFile | undefined {
  const file = runFile(environment);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as RunFile) : undefined;
}

function originOf({ name, port }: RemoteSettings, environment: NodeJS.ProcessEnv, running: RunFile | undefined): string {
  const given = environment[`${name.toUpperCase().replaceAll('-', '_')}_ORIGIN`];
  return (given || running?.origins[name] || `http://localhost:${port}`).replace(/\/$/, '');
}
