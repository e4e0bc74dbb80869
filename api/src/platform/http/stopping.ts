import type { FastifyInstance } from 'fastify';
import { ServiceStopping } from '../errors';

/**
 * Lets the service end without cutting anybody off: what is being answered is answered, and its connection is not kept;
 * what arrives over a connection from before is told to ask another process.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new ServiceStopping() : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays open would hold up the end until the client gives it up.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}
