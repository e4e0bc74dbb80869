import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is: questions about its health, and files that lie in memory. */
    isAlwaysServed?: boolean;
  }
}

/** Something that is too busy to answer in time; the answer is 503 with `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;

  constructor(readonly by: 'event_loop' | 'renderer') {
    super(by === 'event_loop' ? 'The event loop is late' : 'Too many pages wait for the renderer');
  }
}

/**
 * Refuses what could only be answered late: a quick refusal can be retried, and what runs already ends sooner.
 * @param maxEventLoopDelayMs mean delay of the event loop within half a second; 0: any.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  if (maxEventLoopDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler(request) {
      if (!request.routeOptions.config.isAlwaysServed) throw new Overloaded('event_loop');
    },
  });
}
