import Fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

export const metricsRegistry = new Registry();

/** Prometheus text on a port that is not public. */
export async function startMetricsServer(host: string, port: number): Promise<{ close(): Promise<void> }> {
  collectDefaultMetrics({ register: metricsRegistry });
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) => reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics()));
  await app.listen({ host, port });
  return { close: () => app.close() };
}
