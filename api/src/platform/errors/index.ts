export { AppError, type FieldProblem, InvalidFields } from './app-error';
export {
  AlreadyDecided,
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
  OwnMatter,
  RequestTimeout,
  ServiceStopping,
  ServiceUnavailable,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  UnsupportedType,
} from './common';
export { StorageUnavailable } from './storage-unavailable';
