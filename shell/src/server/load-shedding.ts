import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served under any load: health checks and files in memory. */
    isAlwaysServed?: boolean;
  }
}

/** An overloaded component; the response is 503 with `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;

  constructor(readonly by: 'event_loop' | 'renderer') {
    super(by === 'event_loop' ? 'The event loop is late' : 'Too many pages wait for the renderer');
  }
}

/**
 * Refuses requests under overload: a quick refusal can be retried, and running requests finish sooner.
 * @param maxEventLoopDelayMs mean event loop delay within half a second; 0 disables the check.
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
