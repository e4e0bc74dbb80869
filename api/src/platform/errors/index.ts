export { AppError, type FieldProblem, InvalidFields } from './app-error';
export {
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InternalError,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  RequestTimeout,
  ServiceStopping,
  ServiceUnavailable,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  UnsupportedType,
} from './common';
