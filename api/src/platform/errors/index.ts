export { AppError, type FieldProblem, InvalidFields } from './app-error';
export {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InternalError,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  UnsupportedType,
} from './common';
