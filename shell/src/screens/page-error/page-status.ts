import { ApiError } from '@yarmarok/shared-api';
import { isRouteErrorResponse } from 'react-router-dom';

/**
 * Returns the HTTP status of a page whose loader or component failed with `error`: 404 for a missing resource, else 500. A 400 of the
 * service comes from a malformed address (a zero byte in an alias, say), which counts as missing too.
 */
export function pageStatus(error: unknown): number {
  const status = isRouteErrorResponse(error) ? error.status : error instanceof ApiError ? error.statusCode : 500;
  return status === 404 || status === 400 ? 404 : 500;
}
