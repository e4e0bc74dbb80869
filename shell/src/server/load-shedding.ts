import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served under any load: health checks and files in memory. */
    isAlwaysServed?: boolean;
    /** Refuses by itself what is not in memory (`isEventLoopLate`). */
    isShedLater?: boolean;
  }
  interface FastifyInstance {
    /** True while the event loop is so late that only what costs nothing is served. */
    isEventLoopLate: () => boolean;
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
  let isMeasured = false;
  app.decorate('isEventLoopLate', () => {
    const delayMs = maxEventLoopDelayMs === 0 ? 0 : app.memoryUsage().eventLoopDelay;
    return isLate(delayMs);
  });
  // Infinite means that nothing was measured: a pause began with the sample and outlasted it. How long it was, the next sample tells.
  const isLate = (delayMs: number) => isMeasured && delayMs !== Infinity && delayMs > maxEventLoopDelayMs;
  if (maxEventLoopDelayMs === 0) return;
  app.addHook('onReady', (done) => {
    // The sample that is being taken has seen the start; the next one has not.
    setTimeout(() => (isMeasured = true), 2 * sampleMs).unref();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler(request, _reply, _type, delayMs) {
      const { isAlwaysServed, isShedLater } = request.routeOptions.config;
      if (isLate(delayMs ?? 0) && !isAlwaysServed && !isShedLater) throw new Overloaded('event_loop');
    },
  });
}
