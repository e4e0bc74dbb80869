import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db';
import {
  AppError,
  InternalError,
  InvalidFields,
  MalformedRequest,
  NotFound,
  OutcomeUnknown,
  ServiceUnavailable,
  StorageUnavailable,
  TooLarge,
  TooManyRequests,
  UnsupportedType,
} from '../errors';
import { formatMessage, type Locale, negotiateLocale } from '../i18n';
import { toInvalidFields } from './invalid-fields';
import { isStorageFull, type StorageAlarm } from './server/storage-alarm';

/** Answers every refusal according to docs/conventions.md#errors, in the language of the request, and logs any other error as a bug. */
export function installErrorHandler(app: FastifyInstance, storage: StorageAlarm): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    storage.observe(error);
    const known = asKnown(error);
    if (!known || known instanceof ServiceUnavailable) request.log.error({ err: error }, 'a request failed');
    const isSafeToRepeat = request.routeOptions.config.isIdempotent === true && request.headers['idempotency-key'] !== undefined;
    if (known instanceof ServiceUnavailable && isSafeToRepeat) return sendError(request, reply, new OutcomeUnknown());
    return sendError(request, reply, known ?? new InternalError());
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError | InvalidFields): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.locale)));
}

/** A URL that cannot be decoded reaches neither a route nor a hook; an overlong part matches nothing. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.locale = negotiateLocale(request.headers['accept-language']);
  reply.headers({ 'content-language': request.locale, vary: 'Accept-Language', 'x-request-id': request.id });
  return sendError(request, reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NotFound() : new MalformedRequest());
}

function errorBody(error: AppError | InvalidFields, locale: Locale): unknown {
  if (error instanceof InvalidFields) {
    return Object.fromEntries(
      Object.entries(error.fields).map(([field, problems]) => [
        field,
        problems.map(({ message, values }) => formatMessage(message, locale, values)),
      ]),
    );
  }
  return { detail: formatMessage(error.text, locale, error.values), code: error.code, ...error.extra };
}

function asKnown(error: FastifyError): AppError | InvalidFields | null {
  if (error instanceof AppError || error instanceof InvalidFields) return error;
  if (error.validation) return toInvalidFields(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new UnsupportedType();
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new TooLarge();
    // PostgreSQL refuses NUL bytes and invalid UTF-8; the schema does not check them in URLs.
    case '22021':
    case '22P05':
      return new MalformedRequest();
    default:
  }
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || isStorageFull(error) || error instanceof StorageUnavailable)
    return new ServiceUnavailable();
  if (error.statusCode === 429) return new TooManyRequests();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new MalformedRequest();
  return isDatabaseUnavailable(error) ? new ServiceUnavailable() : null;
}
