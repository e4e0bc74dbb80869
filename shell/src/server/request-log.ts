import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoggerOptions } from 'pino';
import { countRequest } from './metrics';

/** Minimal logger for code without a request. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Patterns of personal data and credentials. Quantifiers are bounded where a long word would be read again from each of its letters. */
const piiPatterns: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]{1,128}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*\.\p{L}{2,}/giu, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
  [/(?<![\w.:-])(?:380\d{9}|0\d{9})(?![\w.:-])/g, '[phone]'],
];
const opaque = /[\w-]{40,}/g;
const quoted = /"[^"]*"?/g;

function redactPii(text: string): string {
  return piiPatterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Returns the logger options of the shell's server: JSON lines with request ids, without personal data. */
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

/** Redacts an address to its path: the query may hold tokens and searches. */
function redactUrl(url: string): string {
  return redactPii(url.split(/[?#]/)[0] ?? '').replace(opaque, '[token]');
}

/** Also accepts error-like objects of libraries. */
function isError(value: unknown): value is Error {
  const { message, stack } = (value ?? {}) as Partial<Error>;
  return typeof message === 'string' && typeof stack === 'string';
}

/** Serializes an error. Messages of remotes may quote what was typed, so they are redacted; the stack keeps its locations. */
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

/** Logs and measures each request under its id and route pattern; successful requests are logged at debug level. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    // The duration of a stream is no response time.
    if (!isStream(reply)) countRequest(request.method, route, statusCode, elapsedTime);
    const isQuiet = statusCode < 500;
    request.log[isQuiet ? 'debug' : 'info'](
      { method: request.method, route, statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}

/** Returns whether a reply is an event stream. */
export function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
