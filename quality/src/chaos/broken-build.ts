import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeBuild, findRoutesChunk } from '@yarmarok/remote-tools/release/testing/change-build';
import { remoteWorkspace, repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Delay after which each server renderer of the build hangs: long after the preview of the publication. */
const fuseMs = 25_000;
/** Breaks the build on the server with an endless loop in a timer, or in the browser with a script that throws. */
const mistakes = {
  server: `setTimeout(()=>{for(;;);},${String(fuseMs)});`,
  client: `throw new Error("a broken build of the campaign");`,
} as const;

/**
 * Publishes a faulty build of a remote through the release command, without the smoke test, as in a hurry.
 * @returns the output of the command, or its refusal.
 */
export async function publishBrokenBuild(
  remote: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ isServed: boolean; text: string }> {
  const { restore } = changeBuild(path.join(remoteWorkspace(remote).folder, 'dist'), {
    edit(code, file, build) {
      const mistake = file === build.server ? mistakes.server : !build.server && file === findRoutesChunk(build) ? mistakes.client : '';
      return mistake + code;
    },
  });
  try {
    return { isServed: true, text: await release(['publish', remote, '--prebuilt', '--without-smoke'], environment) };
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return { isServed: false, text: stderr.trim() || String(error) };
  } finally {
    restore();
  }
}

export function rollBack(remote: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return release(['rollback', remote], environment);
}

async function release(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  const command = ['--import', 'tsx', path.join(repositoryRoot, 'remote-tools/src/release/main.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot, env: { ...process.env, ...environment } });
  return stdout.trim();
}
