import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isStream, type Log } from './request-log';

declare module 'fastify' {
  interface FastifyInstance {
    /** True between the stop signal and the exit: requests are served, but no new ones should be routed here. */
    draining: { isOn: boolean };
  }
}

/** Event streams never end on their own: they are closed on shutdown, and browsers reconnect to another instance. */
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
    // An open keep-alive connection would delay the shutdown.
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
  /** Announces the shutdown while requests are still served. */
  drain(): void;
  /** Duration of the announcement, so that gateways route new requests elsewhere. */
  drainMs: number;
  close(): Promise<void>;
  timeoutMs: number;
  log: Log;
}

/** Shuts down on a signal: exits with code 0 once all requests are answered, with code 1 after the timeout. */
export function shutDownOnSignals({ drain, drainMs, close, timeoutMs, log }: ShutdownOptions): void {
  let isEnding = false;
  const stop = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info(`the shell shuts down: ${reason}`);
    drain();
    await sleep(drainMs);
    setTimeout(() => {
      log.error({ timeoutMs }, 'the shell did not stop in time: open requests are aborted');
      process.exit(1);
    }, timeoutMs).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // Exits together with the parent process.
  process.on('disconnect', () => void stop('the parent exited'));
}
