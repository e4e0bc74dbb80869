import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { MalformedRequest } from '../errors';
import { sanitizeTexts } from '../text';

/**
 * Accepts JSON bodies only (uploads add their own type); calls without a body may still declare JSON. Invalid UTF-8 is refused instead of
 * being replaced, and invisible characters that could deceive a reader are removed.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    if (!isUtf8(bytes)) {
      done(new MalformedRequest());
      return;
    }
    void parse(request, bytes.toString(), (error, parsed: unknown) => {
      if (!error) sanitizeTexts(parsed);
      done(error, parsed);
    });
  });
}
