import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, InternalError, InvalidFields, MalformedRequest, TooLarge, TooManyRequests, UnsupportedType } from '../errors';
import { formatMessage, type Locale } from '../i18n';
import { invalidFieldsOf } from './validation';

/** Gives every refusal its shape (api-contract, Errors) in the language of the request; the rest is a bug and logged once. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asKnown(error);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    return sendError(request, reply, known ?? new InternalError());
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError | InvalidFields): FastifyReply {
  reply.header('cache-control', 'no-store');
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.locale)));
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
  if (error instanceof AppError || error instanceof InvalidFields) return error as AppError | InvalidFields;
  if (error.validation) return invalidFieldsOf(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedType();
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new TooLarge();
    // The database refuses NUL bytes and texts that are not UTF-8; the schema does not see those in addresses.
    case '22021':
    case '22P05':
      return new MalformedRequest();
    default:
  }
  if (error.statusCode === 429) return new TooManyRequests();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new MalformedRequest();
  return null;
}
