import { ApiError } from '@yarmarok/shared-api';
import { isRouteErrorResponse } from 'react-router-dom';
import { outageStatuses } from './outage-statuses';

/**
 * Returns the HTTP status of a page whose loader or component failed with `error`: 404 for what does not exist, 503 while the service is
 * busy or cannot be reached, else 500. A 400 of the service comes from a malformed address (a zero byte in an alias, say), which does not
 * exist either.
 */
export function pageStatus(error: unknown): number {
  const isApiError = error instanceof ApiError;
  if (isApiError && error.isNetworkError) return 503;
  const status = isRouteErrorResponse(error) ? error.status : isApiError ? error.statusCode : 500;
  if (status === 404 || status === 400) return 404;
  return outageStatuses.has(status) ? 503 : 500;
}
