import fastifyCookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { registerGracefulShutdown } from '@yarmarok/shared-server/graceful-shutdown';
import { logDestination } from '@yarmarok/shared-server/log-destination';
import { logOptions } from '@yarmarok/shared-server/log-options';
import { getRequestId } from '@yarmarok/shared-server/request-id';
import { logRequests } from '@yarmarok/shared-server/request-log';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import {
  type AccessTokens,
  type Actor,
  findBearer,
  type OperatorAccessReader,
  readActor,
  type SessionCheck,
  type ShopAccessReader,
  shopTokenPrefix,
} from '../auth';
import { AccountBlocked, Unauthorized } from '../errors';
import { isClosedToBlocked } from './blocked-accounts';
import { type Locale, negotiateLocale } from '../i18n';
import { runInRequestContext } from '../log';
import { traceRequests } from '../trace';
import { handleClientError } from './server/client-error-handler';
import { addCacheHeaders } from './cache-headers';
import { answerBadAddress, installErrorHandler } from './error-handler';
import { acceptJsonOnly } from './json-body';
import { keepHandlerTimeout } from './server/handler-deadline';
import { type LoadLimits, shedLoad } from './server/load-shedding';
import { admitOperators } from './operator-access';
import { collectRoutePolicies } from './route-policies';
import { confineShopAccess, readShopAccess } from './shop-access';
import { StorageAlarm } from './server/storage-alarm';
import { registerWarmUp } from './server/warm-up';
import { answerUnknownRoutes } from './unknown-routes';
import { LazyCompilers } from './lazy-compilers';
import { reportUnfitValues } from './unfit-values';
import { validatorCompiler } from './validation';

declare module 'fastify' {
  interface FastifyInstance {
    storageAlarm: StorageAlarm;
    /** Compilers of all schemas; unused ones are compiled after the start. */
    compilers: LazyCompilers;
  }
  interface FastifyRequest {
    locale: Locale;
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** `https://host` of the site, without a trailing slash: the base of URLs in answers. */
    publicOrigin: string;
  }
  interface FastifyContextConfig {
    /** The answer is an endless stream, such as server-sent events. */
    isStream?: boolean;
    /** The answer depends only on the language: it may be cached and revalidated. */
    isPublic?: boolean;
  }
}

/** The app for features: schemas give the types of bodies and answers. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface HttpAppOptions {
  logLevel: string;
  /** Destination of log lines instead of the standard output. */
  logStream?: { write(line: string): void };
  tokens: AccessTokens;
  /** Returns the state of the session of an access token: a logout ends its access tokens too. */
  readSession: SessionCheck;
  shopAccess: ShopAccessReader;
  operatorAccess: OperatorAccessReader;
  /** Addresses and networks of trusted proxies. Trusting others would let any visitor choose the address that limits count by. */
  trustedProxies: readonly string[];
  /** `https://host` of the site, without a trailing slash. */
  publicOrigin: string;
  /** Limits on concurrent requests and on event loop delay; beyond them requests are refused. */
  load: LoadLimits;
}

const bodyLimitBytes = 1024 * 1024;
/** Timeout of receiving a request. */
const requestTimeoutMs = 300_000;
/** Timeout of a call before it is answered with 503; shorter than the timeouts of shell and gateway (docs/operations/run.md#deadlines). */
const handlerTimeoutMs = 10_000;
/** Timeout of calls that upload or download files. */
export const longHandlerTimeoutMs = 300_000;

/** One year, as browsers expect of HSTS. */
const strictTransport = 'max-age=31536000';

/** Creates a Fastify app with the rules of the contract: languages, identity, error shapes, slashes, request ids. */
export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  const app = Fastify({
    logger: { ...logOptions(options.logLevel), stream: options.logStream ?? logDestination() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: getRequestId,
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: handlerTimeoutMs,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Requests that arrive over accepted connections are served until the end.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerBadAddress(error, request, reply),
    clientErrorHandler: handleClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  const plain = app as unknown as FastifyInstance;

  const compilers = new LazyCompilers(validatorCompiler, ({ url }, left) => reportUnfitValues(url, left));
  app.setValidatorCompiler(compilers.validator);
  app.setSerializerCompiler(compilers.serializer);
  plain.decorate('compilers', compilers);
  app.decorate('publicOrigin', options.publicOrigin);
  app.decorateRequest('locale', 'uk');
  app.decorateRequest('actor', null);
  const storage = new StorageAlarm();
  plain.decorate('storageAlarm', storage);
  collectRoutePolicies(plain);
  installErrorHandler(plain, storage);
  answerUnknownRoutes(plain);
  acceptJsonOnly(plain);
  app.addHook('onRequest', (request, _reply, done) => {
    runInRequestContext(request.id, done);
  });
  logRequests(plain, (method, statusCode) => statusCode < 400 && (method === 'GET' || method === 'HEAD'));
  traceRequests(plain);
  await app.register(fastifyCookie);

  const isHttps = options.publicOrigin.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    request.locale = negotiateLocale(request.headers['accept-language']);
    reply.headers({
      'content-language': request.locale,
      vary: 'Accept-Language',
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      // Pictures override this header: mails and other sites may embed them.
      'cross-origin-resource-policy': 'same-origin',
      ...(isHttps ? { 'strict-transport-security': strictTransport } : {}),
    });
    done();
  });
  registerWarmUp(plain);
  registerGracefulShutdown(plain);
  // The request is refused before any query of the database.
  await shedLoad(plain, options.load);
  app.addHook('onRequest', (request, _reply, done) => {
    // The login is checked before the body is read: a guarded call reveals no body schema to visitors and reads none of their uploads.
    const admit = () => {
      done(request.actor === null && isGuarded(request.routeOptions.schema) ? new Unauthorized() : undefined);
    };
    // A public answer is the same for everybody, so the actor is not looked up.
    if (!request.headers.authorization || request.routeOptions.config.isPublic) {
      admit();
      return;
    }
    readCaller(request, options).then((actor) => {
      request.actor = actor;
      if (actor?.isBlocked && isClosedToBlocked(request.method, request.routeOptions.url ?? '')) done(new AccountBlocked());
      else admit();
    }, done);
  });
  confineShopAccess(plain, options.shopAccess);
  admitOperators(plain, options.operatorAccess);
  keepHandlerTimeout(plain);
  addCacheHeaders(plain);
  return app;
}

function readCaller(request: FastifyRequest, { tokens, readSession, shopAccess }: HttpAppOptions): Promise<Actor | null> {
  const token = findBearer(request);
  return token?.startsWith(shopTokenPrefix) ? readShopAccess(request, token, shopAccess) : readActor(request, tokens, readSession);
}

/** An operation that declares 401 requires login, unless it says `security: []`. */
function isGuarded(schema: { response?: unknown; security?: readonly object[] } | undefined): boolean {
  const answers = schema?.response as Record<string, unknown> | undefined;
  return answers?.['401'] !== undefined && schema?.security?.length !== 0;
}
