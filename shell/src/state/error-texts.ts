import { ApiError } from '@yarmarok/shared-api';
import type { IntlShape } from 'react-intl';
import { messages } from './state.messages';

/**
 * Returns what a failure says to the person, one text per toast: every item of a list, the detail, the messages of
 * fields joined with semicolons, else that the network or something unknown failed. Empty for a call that was given up.
 */
export function errorTexts(error: unknown, intl: Pick<IntlShape, 'formatMessage'>): string[] {
  if (error instanceof Error && error.name === 'AbortError') return [];
  if (!(error instanceof ApiError)) return [intl.formatMessage(messages.unknownError)];
  if (error.isNetworkError) return [intl.formatMessage(messages.networkError)];
  if (error.messages.length === 0) return [intl.formatMessage(messages.unknownError)];
  return Array.isArray(error.body) ? [...error.messages] : [error.messages.join('; ')];
}
