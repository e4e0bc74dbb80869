import { ApiError } from '@yarmarok/shared-api';
import { pageStatus } from '../../screens/page-error/page-status';
import { outageStatuses } from './outage-statuses';

/**
 * Returns the status of a response whose page failed with `error`: 404 for a missing resource, 503 while the service is busy or cannot be
 * reached, because the page itself is fine, else 500.
 */
export function responseStatus(error: unknown): number {
  const isOutage = error instanceof ApiError && (error.isNetworkError || outageStatuses.has(error.statusCode));
  return isOutage ? 503 : pageStatus(error);
}
