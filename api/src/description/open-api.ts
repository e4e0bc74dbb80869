import { Readable } from 'node:stream';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { describeFields } from './describe-fields';
import { hoistSchemas } from './hoist-schemas';
import { messageSchemas } from '../features/webhooks';
import type { HttpApp } from '../platform/http';
import { blockedRefusal, Detail, isClosedToBlocked, operatorRefusals, sendStream } from '../platform/http';
import { isLimited } from '../platform/limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts an `Idempotency-Key`. */
    isIdempotent?: boolean;
  }
}

const groundRules = `All calls speak JSON, in UTF-8. Every path ends with a slash; without it the answer is the same.

**Languages.** \`Accept-Language\` (uk, ru, en, with weights; uk when nothing fits) decides titles, labels and messages.
**Identity.** \`Authorization: Bearer <access>\`. A call that needs a login answers 401 without one. What belongs to somebody else is answered with 404.
**Programs of a shop.** A token of a shop (\`Authorization: Bearer yarmarok_shop_…\`, made in the settings of the shop) is accepted by the calls that name \`shopToken\` with its right: anything else answers 401, a missing right 403 \`shop_right_missing\`, another shop 404. \`shop\` may be left out.
**Second factor.** Changing one needs a proof of it in this session within ten minutes, else 403 \`confirm_again\`: \`auth/user/second-factor/confirm/\` gives one.
**Operators.** Calls of \`operator/\` are for operators of the site: an account without a role gets 404. 403 says what is missing: \`second_factor_missing\`, \`confirm_again\` (\`auth/user/second-factor/confirm/\`) or \`role_forbids\`.
**Webhooks.** A shop tells up to five addresses what happens; the messages and their headers are described under \`webhooks\` of the schema.
**Pages.** \`limit\` (20, at most 100) and \`offset\`; the answer has \`results\`, \`count\` and \`next\`, the address of the next page or null.
**Money** is a decimal string with two places, **time** RFC 3339 in UTC, **ids** are numbers, **choices** are snake_case (their camelCase twins are accepted).
**Errors.** 400 for a body that does not validate: messages by field. Everything else: \`{"detail", "code"}\`. Each answer carries \`X-Request-Id\`.
**Repeating.** Calls that take an \`Idempotency-Key\` give the first answer again for 24 hours, marked with \`Idempotency-Replayed: true\`; the same key with another body is 409.
**Limits.** 429 (too many calls; nothing was done) and 503 (overloaded or stopping) name the seconds to wait in \`Retry-After\`.
**Caching.** Public reads carry \`ETag\` and \`Cache-Control\`; \`If-None-Match\` gets 304.`;

const language = {
  'accept-language': { type: 'string', description: 'Languages that the person reads', examples: ['uk', 'en, ru;q=0.5'] },
};
const idempotencyKey = {
  'idempotency-key': {
    type: 'string',
    maxLength: 200,
    description: 'A repeated call with the same key returns the first answer for 24 hours',
    examples: ['6f1c8f0e-checkout'],
  },
};

const tooMany = {
  ...Detail,
  description: 'Too many requests by this account or from this address',
  headers: { 'retry-after': { type: 'integer', description: 'Seconds to wait before the next attempt', examples: [42] } },
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const },
  description,
  example,
});
const messageHeaders = [
  header('webhook-id', 'Id of the message, the same at every attempt and repetition', 'msg_2b0c6d2f7f5d4b0c9d51a1f0'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970', '1795018800'),
  header('webhook-signature', 'Signatures of Standard Webhooks, with a space between', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
];

/** Messages of webhooks of shops, which OpenAPI describes beside the paths. */
function describeMessages(): Record<string, never> {
  const describe = (name: string, schema: object) => ({
    post: {
      tags: ['webhooks'],
      summary: `Message ${name}`,
      parameters: messageHeaders,
      requestBody: { required: true, content: { 'application/json': { schema: describeFields(schema) } } },
      responses: {
        '2XX': { description: 'Accepted; anything else is sent again for three days' },
        410: { description: 'Not wanted any more: the webhook is switched off' },
      },
    },
  });
  return Object.fromEntries(Object.entries(messageSchemas).map(([name, schema]) => [name, describe(name, schema)])) as unknown as Record<
    string,
    never
  >;
}

/** The documentation page runs only its own scripts and connects only to this origin. */
const docsPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

interface Described {
  security?: readonly object[];
  headers?: object;
  response?: Record<string, unknown>;
  hide?: boolean;
}

/** The order of paths does not depend on the order in which features register. */
function sortPaths<Spec extends { paths?: object }>(document: Spec): Spec {
  const paths = Object.entries(document.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Serves OpenAPI 3.1 from the schemas of the routes at `/api/v1/schema/`, and its documentation page at `/api/v1/docs/`. */
export async function describeApi(app: HttpApp, siteName: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${siteName} API`, version: '1.0.0', description: groundRules },
      webhooks: describeMessages(),
      servers: [{ url: '/', description: 'The origin of the site, and of the service itself' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of auth/jwt/create/' },
          shopToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'opaque',
            description: 'Token of a shop with the right that the call names',
          },
        },
      },
    },
    transform: ({ schema: given, url, route }) => {
      const schema = given as Described | undefined;
      if (!schema || schema.hide) return { schema: given, url };
      // An operation that can answer 401 requires login, unless it says otherwise.
      const right = route.config?.shopAccess?.right;
      const guards = [{ bearer: [] }, ...(right ? [{ shopToken: [right] }] : [])];
      const security = schema.security ?? (schema.response?.['401'] ? guards : []);
      const forbidden = right
        ? `The token of the shop does not have the right \`${right}\``
        : route.config?.policy?.roles
          ? operatorRefusals
          : isClosedToBlocked(String(route.method), url) && blockedRefusal;
      const properties = { ...language, ...(route.config?.isIdempotent ? idempotencyKey : {}) };
      return {
        schema: {
          ...(describeFields(schema) as Described),
          security,
          headers: describeFields({ type: 'object', properties }),
          response: describeFields({
            ...schema.response,
            ...(forbidden ? { 403: { ...Detail, description: forbidden } } : {}),
            ...(isLimited(route.config ?? {}) ? { 429: tooMany } : {}),
            default: Detail,
          }),
        } as typeof given,
        url: url.endsWith('/') ? url : `${url}/`,
      };
    },
    transformObject: (document) => ('openapiObject' in document ? hoistSchemas(sortPaths(document.openapiObject)) : document.swaggerObject),
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/v1/docs', staticCSP: docsPolicy });
  app.get('/api/v1/schema/', { schema: { hide: true }, config: { isPublic: true } }, (request, reply) =>
    sendStream(request, reply.type('application/json'), Readable.from([JSON.stringify(app.swagger())])),
  );
}
