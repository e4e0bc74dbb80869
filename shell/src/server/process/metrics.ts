import { Counter, Gauge, Histogram } from 'prom-client';
import type { Finding } from '../../remotes/findings';
import type { LoadReason } from '../../remotes/load-reason';
import type { LoadReport } from '../../remotes/load-report';

const loads = new Counter({
  name: 'yarmarok_remote_loads_total',
  help: 'Attempts to load a build of a remote, by side and outcome',
  labelNames: ['remote', 'build', 'reason', 'side', 'outcome'],
});
const seconds = new Histogram({
  name: 'yarmarok_remote_load_seconds',
  help: 'How long a build of a remote took to load',
  labelNames: ['remote', 'side'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12],
});
const alerts = new Counter({
  name: 'yarmarok_remote_alerts_total',
  help: 'Ended canaries, changed files and registries with an invalid signature',
  labelNames: ['kind'],
});

const findings = new Counter({
  name: 'yarmarok_remote_findings_total',
  help: 'Reports of browsers that a build failed, froze, or changed what other remotes use, by build and kind',
  labelNames: ['remote', 'build', 'kind'],
});

let watchedRegistry: { readonly problem: string | null } | undefined;
new Gauge({
  name: 'yarmarok_registry_problem',
  help: '1 while a process finds something wrong with the registry of remotes',
  aggregator: 'max',
  collect() {
    this.set(watchedRegistry?.problem ? 1 : 0);
  },
});

export type CountedLoad = Pick<LoadReport, 'remote' | 'build' | 'ms' | 'error'> & { reason: LoadReason };

/** Counts one attempt to load a build. */
export function countLoad(side: 'server' | 'browser', { remote, build, reason, ms, error }: CountedLoad): void {
  loads.inc({ remote, build, reason, side, outcome: error ? 'failed' : 'loaded' });
  if (!error) seconds.observe({ remote, side }, ms / 1000);
}

/** Counts one finding of a browser about a published build. With several suspect builds, each gets its share of the count. */
export function countFinding({
  remote,
  build,
  kind,
  of = 1,
}: Pick<Finding, 'remote' | 'build' | 'kind'> & { of?: number | undefined }): void {
  findings.inc({ remote, build, kind }, 1 / of);
}

/** Counts an alert; the text begins with `ALERT <kind>:`. */
export function countAlert(text: string): void {
  alerts.inc({ kind: /^ALERT (\w+)/.exec(text)?.[1] ?? 'other' });
}

/** Exports whether the registry has a problem. */
export function watchRegistry(registry: { readonly problem: string | null }): void {
  watchedRegistry = registry;
}
