import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { MethodNotAllowed, NotFound } from '../errors';
import { sendError } from './error-handler';

/** Answers 404 for an unknown URL, and 405 with `Allow` for a known one with another method. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known = findMyWay({ ignoreTrailingSlash: true });
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const url = route.url.replace(/\/$/, '') || '/';
    const methods = [route.method].flat();
    const seen = methodsByUrl.get(url);
    if (seen) {
      for (const method of methods) seen.add(method);
      return;
    }
    const allowed = new Set(methods);
    methodsByUrl.set(url, allowed);
    known.on('GET', url, () => undefined, { allowed });
  });
  app.setNotFoundHandler((request, reply) => {
    const found = known.find('GET', request.url.split('?')[0] ?? '/');
    if (!found) return sendError(request, reply, new NotFound());
    reply.header('allow', [...(found.store as { allowed: Set<string> }).allowed].sort().join(', '));
    return sendError(request, reply, new MethodNotAllowed());
  });
}
