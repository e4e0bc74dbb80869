import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import { observeRequest } from './metrics';

/** Errors without what they quote: `detail`, `where` and parameters of the database repeat what people typed. */
interface LoggedError {
  type: string;
  message: string;
  code: string | undefined;
  constraint: string | undefined;
  stack: string | undefined;
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error: unknown): LoggedError => {
        const { name, message, code, constraint, stack } = error as Error & { code?: string; constraint?: string };
        return { type: name, message, code, constraint, stack };
      },
      req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url.split('?')[0] }),
    },
  };
}

/**
 * One line and one measurement per request, under its id and the pattern of its route: addresses may name people.
 * Reads that went well are only of interest when looked for.
 */
export function logRequests(app: FastifyInstance): void {
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
