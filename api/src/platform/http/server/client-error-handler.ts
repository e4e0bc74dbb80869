import { createClientErrorHandler } from '@yarmarok/shared-server/client-errors';
import { HeadersTooLarge, MalformedRequest, RequestTimeout } from '../../errors';
import { defaultLocale, formatMessage } from '../../i18n';

const errors = { 400: MalformedRequest, 408: RequestTimeout, 431: HeadersTooLarge };

/** Answers input that is not HTTP with an error body of the API. */
export const handleClientError = createClientErrorHandler(defaultLocale, (status) => {
  const { text, code } = new errors[status]();
  return JSON.stringify({ detail: formatMessage(text, defaultLocale), code });
});
