import fastifyCookie from '@fastify/cookie';
import fastifyEtag from '@fastify/etag';
import fastifyRateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import findMyWay from 'find-my-way';
import { randomUUID } from 'node:crypto';
import { type AccessTokens, type Actor, readActor } from '../auth';
import { MethodNotAllowed, NotFound } from '../errors';
import { type Locale, negotiateLocale } from '../i18n';
import { installErrorHandler, sendError } from './error-handler';
import { validatorCompiler } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    actor: Actor | null;
  }
}

/** The app as features see it: schemas give the types of bodies and answers. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface HttpAppOptions {
  logLevel: string;
  tokens: AccessTokens;
  isTrustingProxy: boolean;
  areRateLimitsOn: boolean;
}

const bodyLimitBytes = 1024 * 1024;

/** Fastify with the ground rules of the contract: languages, identity, error shapes, slashes, request ids. */
export async function createHttpApp({ logLevel, tokens, isTrustingProxy, areRateLimitsOn }: HttpAppOptions): Promise<HttpApp> {
  const app = Fastify({
    logger: { level: logLevel, serializers: { req: (request) => ({ method: request.method, url: request.url.split('?')[0] }) } },
    disableRequestLogging: true,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: isTrustingProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('locale', 'uk');
  app.decorateRequest('actor', null);
  installErrorHandler(app as unknown as FastifyInstance);
  rememberMethods(app as unknown as FastifyInstance);
  acceptEmptyJson(app as unknown as FastifyInstance);
  await app.register(fastifyCookie);
  await app.register(fastifyEtag);
  if (areRateLimitsOn) await app.register(fastifyRateLimit, { global: false });

  app.addHook('onRequest', async (request, reply) => {
    request.locale = negotiateLocale(request.headers['accept-language']);
    reply
      .header('content-language', request.locale)
      .header('vary', 'Accept-Language')
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff');
    if (request.headers.authorization) request.actor = await readActor(request, tokens);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isPublicRead = request.method === 'GET' && reply.statusCode === 200 && request.routeOptions.config.isPublic === true;
    reply.header('cache-control', isPublicRead ? 'public, max-age=0, must-revalidate' : 'private, no-store');
  });
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody in a language: it may be cached and revalidated. */
    isPublic?: boolean;
  }
}

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Tells an unknown address (404) from a known one with another method (405). */
function rememberMethods(app: FastifyInstance): void {
  const known = findMyWay({ ignoreTrailingSlash: true });
  const seen = new Set<string>();
  app.addHook('onRoute', (route) => {
    const url = route.url.replace(/\/$/, '') || '/';
    if (seen.has(url)) return;
    seen.add(url);
    known.on('GET', url, () => undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    return sendError(request, reply, known.find('GET', path) ? new MethodNotAllowed() : new NotFound());
  });
}

/** Calls without a body may still say that it is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
