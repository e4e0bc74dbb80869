import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { remoteWorkspace, repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** After this time each server renderer of the build hangs: long after the publication has rendered it for its check. */
const fuseMs = 25_000;
/** Breaks the build on the server, as a loop in a timer does, or in the browser, where a script throws. */
const mistakes = {
  server: `setTimeout(()=>{for(;;);},${String(fuseMs)});`,
  client: `throw new Error("a broken build of the campaign");`,
} as const;

interface Description {
  id: string;
  entry: string;
  server?: string;
  integrity: Record<string, string>;
  chunks: Record<string, string[]>;
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const toBareHash = (hash = '') => hash.slice('sha256-'.length);

/**
 * Publishes a build of a remote with a mistake through the release command, without its check in a browser, as in a hurry.
 * @returns what the command said, or why it refused.
 */
export async function publishBrokenBuild(
  remote: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ isServed: boolean; text: string }> {
  const restore = breakBuild(path.join(remoteWorkspace(remote).folder, 'dist'));
  try {
    return { isServed: true, text: await release(['publish', remote, '--prebuilt', '--without-smoke'], environment) };
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return { isServed: false, text: stderr.trim() || String(error) };
  } finally {
    restore();
  }
}

/** Takes the newest build of a remote back. */
export function rollBack(remote: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return release(['rollback', remote], environment);
}

async function release(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  const command = ['--import', 'tsx', path.join(repositoryRoot, 'remote-tools/src/release/main.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot, env: { ...process.env, ...environment } });
  return stdout.trim();
}

/** Replaces a finished build by one with another id, valid hashes and a mistake. Returns a function that restores it. */
export function breakBuild(dist: string): () => void {
  // Beside the build, so that it can be renamed back.
  const cache = path.join(path.dirname(dist), '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const backup = fs.mkdtempSync(path.join(cache, 'chaos-'));
  fs.cpSync(dist, backup, { recursive: true });
  const text = fs.readFileSync(path.join(dist, 'build.json'), 'utf8');
  const before = JSON.parse(text) as Description;
  const build = JSON.parse(text.replaceAll(before.id, randomBytes(6).toString('hex'))) as Description;
  const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8').replaceAll(before.id, build.id);
  const routes = build.chunks.routes?.find((file) => file.startsWith('client/routes.'));
  const write = (file: string, code: string) => {
    fs.writeFileSync(path.join(dist, file), code);
    build.integrity[file] = sha256(code);
  };
  let entry = read(build.entry);
  for (const file of Object.keys(build.integrity).filter((name) => name !== build.entry)) {
    const mistake = file === build.server ? mistakes.server : !build.server && file === routes ? mistakes.client : '';
    write(file, mistake + read(file));
    entry = entry.replace(toBareHash(before.integrity[file]), toBareHash(build.integrity[file]));
  }
  write(build.entry, entry);
  fs.writeFileSync(path.join(dist, 'build.json'), JSON.stringify(build));
  return () => {
    fs.rmSync(dist, { recursive: true });
    fs.renameSync(backup, dist);
  };
}
