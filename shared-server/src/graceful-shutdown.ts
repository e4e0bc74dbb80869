import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Is on between the stop signal and the shutdown: requests are served, but new ones should go elsewhere. */
    draining: { isOn: boolean };
  }
}

const shortTurnMs = 0.3;
const acceptTimeoutMs = 1_000;

/**
 * Shuts down without dropping requests. From the stop signal on, each answer closes its connection. Requests that arrive over accepted
 * connections are served until the end, because a gateway repeats no write that it has sent. Connections that wait to be accepted are
 * accepted first: to a client they are open, and the system would break them with the requests that were sent over them.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  const draining = { isOn: false };
  let isStopping = false;
  app.decorate('draining', draining);
  app.addHook('preClose', (done) => {
    isStopping = true;
    // No slow step may stand between this and the end of listening.
    afterShortTurn(done, Date.now() + acceptTimeoutMs);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A keep-alive connection would delay the shutdown until the client closes it.
    if (isStopping || draining.isOn) reply.header('connection', 'close');
    done();
  });
}

/**
 * Calls back right after a short turn of the event loop. Each turn accepts all waiting connections, so hardly any can wait after a short
 * one. After `deadline` a long turn suffices.
 */
function afterShortTurn(callback: () => void, deadline: number): void {
  const startedAt = performance.now();
  setImmediate(() => {
    if (performance.now() - startedAt <= shortTurnMs || Date.now() > deadline) callback();
    else afterShortTurn(callback, deadline);
  });
}
