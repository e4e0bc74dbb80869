import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../errors';
import { shedRequests } from './metrics';

export interface LoadLimits {
  /** Maximum of concurrent requests; 0: no limit. Event streams do not count. */
  maxConcurrent: number;
  /** Maximum mean delay of the event loop; 0: no limit. */
  maxEventLoopDelayMs: number;
}

const sampleMs = 500;

/**
 * Refuses requests with 503 while the process is overloaded: a fast refusal can be retried, and running requests end sooner. The delays
 * of the start itself, which compiles every schema and fills caches, do not count.
 */
export async function shedLoad(app: FastifyInstance, { maxConcurrent, maxEventLoopDelayMs }: LoadLimits): Promise<void> {
  if (maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: sampleMs,
      pressureHandler(request, _reply, _type, delayMs) {
        // Infinite means that nothing was measured: a pause began with the sample and outlasted it. How long it was, the next sample tells.
        if (delayMs === Infinity) return;
        const { isRunning, endedAt } = app.warmUp;
        // The sample that was taken at the end of the start has seen it; the next one has not.
        const isMeasured = !isRunning && performance.now() - endedAt > 2 * sampleMs;
        if (!isMeasured || request.routeOptions.config.isAlwaysServed) return;
        shedRequests.inc({ by: 'event_loop' });
        throw new Overloaded();
      },
    });
  }
  if (maxConcurrent > 0) limitConcurrency(app, maxConcurrent);
}

function limitConcurrency(app: FastifyInstance, maxConcurrent: number): void {
  let running = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { isAlwaysServed, isStream } = request.routeOptions.config;
    if (isAlwaysServed || isStream) {
      done();
      return;
    }
    if (running >= maxConcurrent) {
      shedRequests.inc({ by: 'concurrency' });
      done(new Overloaded());
      return;
    }
    running += 1;
    reply.raw.once('close', () => (running -= 1));
    done();
  });
}
