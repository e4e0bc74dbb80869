import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Lifecycle {
  /** Name of the process in lines of the log, such as `the shell`. */
  name: string;
  /** Is switched on by a stop signal: everything is still served. */
  draining: { isOn: boolean };
  /** Duration of this state, in which gateways send new requests elsewhere. */
  drainMs: number;
  /** Closes all resources in order. */
  close(): Promise<void>;
  timeoutMs: number;
  log: Pick<Logger, 'info' | 'error' | 'fatal'>;
}

/** Ends the process on a stop signal: with code 0 once everything is closed, with code 1 on timeout or after an unexpected error. */
export function endOnSignals({ name, draining, drainMs, close, timeoutMs, log }: Lifecycle): void {
  let isEnding = false;
  const stop = async (reason: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason, drainMs }, `${name} stops`);
    draining.isOn = true;
    await sleep(drainMs);
    setTimeout(() => {
      log.error({ timeoutMs }, `${name} did not stop in time: running work was abandoned`);
      process.exit(1);
    }, timeoutMs).unref();
    try {
      await close();
      log.info(`${name} has stopped`);
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, `${name} failed to stop cleanly`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A parent process that started this one over IPC and crashed must not leave it behind.
  process.on('disconnect', () => void stop('the parent is gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, `${name} is in an unknown state and ends`);
    process.exit(1);
  });
}
