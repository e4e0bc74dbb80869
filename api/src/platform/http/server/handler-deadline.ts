import { errorCodes, type FastifyInstance } from 'fastify';

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Keeps the timeout of a call (`handlerTimeout`) when it has a body. Fastify stops its own timer when the request closes, which in Node is
 * after reading the body, and so before the call starts its work.
 */
export function keepHandlerTimeout(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { handlerTimeout, url } = request.routeOptions;
    if (handlerTimeout > 0 && !withoutBody.has(request.method)) {
      const timer = setTimeout(() => {
        if (reply.sent) return;
        if (reply.raw.headersSent) reply.raw.destroy();
        else reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(handlerTimeout), url));
      }, handlerTimeout - reply.elapsedTime);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
