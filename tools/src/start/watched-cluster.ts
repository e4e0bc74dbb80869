import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedCluster, findPrimaryNode, isProcessAlive, startEmbeddedCluster } from '../../../api/src/index';
import type { Progress } from './progress';

const pollMs = 1_000;

export interface WatchedClusterOptions {
  dataFolder: string;
  replicas: number;
  progress: Progress;
}

/**
 * Starts the primary and its replicas, and reports the end of a server. A server other than the primary is restarted as a replica; a person
 * chooses another primary (`npm run db:promote`), because that needs a view of the whole network.
 */
export async function startWatchedCluster({ dataFolder, replicas, progress }: WatchedClusterOptions): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({ dataDir: dataFolder, replicas });
  const stopping = new AbortController();
  const watching = watch(cluster, dataFolder, progress, stopping.signal);
  return {
    ...cluster,
    async stop() {
      stopping.abort();
      await watching;
      await cluster.stop();
    },
  };
}

async function watch(cluster: EmbeddedCluster, dataFolder: string, progress: Progress, signal: AbortSignal): Promise<void> {
  const missing = new Set<number>();
  let primary = findPrimaryNode(dataFolder);
  for (;;) {
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const present = findPrimaryNode(dataFolder);
    if (present !== primary) progress.line(`Server ${present} is the primary`);
    primary = present;
    for (const [node, { pid }] of cluster.nodes.entries()) {
      if (isProcessAlive(pid)) continue;
      if (!missing.has(node)) progress.line(`Server ${node} of PostgreSQL has ended`);
      missing.add(node);
      if (node === primary || !isProcessAlive(cluster.nodes[primary]?.pid ?? 0)) continue;
      try {
        await cluster.rejoin(node);
        missing.delete(node);
        progress.line(`Server ${node} is a replica again`);
      } catch (error) {
        progress.line(`Server ${node} cannot follow the primary yet: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
