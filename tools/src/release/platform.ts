import fs from 'node:fs';
import path from 'node:path';
import { type Platform, platformFile } from '../webpack/platform-plugin';
import { repositoryRoot } from '../workspaces';
import { Refusal } from './refusal';

const timeoutMs = 5_000;

export interface FoundPlatform {
  platform: Platform;
  /** Whose it is, for messages. */
  from: string;
}

/**
 * What the shell offers that a build is for: of the running one when there is one, else of the one that was built here;
 * undefined when there is neither, as in a first installation.
 * @throws Refusal when the running shell does not say it.
 */
export async function readPlatform(shell: string | undefined): Promise<FoundPlatform | undefined> {
  return shell ? { platform: await fetchPlatform(shell), from: `the shell at ${shell}` } : readBuiltPlatform();
}

/** What the shell that was built here offers; undefined when none was. */
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
