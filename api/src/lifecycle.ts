import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Lifecycle {
  /** Announces the end while everything is still served. */
  drain(): void;
  /** How long it is announced, so that gateways send new requests elsewhere. */
  drainMs: number;
  /** Ends everything that was begun, in its order. */
  end(): Promise<void>;
  limitMs: number;
  log: Pick<Logger, 'info' | 'error' | 'fatal'>;
}

/**
 * Ends the process when it is told to: with code 0 once everything has ended, with code 1 when that takes too long or the
 * program is in a state that nobody foresaw. Nothing is half done then: the transactions of what hangs are rolled back by the
 * database, and its jobs are leased to another process.
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
      log.error({ limitMs }, 'the service did not stop in time: what still ran is given up');
      process.exit(1);
    }, limitMs).unref();
    try {
      await end();
      log.info('the service has stopped');
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'the service could not stop as it should');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A parent that started us over IPC and died must not leave us behind.
  process.on('disconnect', () => void stop('the parent is gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the service is in an unknown state and ends');
    process.exit(1);
  });
}
