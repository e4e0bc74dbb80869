import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** On between the stop signal and the shutdown: requests are served, but new ones should go elsewhere. */
    draining: { isOn: boolean };
  }
}

/**
 * Shuts down without dropping requests. From the stop signal on, each answer closes its connection. Requests that arrive over accepted
 * connections are served until the end, because a gateway repeats no write that it has sent.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  const draining = { isOn: false };
  let isStopping = false;
  app.decorate('draining', draining);
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A keep-alive connection would delay the shutdown until the client closes it.
    if (isStopping || draining.isOn) reply.header('connection', 'close');
    done();
  });
}
