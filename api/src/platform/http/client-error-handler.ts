import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type AppError, HeadersTooLarge, MalformedRequest, RequestTimeout } from '../errors';
import { defaultLocale, formatMessage } from '../i18n';

/**
 * Answers input that is not HTTP, which never becomes a request, with an error body of the API. A connection that was never used is closed
 * without a word: browsers open some in advance, and would take it for the answer to their first request.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && socket.bytesRead > 0) {
    const refusal = toClientError(error.code);
    const body = JSON.stringify({ detail: formatMessage(refusal.text, defaultLocale), code: refusal.code });
    const lines = [
      `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Language: ${defaultLocale}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

function toClientError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLarge();
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new RequestTimeout() : new MalformedRequest();
}
