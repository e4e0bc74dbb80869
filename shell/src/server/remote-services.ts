import cluster from 'node:cluster';
import type { ShellConfig } from './config';
import { findBuild, IntegrityAudit } from './integrity-audit';
import { countAlert, countLoad } from './metrics';
import type { RegistrySource } from './registry-source';
import { type HealthNews, RemoteHealth } from './remote-health';
import { IntegrityError, ServerRemoteLoader } from './remote-loader';
import { RolloutChooser } from './rollout-choice';

/** What the processes of a shell tell each other. */
interface Relayed {
  health: HealthNews;
}

interface RemoteServicesOptions {
  /** What server bundles may require. */
  hostModules: Readonly<Record<string, unknown>>;
  config: Pick<ShellConfig, 'remoteOrigins'>;
  registry: Pick<RegistrySource, 'current'>;
  log: { error: (text: string) => void };
}

export type RemoteServices = ReturnType<typeof createRemoteServices>;

/** Everything in this process that knows about builds of remotes. */
export function createRemoteServices({ hostModules, config, registry, log }: RemoteServicesOptions) {
  const current = () => registry.current.registry;
  const health = new RemoteHealth({
    registry: current,
    tellOthers: (news) => {
      if (cluster.isWorker) process.send?.({ health: news } satisfies Relayed);
    },
    alert: (text) => {
      log.error(text);
      countAlert(text);
    },
  });
  process.on('message', (message) => {
    if (isRelayed(message)) health.hear(message.health);
  });
  const loader = new ServerRemoteLoader({
    hostModules,
    origins: config.remoteOrigins,
    onLoad: (name, build, ms, error) => {
      countLoad('server', { remote: name, build: build.id, reason: 'stable', ms, ...(error ? { error: 'failed' } : {}) });
      if (error instanceof IntegrityError) health.quarantine(name, build.id, error.message);
    },
  });
  const audit = new IntegrityAudit({ registry: current, origins: config.remoteOrigins, health });
  const rollout = new RolloutChooser(current, health, (build, visitor) => {
    const found = findBuild(current(), build);
    if (!found) return;
    health.count(found.name, build, visitor, true);
    void audit.look(build);
  });
  return { health, loader, audit, rollout };
}

/** True for what one process of a shell tells the others. */
export function isRelayed(message: unknown): message is Relayed {
  return typeof message === 'object' && message !== null && 'health' in message;
}
