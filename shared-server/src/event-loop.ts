import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests that are served under any load: health checks and files in memory. */
    isAlwaysServed?: boolean;
    /** Requests whose expensive parts have a check of their own. */
    isShedLater?: boolean;
  }
}

export interface EventLoopOptions {
  /** Mean delay within half a second beyond which requests are refused; 0 disables the check. */
  maxDelayMs: number;
  /** Returns the end of the start, in milliseconds of `performance.now()`; null before. Delays of the start do not count. */
  getStartEnd: () => number | null;
  /** Creates the error of a refused request. */
  toRefusal: () => Error;
}

const sampleMs = 500;

/**
 * Refuses requests while the event loop is late: a quick refusal can be retried, and running requests end sooner. Returns whether it is so
 * late that only cheap requests are served.
 */
export async function limitEventLoopDelay(
  app: FastifyInstance,
  { maxDelayMs, getStartEnd, toRefusal }: EventLoopOptions,
): Promise<() => boolean> {
  const isLimited = maxDelayMs > 0;
  // The sample at the end of the start includes its delays; the next one does not.
  const isMeasured = () => performance.now() - (getStartEnd() ?? Infinity) > 2 * sampleMs;
  // Infinite means that nothing was measured: a pause began with the sample and outlasted it. The next sample has its length.
  const isTooLate = (lateMs: number) => isMeasured() && lateMs !== Infinity && lateMs > maxDelayMs;
  if (isLimited)
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelayMs,
      sampleInterval: sampleMs,
      pressureHandler(request, _reply, _type, delayMs) {
        const { isAlwaysServed, isShedLater } = request.routeOptions.config;
        if (!isAlwaysServed && !isShedLater && isTooLate(delayMs ?? 0)) throw toRefusal();
      },
    });
  return () => isLimited && isTooLate(app.memoryUsage().eventLoopDelay);
}
