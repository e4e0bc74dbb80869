import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { Refusal } from './refusal';

/**
 * Modules and exports that a build of the shell provides to remotes. The running shell serves it, so that publishing can check
 * against it.
 */
export interface Platform {
  /** Version of the contract. */
  contract: string;
  /** Shared package → version at run time. */
  shared: Record<string, string>;
  /** Own shared package → version of its sources, a prerelease while changes wait for the next one. */
  packages: Record<string, string>;
  /** All shared modules. */
  modules: string[];
  /** Shared module → its exports; modules with unknown exports are omitted. */
  exports: Record<string, string[]>;
  /** Packed sources of the shared packages; a development build has none. */
  sharedSources?: string;
  /** TypeScript files of the contract between shell and remotes. */
  contractSources: Record<string, string>;
}

export const platformFile = 'platform.json';

const timeoutMs = 5_000;

export interface FoundPlatform {
  platform: Platform;
  /** Source of the platform, for messages. */
  from: string;
}

/**
 * Returns the platform of the running shell, else of the one that was built here; undefined without both, as in a first
 * installation.
 * @throws Refusal when the running shell does not answer.
 */
export async function readPlatform(shell: string | undefined): Promise<FoundPlatform | undefined> {
  return shell ? { platform: await fetchPlatform(shell), from: `the shell at ${shell}` } : readBuiltPlatform();
}

/** Returns the platform of the shell that was built here; undefined without one. */
export function readBuiltPlatform(): FoundPlatform | undefined {
  const file = path.join(repositoryRoot, 'shell/dist/client', platformFile);
  if (!fs.existsSync(file)) return undefined;
  return { platform: JSON.parse(fs.readFileSync(file, 'utf8')) as Platform, from: 'the shell that was built here' };
}

async function fetchPlatform(shell: string): Promise<Platform> {
  const address = `${shell.replace(/\/$/, '')}/${platformFile}`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as Platform;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${address} does not say what the shell offers (${reason}); SHELL_URL names another shell`);
  }
}
