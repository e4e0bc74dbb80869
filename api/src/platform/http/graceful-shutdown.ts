import type { FastifyInstance } from 'fastify';
import { ServiceStopping } from '../errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** On between the signal to stop and the end: everything is served, and nothing new should be sent here. */
    draining: { isOn: boolean };
  }
}

/**
 * Lets the service end without cutting anybody off. While it drains, calls are answered and their connections are not kept. Once it
 * closes, what is being answered is answered; what arrives over a connection that is still open is told to ask another process.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  const draining = { isOn: false };
  let isStopping = false;
  app.decorate('draining', draining);
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new ServiceStopping() : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays open would hold up the end until the client gives it up.
    if (isStopping || draining.isOn) reply.header('connection', 'close');
    done();
  });
}
