import cluster from 'node:cluster';
import http from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Finding } from '../remotes/findings';
import type { LoadReason } from '../remotes/load-reason';
import type { LoadReport } from '../remotes/load-report';

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

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
const shedRequests = new Counter({
  name: 'http_shed_requests_total',
  help: 'Requests refused because the process or a renderer is overloaded',
  labelNames: ['by'],
});

/** Counts one request by its route pattern. */
export function countRequest(method: string, route: string, status: number, ms: number): void {
  requestSeconds.observe({ method, route, status }, ms / 1000);
}

/** Counts one refused request. */
export function countShed(by: 'event_loop' | 'renderer'): void {
  shedRequests.inc({ by });
}

export type CountedLoad = Pick<LoadReport, 'remote' | 'build' | 'ms' | 'error'> & { reason: LoadReason };

/** Counts one attempt to load a build. */
export function countLoad(side: 'server' | 'browser', { remote, build, reason, ms, error }: CountedLoad): void {
  loads.inc({ remote, build, reason, side, outcome: error ? 'failed' : 'loaded' });
  if (!error) seconds.observe({ remote, side }, ms / 1000);
}

/** Counts one finding of a browser about a published build; of several builds that may be at fault, each has a share of it. */
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

/** Makes the metrics say whether this registry has a problem. */
export function watchRegistry(registry: { readonly problem: string | null }): void {
  watchedRegistry = registry;
}

/** Serves Prometheus metrics of all processes of this shell on an internal port. */
export async function serveMetrics(host: string, port: number): Promise<http.Server> {
  const together = cluster.isPrimary && Object.keys(cluster.workers ?? {}).length > 0 ? new AggregatorRegistry() : null;
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    (together ? together.clusterMetrics() : register.metrics()).then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Collects the default metrics of this process. */
export function startProcessMetrics(): void {
  collectDefaultMetrics();
  // Makes a worker respond when the primary process collects.
  if (cluster.isWorker) AggregatorRegistry.setRegistries([register]);
  if (cluster.isWorker) Reflect.construct(AggregatorRegistry, []);
}
