import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns the id that a gateway or the shell gave to a request, or a new one. */
export function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : createRequestId();
}

export function createRequestId(): string {
  return randomBytes(12).toString('base64url');
}
