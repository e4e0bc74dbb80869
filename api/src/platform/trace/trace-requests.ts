import { type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, endSpan, inSpan } from './spans';

/** Starts a span for each request, named after the pattern of its route: URLs may name people. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = beginRequestSpan(`${method} ${route}`, headers, {
      'http.request.method': method,
      'http.route': route,
      'yarmarok.request_id': id,
    });
    if (!trace.isSpanContextValid(span.spanContext())) {
      done();
      return;
    }
    spans.set(request, span);
    inSpan(span, done);
  });
  const end = (request: FastifyRequest, statusCode: number, error?: unknown) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    span.setAttribute('http.response.status_code', statusCode);
    endSpan(span, error);
  };
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode, reply.statusCode >= 500 ? { name: String(reply.statusCode) } : undefined);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, 499, { name: 'aborted' });
    done();
  });
}
