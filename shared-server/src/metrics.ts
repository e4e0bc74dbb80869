import cluster from 'node:cluster';
import http from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Measures one request by its route pattern. */
export function observeRequest(method: string, route: string, status: number, ms: number): void {
  requestSeconds.observe({ method, route, status }, ms / 1000);
}

/** Requests that were refused by load shedding. */
export const shedRequests = new Counter({
  name: 'http_shed_requests_total',
  help: 'Requests that were refused because of overload',
  labelNames: ['by'],
});

/** Collects the default metrics of this process. */
export function startProcessMetrics(): void {
  collectDefaultMetrics();
  // Makes a worker respond when the primary process collects.
  if (cluster.isWorker) AggregatorRegistry.setRegistries([register]);
  if (cluster.isWorker) Reflect.construct(AggregatorRegistry, []);
}

/** Serves metrics in the Prometheus text format on an internal port: those of this process, or together those of its workers. */
export async function serveMetrics(host: string, port: number): Promise<{ close(): Promise<void> }> {
  let workers: AggregatorRegistry<typeof register.contentType> | undefined;
  const readMetrics = () => {
    if (Object.keys(cluster.workers ?? {}).length === 0) return register.metrics();
    workers ??= new AggregatorRegistry();
    return workers.clusterMetrics();
  };
  const server = http.createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readMetrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
