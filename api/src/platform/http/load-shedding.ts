import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../errors';
import { shedRequests } from './metrics';

export interface LoadLimits {
  /** Requests that run at once; 0: any number. Streams of events do not count. */
  maxConcurrent: number;
  /** Mean delay of the event loop; 0: any. */
  maxEventLoopDelayMs: number;
}

/** Refuses with 503 what could only be answered late: a quick refusal can be retried, and what runs already ends sooner. */
export async function shedLoad(app: FastifyInstance, { maxConcurrent, maxEventLoopDelayMs }: LoadLimits): Promise<void> {
  if (maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: 500,
      pressureHandler(request) {
        if (request.routeOptions.config.isAlwaysServed) return;
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
