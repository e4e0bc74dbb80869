import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/**
 * Builds every workspace with changed inputs. The cache of Nx (nx.json) decides which, and restores missing or changed outputs.
 * @throws Error with the report of the failed build.
 */
export async function buildAll(onProgress: (text: string) => void): Promise<void> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'node_modules/lerna/dist/cli.js'), 'run', 'build'], {
    cwd: repositoryRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let report = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    report += text;
    for (const [, name] of text.matchAll(/(?:✔|>)\s+@yarmarok\/([a-z-]+):build/g)) if (name) onProgress(name);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The build failed\n${report}`);
}
