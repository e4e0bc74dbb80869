import type { AdmissionLimits } from '@yarmarok/shared-server/admission-queue';
import { limitEventLoopDelay } from '@yarmarok/shared-server/event-loop';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the event loop is so late that only cheap requests are served. */
    isEventLoopTooLate: () => boolean;
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

/** Limits for the pages of a build that a worker renders; more at once would only take longer each. */
export const pageLimits: AdmissionLimits = { maxRunning: 8, maxWaitMs: 2_000 };

/** Refuses requests while the event loop of this process is late. @param maxEventLoopDelayMs mean delay; 0 disables the check. */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  let startedAt: number | null = null;
  app.addHook('onReady', (done) => {
    startedAt = performance.now();
    done();
  });
  const isTooLate = await limitEventLoopDelay(app, {
    maxDelayMs: maxEventLoopDelayMs,
    getStartEnd: () => startedAt,
    toRefusal: () => new Overloaded('event_loop'),
  });
  app.decorate('isEventLoopTooLate', isTooLate);
}
