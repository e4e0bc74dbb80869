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
  ServiceUnavailable,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  UnsupportedType,
} from './common';
