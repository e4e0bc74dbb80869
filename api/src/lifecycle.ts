import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Lifecycle {
  /** Announces the shutdown while everything is still served. */
  drain(): void;
  /** How long the announcement lasts, so that gateways send new requests elsewhere. */
  drainMs: number;
  /** Closes all resources in order. */
  end(): Promise<void>;
  limitMs: number;
  log: Pick<Logger, 'info' | 'error' | 'fatal'>;
}

/**
 * Ends the process on a stop signal: with code 0 once everything is closed, with code 1 on timeout or after an unexpected error.
 * Nothing is left half done: the database rolls back open transactions, and another process leases the jobs.
 */
export function endOnSignals({ drain, drainMs, end, limitMs, log }: Lifecycle): void {
  let isEnding = false;
  const stop = async (reason: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason, drainMs }, 'the service stops');
    drain();
    await sleep(drainMs);
    setTimeout(() => {
      log.error({ limitMs }, 'the service did not stop in time: running work was abandoned');
      process.exit(1);
    }, limitMs).unref();
    try {
      await end();
      log.info('the service has stopped');
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'the service failed to stop cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A parent process that started this one over IPC and died must not leave it behind.
  process.on('disconnect', () => void stop('the parent is gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the service is in an unknown state and ends');
    process.exit(1);
  });
}
