import { type AdmissionLimits, AdmissionQueue } from '@yarmarok/shared-server/admission-queue';
import { limitEventLoopDelay } from '@yarmarok/shared-server/event-loop';
import { shedRequests } from '@yarmarok/shared-server/metrics';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../../errors';

export interface LoadLimits {
  /** Maximum of concurrent requests, waiting ones included; 0: no limit, and none wait for each other. Event streams do not count. */
  maxConcurrent: number;
  /** Maximum mean delay of the event loop; 0: no limit. */
  maxEventLoopDelayMs: number;
}

/**
 * Limits of each kind of request. Pages of the shell wait for reads, so these wait less than a page does; orders, logins and other private
 * calls are more important, and may wait for each other in the database.
 */
export const limits = {
  reads: { maxRunning: 16, maxWaitMs: 1_000 },
  pictures: { maxRunning: 16, maxWaitMs: 1_000 },
  personal: { maxRunning: 64, maxWaitMs: 2_000 },
} as const satisfies Record<string, AdmissionLimits>;

/** Calls with a longer timeout are uploads and exports. */
const longestMs = 10_000;
const calls = '/api/';
const pictures = '/media/';

/**
 * Refuses requests with 503 while the process is overloaded: a fast refusal can be retried, and running requests end sooner. The delays
 * of the start itself, which compiles every schema and fills caches, do not count.
 */
export async function shedLoad(app: FastifyInstance, { maxConcurrent, maxEventLoopDelayMs }: LoadLimits): Promise<void> {
  await limitEventLoopDelay(app, {
    maxDelayMs: maxEventLoopDelayMs,
    getStartEnd: () => (app.warmUp.isRunning ? null : app.warmUp.endedAt),
    toRefusal() {
      shedRequests.inc({ by: 'event_loop' });
      return new Overloaded();
    },
  });
  if (maxConcurrent > 0) limitConcurrency(app, maxConcurrent);
}

/**
 * Public reads, pictures and everything else wait in queues of their own: the first two are most of the load and repeatable, so they must
 * not delay private calls. Other files and slow calls (uploads, exports) do not wait: their duration says nothing about the load of
 * the process.
 */
function limitConcurrency(app: FastifyInstance, maxConcurrent: number): void {
  let running = 0;
  const createQueue = (own: AdmissionLimits) => new AdmissionQueue({ limits: own, toRefusal: () => new Overloaded() });
  const queues = {
    reads: createQueue(limits.reads),
    pictures: createQueue(limits.pictures),
    personal: createQueue(limits.personal),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { config, handlerTimeout, url } = request.routeOptions;
    const { isAlwaysServed, isStream, isPublic } = config;
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
    const kind = url?.startsWith(calls) ? (isPublic && request.method === 'GET' ? 'reads' : 'personal') : 'pictures';
    if (handlerTimeout > longestMs || (kind === 'pictures' && !url?.startsWith(pictures))) {
      done();
      return;
    }
    queues[kind]
      .enter(() => request.raw.socket.destroyed)
      .then(
        (leave) => {
          reply.raw.once('close', () => leave());
          done();
        },
        (error: unknown) => {
          shedRequests.inc({ by: 'queue' });
          done(error as Error);
        },
      );
  });
}
