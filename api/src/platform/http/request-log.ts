import type { FastifyInstance } from 'fastify';
import { runInRequestContext } from '../log';
import { observeRequest } from './metrics';

/**
 * One line and one measurement per request, under its id and the pattern of its route: addresses may name people.
 * Reads that went well are only of interest when looked for.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    runInRequestContext(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode, elapsedTime } = reply;
    observeRequest(request.method, route, statusCode, elapsedTime);
    const isQuiet = statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    request.log[isQuiet ? 'debug' : 'info'](
      { method: request.method, route, statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}
