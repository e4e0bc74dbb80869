import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isStream, type Log } from './request-log';

declare module 'fastify' {
  interface FastifyInstance {
    /** On between the signal to stop and the end: everything is served, and nothing new should be sent here. */
    draining: { isOn: boolean };
  }
}

/** Streams through the shell do not end by themselves: when it stops they are closed, and browsers connect to another one. */
export function closeStreamsOnStop(app: FastifyInstance): void {
  const open = new Set<{ destroy(): unknown }>();
  let isStopping = false;
  const draining = { isOn: false };
  app.decorate('draining', draining);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStream(reply)) {
      const { raw } = reply;
      open.add(raw);
      raw.on('close', () => open.delete(raw));
      if (isStopping) raw.destroy();
    }
    // A connection that stays open would hold up the end until the browser gives it up.
    if (isStopping || draining.isOn) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const stream of open) stream.destroy();
    done();
  });
}

interface ShutdownOptions {
  /** Announces the end while everything is still served. */
  drain(): void;
  /** How long it is announced, so that gateways send new requests elsewhere. */
  drainMs: number;
  close(): Promise<void>;
  timeoutMs: number;
  log: Log;
}

/** Ends the process when it is told to: with code 0 once all is answered, with code 1 when that takes too long. */
export function shutDownOnSignals({ drain, drainMs, close: end, timeoutMs: limitMs, log }: ShutdownOptions): void {
  let isEnding = false;
  const stop = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info(`the shell stops: ${reason}`);
    drain();
    await sleep(drainMs);
    setTimeout(() => {
      log.error({ limitMs }, 'the shell did not stop in time: what still ran is given up');
      process.exit(1);
    }, limitMs).unref();
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A parent that started us and died must not leave us behind.
  process.on('disconnect', () => void stop('the parent is gone'));
}
