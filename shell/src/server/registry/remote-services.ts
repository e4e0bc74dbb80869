import { BuildProbe, slowPageMs } from '../health/build-probe';
import type { ShellConfig } from '../config';
import { HealthStore } from '../health/health-store';
import { findPublishedBuild, IntegrityAudit } from './integrity-audit';
import { countAlert, countLoad } from '../process/metrics';
import type { PageResult } from '../pages/page-renderer';
import type { RegistrySource } from './registry-source';
import { RemoteHealth } from '../health/remote-health';
import { IntegrityError } from './remote-loader';
import type { RendererSettings } from '../renderer/protocol';
import { RendererPool } from '../renderer/renderer-pool';
import { RolloutChooser } from './rollout-choice';
import type { MemoryLink } from '../process/shell-memory';
import { VisitorIds } from '../http/visitor-id';

const flushMs = 1_000;

interface RemoteServicesOptions {
  config: Pick<ShellConfig, 'remoteOrigins' | 'apiUrl'>;
  registry: Pick<RegistrySource, 'current'>;
  memory: MemoryLink;
  rendererSettings: () => RendererSettings;
  /** The server's program, which is the renderers' as well. */
  program: string;
  log: { error: (text: string) => void; warn: (details: object, text: string) => void };
}

export type RemoteServices = ReturnType<typeof createRemoteServices>;

/** Services of this process for builds of remotes. */
export function createRemoteServices({ config, registry, memory, rendererSettings, program, log }: RemoteServicesOptions) {
  const current = () => registry.current.registry;
  const health = new RemoteHealth({
    registry: current,
    store: new HealthStore(memory.initial.health),
    broadcast: (event) => memory.broadcast(event),
    alert: (text) => {
      log.error(text);
      countAlert(text);
    },
  });
  memory.onHealthEvent((event) => health.applyEvent(event));
  const flushing = setInterval(() => health.flush(), flushMs);
  flushing.unref();
  const renderers = new RendererPool({
    settings: rendererSettings,
    apiUrl: config.apiUrl,
    origins: config.remoteOrigins,
    program,
    isQuarantined: (build) => health.isQuarantined(build),
    onLoad: (name, build, ms, error) => {
      countLoad('server', { remote: name, build: build.id, reason: 'stable', ms, ...(error ? { error: 'failed' } : {}) });
      if (error instanceof IntegrityError) health.quarantine(name, build.id, error.message);
    },
    onDeath: (name, build, death) => health.recordDeath(name, build.id, death),
    onOutput: (name, build, line) => log.warn({ remote: name, build: build.id, line }, 'a renderer printed'),
    onProcesses: (pids) => memory.reportRenderers(pids),
  });
  const probe = new BuildProbe({ registry: current, renderers, health });
  const audit = new IntegrityAudit({ registry: current, origins: config.remoteOrigins, health });
  const visitorIds = new VisitorIds(memory.initial.visitorSecret);
  const rollout = new RolloutChooser(current, health, visitorIds, (build) => {
    if (findPublishedBuild(current(), build)) void audit.verifyBuild(build);
  });
  const countPage = ({ name, build, url, visitor, address, isFailed, renderMs }: PageResult) => {
    health.countPage(name, build, { visitor, address }, isFailed);
    void probe.countPage(name, build, { url, isSuspicious: isFailed || renderMs > slowPageMs });
  };
  const stop = () => {
    clearInterval(flushing);
    health.flush();
    renderers.stop();
  };
  const preview = { settings: rendererSettings, apiUrl: config.apiUrl, origins: config.remoteOrigins, program };
  return { countPage, health, renderers, audit, rollout, visitorIds, preview, stop };
}
