import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { AdmissionLimits } from './admission-queue';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served under any load: health checks and files in memory. */
    isAlwaysServed?: boolean;
    /** Refuses by itself what is not in memory (`eventLoop.isTooLate`). */
    isShedLater?: boolean;
  }
  interface FastifyInstance {
    eventLoop: {
      /** Its mean delay within the last half second; not finite, or 0, while nothing is known. */
      readLateMs: () => number;
      /** Beyond it less work runs at once. */
      maxLateMs: number;
      /** True while it is so late that only what costs nothing is served. */
      isTooLate: () => boolean;
    };
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

/** Pages that a worker has rendered at once. */
export const pageLimits: Omit<AdmissionLimits, 'maxLateMs'> = {
  minRunning: 1,
  startRunning: 4,
  maxRunning: 32,
  maxWaiting: 64,
  burstMs: 2_500,
  overloadMs: 25,
  calmMs: 2_000,
  windowMs: 500,
  windowSamples: 8,
  slowFactor: 1.5,
  minSlowMs: 60,
};

const sampleMs = 500;
/** Less work runs at once long before everything is refused. */
const lateShare = 0.01;

/**
 * Refuses requests under overload: a quick refusal can be retried, and running requests finish sooner. The delays of the start itself
 * do not count.
 * @param maxEventLoopDelayMs mean event loop delay within half a second; 0 disables the check.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  let isMeasured = false;
  const readLateMs = () => (maxEventLoopDelayMs === 0 || !isMeasured ? 0 : app.memoryUsage().eventLoopDelay);
  app.decorate('eventLoop', {
    readLateMs,
    maxLateMs: maxEventLoopDelayMs * lateShare,
    isTooLate: () => isLate(readLateMs()),
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
