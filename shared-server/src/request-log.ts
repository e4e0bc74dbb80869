import type { FastifyInstance, FastifyReply } from 'fastify';
import { observeRequest } from './metrics';

/**
 * Logs and measures each request under its id and route pattern, because URLs may name people.
 * @param isQuiet returns whether an answer is logged at debug level.
 */
export function logRequests(app: FastifyInstance, isQuiet: (method: string, statusCode: number) => boolean): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    // The duration of a stream is no response time.
    if (!isStream(reply)) observeRequest(method, route, statusCode, elapsedTime);
    request.log[isQuiet(method, statusCode) ? 'debug' : 'info'](
      { method, route, statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}

/** Returns whether a reply is an event stream. */
export function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
