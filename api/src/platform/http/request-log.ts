import type { FastifyInstance } from 'fastify';
import { runInRequestContext } from '../log';
import { observeRequest } from './metrics';

/**
 * Logs and measures each request under its id and route pattern, because URLs may name people. Successful reads are logged at debug level.
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
