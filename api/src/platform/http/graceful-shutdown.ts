import type { FastifyInstance } from 'fastify';
import { ServiceStopping } from '../errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** On between the stop signal and the shutdown: requests are served, but new ones should go elsewhere. */
    draining: { isOn: boolean };
  }
}

/**
 * Shuts down without dropping requests. While draining, requests are answered with `Connection: close`. Once closing, running requests
 * finish, and new ones over open connections get 503.
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
    // A keep-alive connection would delay the shutdown until the client closes it.
    if (isStopping || draining.isOn) reply.header('connection', 'close');
    done();
  });
}
