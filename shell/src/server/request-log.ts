import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoggerOptions } from 'pino';
import { countRequest } from './metrics';

/** The few words that parts without a request of their own say. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** What tells who somebody is, and what opens a door, by its form. */
const piiPatterns: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
  [/(?<![\w.:-])(?:380\d{9}|0\d{9})(?![\w.:-])/g, '[phone]'],
];
const opaque = /[\w-]{40,}/g;
const quoted = /"[^"]*"?/g;

function redactPii(text: string): string {
  return piiPatterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** How the shell's server logs: lines of JSON under the id of their request, without personal data. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error: unknown) => serializeError(error),
      req: (request: { method: string }) => ({ method: request.method }),
      url: redactUrl,
    },
    hooks: { streamWrite: redactPii },
  };
}

/** The path alone: what follows may hold secrets of links and what people look for. */
function redactUrl(url: string): string {
  return redactPii(url.split(/[?#]/)[0] ?? '').replace(opaque, '[token]');
}

/** Also those that a library makes without the help of the language. */
function isError(value: unknown): value is Error {
  const { message, stack } = (value ?? {}) as Partial<Error>;
  return typeof message === 'string' && typeof stack === 'string';
}

/** Errors come from remotes too, whose messages may quote what was typed; the places in the code stay. */
function serializeError(error: unknown): object {
  const { name, message, stack, code } = (isError(error) ? error : { name: typeof error, message: String(error) }) as Error & {
    code?: unknown;
  };
  return {
    type: name,
    message: redactPii(message.replace(quoted, '"…"')).replace(opaque, '[token]'),
    ...(typeof code === 'string' ? { code } : {}),
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** One line and one measurement per request, under its id and the pattern of its route; what went well is only of interest when looked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    // A stream lasts as long as somebody listens, which is no time to answer.
    if (!isStream(reply)) countRequest(request.method, route, statusCode, elapsedTime);
    const isQuiet = statusCode < 500;
    request.log[isQuiet ? 'debug' : 'info'](
      { method: request.method, route, statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}

/** True for events that are sent as they happen. */
export function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
