import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../errors';
import { type AdmissionLimits, AdmissionQueue } from './admission-queue';
import { shedRequests } from './metrics';

export interface LoadLimits {
  /** Maximum of concurrent requests, waiting ones included; 0: no limit, and none wait for each other. Event streams do not count. */
  maxConcurrent: number;
  /** Maximum mean delay of the event loop; 0: no limit. */
  maxEventLoopDelayMs: number;
}

export const readLimits: Omit<AdmissionLimits, 'maxLateMs'> = {
  minRunning: 1,
  startRunning: 8,
  maxRunning: 64,
  maxWaiting: 128,
  burstMs: 2_500,
  overloadMs: 10,
  calmMs: 2_000,
  windowMs: 500,
  windowSamples: 16,
  slowFactor: 1.5,
  minSlowMs: 20,
};
/** Pictures: cheap, but a fifth of all requests. Some are made when they are asked for the first time. */
export const pictureLimits: typeof readLimits = { ...readLimits, startRunning: 16, minSlowMs: 30 };
/** Orders, logins and what else belongs to one person: each is worth more, and takes longer. */
const personalLimits: typeof readLimits = { ...readLimits, overloadMs: 50, minSlowMs: 60, windowSamples: 8 };

const sampleMs = 500;
/** Less work runs at once long before everything is refused. */
const lateShare = 0.01;
/** Calls with a longer timeout are uploads and exports. */
const longestMs = 10_000;
const calls = '/api/';
const pictures = '/media/';

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
        if (!isMeasured(app) || request.routeOptions.config.isAlwaysServed) return;
        shedRequests.inc({ by: 'event_loop' });
        throw new Overloaded();
      },
    });
  }
  if (maxConcurrent > 0) limitConcurrency(app, maxConcurrent, maxEventLoopDelayMs);
}

/** Returns whether the last sample is one after the start: the one that was taken at its end has seen it, the next one has not. */
function isMeasured({ warmUp: { isRunning, endedAt } }: FastifyInstance): boolean {
  return !isRunning && performance.now() - endedAt > 2 * sampleMs;
}

/**
 * Public reads, pictures and everything else wait in queues of their own: the first two are most of the load and may be repeated, so they must
 * not hold up what people do. Other files and calls that take minutes (uploads, exports) do not wait: their time says nothing about how busy
 * the process is.
 */
function limitConcurrency(app: FastifyInstance, maxConcurrent: number, maxEventLoopDelayMs: number): void {
  let running = 0;
  const createQueue = (limits: typeof readLimits) =>
    new AdmissionQueue({
      limits: { ...limits, maxLateMs: maxEventLoopDelayMs * lateShare },
      toRefusal: () => new Overloaded(),
      readLateMs: () => (maxEventLoopDelayMs > 0 && isMeasured(app) ? app.memoryUsage().eventLoopDelay : 0),
    });
  const queues = { reads: createQueue(readLimits), personal: createQueue(personalLimits), pictures: createQueue(pictureLimits) };
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
