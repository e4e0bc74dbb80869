import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Running between the start and the end of `warmUp`: requests are served, but the readiness probe fails.
     * `endedAt`: when the process had started and warmed up, in milliseconds of `performance.now()`.
     * `tasks`: preparations of features once per process, run by `warmUp` after its own work.
     */
    warmUp: { isRunning: boolean; endedAt: number; tasks: (() => Promise<unknown>)[] };
  }
}

export function registerWarmUp(app: FastifyInstance): void {
  app.decorate('warmUp', { isRunning: false, endedAt: 0, tasks: [] });
  app.addHook('onReady', (done) => {
    app.warmUp.endedAt = performance.now();
    done();
  });
}

/**
 * Lets the readiness probe fail until `work` and the tasks of the features are done, so that no visitor waits for the first reads
 * of a process. A failure or a timeout is logged and does not keep the process out of service.
 */
export async function warmUp(app: FastifyInstance, work: () => Promise<void>, limitMs: number): Promise<void> {
  app.warmUp.isRunning = true;
  const timer = new AbortController();
  try {
    const isDone = await Promise.race([
      runAll([work, ...app.warmUp.tasks]).then(() => true),
      sleep(limitMs, false, { signal: timer.signal }),
    ]);
    if (!isDone) app.log.warn({ limitMs }, 'the service is ready before its caches are filled: this takes too long');
  } catch (error) {
    app.log.warn({ err: error }, 'the caches could not be filled: the first requests take longer');
  } finally {
    timer.abort();
    app.warmUp.isRunning = false;
    app.warmUp.endedAt = performance.now();
  }
}

async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const task of tasks) await task();
}
