import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { collectOutput } from './run-to-completion';

/**
 * Builds every workspace with changed inputs. The cache of Nx (nx.json) decides which, and restores missing or changed outputs.
 * @throws Error with cause and log of the failed build.
 */
export async function buildAll(onProgress: (text: string) => void): Promise<void> {
  const args = [path.join(repositoryRoot, 'node_modules/lerna/dist/cli.js'), 'run', 'build'];
  await collectOutput('build', { args, env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' } }, (text) => {
    for (const [, name] of text.matchAll(/(?:✔|>)\s+@yarmarok\/([a-z-]+):build/g)) if (name) onProgress(name);
  });
}
