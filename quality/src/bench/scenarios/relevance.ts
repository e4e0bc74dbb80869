import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { runOnData, stopServer } from '../data-folder';

/** Prints the relevance of search for the judged queries on the demo catalog. */
export async function run(): Promise<void> {
  const dataDir = path.join(repositoryRoot, '.data/bench/relevance');
  await runOnData(dataDir, 'demo/src/main.ts', []);
  console.log((await runOnData(dataDir, 'demo/src/relevance-command.ts', [])).join('\n'));
  await stopServer(dataDir);
}
