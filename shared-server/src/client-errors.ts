import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { createRequestId } from './request-id';

export type ClientErrorStatus = 400 | 408 | 431;

/** Status by the error of Node; browsers repeat a request by themselves after 408. */
const statuses: Readonly<Record<string, ClientErrorStatus>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Creates a handler that answers input that is not HTTP and never becomes a request. An unused connection is closed without an
 * answer: browsers open some in advance, and would take it for the answer to their first request.
 * @param locale language of the bodies.
 * @param formatBody returns the JSON of a status.
 */
export function createClientErrorHandler(
  locale: string,
  formatBody: (status: ClientErrorStatus) => string,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && socket.bytesRead > 0) {
      const status = statuses[error.code ?? ''] ?? 400;
      const body = formatBody(status);
      const lines = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Language: ${locale}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        `X-Request-Id: ${createRequestId()}`,
        'Connection: close',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}
