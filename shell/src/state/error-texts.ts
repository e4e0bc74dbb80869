import { ApiError } from '@yarmarok/shared-api';
import type { IntlShape } from 'react-intl';
import { messages } from './state.messages';

/**
 * Returns the texts of an error, one per toast: every item of a list, the detail, the messages of fields joined with semicolons, else a
 * network or unknown error. Empty for an aborted call.
 */
export function errorTexts(error: unknown, intl: Pick<IntlShape, 'formatMessage'>): string[] {
  if (error instanceof Error && error.name === 'AbortError') return [];
  if (!(error instanceof ApiError)) return [intl.formatMessage(messages.unknownError)];
  if (error.isNetworkError) return [intl.formatMessage(messages.networkError)];
  if (error.messages.length === 0) return [intl.formatMessage(messages.unknownError)];
  return Array.isArray(error.body) ? [...error.messages] : [error.messages.join('; ')];
}
