import type { Socket } from 'node:net';
import { handleClientError } from './client-error-handler';

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_INVALID_METHOD', 'malformed_request'],
])('answers %s with the code %s', (code, expected) => {
  const write = jest.fn<boolean, [string]>();

  handleClientError(Object.assign(new Error(), { code }), {
    writable: true,
    bytesRead: 1,
    write,
    destroySoon: jest.fn(),
  } as unknown as Socket);

  expect(write.mock.calls.join('')).toMatch(new RegExp(`"code":"${expected}"}$`));
});
