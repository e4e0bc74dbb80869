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

const sampleMs = 500;

/**
 * Refuses requests under overload: a quick refusal can be retried, and running requests finish sooner. The delays of the start itself
 * do not count.
 * @param maxEventLoopDelayMs mean event loop delay within half a second; 0 disables the check.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  if (maxEventLoopDelayMs === 0) return;
  let isMeasured = false;
  app.addHook('onReady', (done) => {
    // The sample that is being taken has seen the start; the next one has not.
    setTimeout(() => (isMeasured = true), 2 * sampleMs).unref();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler(request, _reply, _type, delayMs) {
      // Infinite means that nothing was measured: a pause began with the sample and outlasted it. How long it was, the next sample tells.
      const isUnknown = delayMs === Infinity;
      if (isMeasured && !isUnknown && !request.routeOptions.config.isAlwaysServed) throw new Overloaded('event_loop');
    },
  });
}
