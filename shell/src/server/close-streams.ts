import { isStream } from '@yarmarok/shared-server/request-log';
import type { FastifyInstance } from 'fastify';

/** Closes event streams on shutdown, because they never end on their own; browsers reconnect to another instance. */
export function closeStreamsOnStop(app: FastifyInstance): void {
  const open = new Set<{ destroy(): unknown }>();
  let isStopping = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStream(reply)) {
      const { raw } = reply;
      open.add(raw);
      raw.on('close', () => open.delete(raw));
      if (isStopping) raw.destroy();
    }
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const stream of open) stream.destroy();
    done();
  });
}
