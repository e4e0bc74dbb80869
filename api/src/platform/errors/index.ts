export { AppError, type FieldProblem, InvalidFields } from './app-error';
export {
  ChangedElsewhere,
  ConfirmAgain,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InternalError,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  OutcomeUnknown,
  Overloaded,
  RequestTimeout,
  ServiceStopping,
  ServiceUnavailable,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  UnsupportedType,
} from './common';
export { StorageUnavailable } from './storage-unavailable';
