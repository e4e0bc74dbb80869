import { ApiError } from '@yarmarok/shared-api';
import { responseStatus } from './response-status';

it.each([
  ['that the service does not know', 404, 404],
  ['that the service cannot read', 400, 404],
  ['that the service fails over', 500, 500],
  ['that the visitor asks for too often', 429, 503],
  ['that a busy service refuses', 503, 503],
  ['that a gateway gets no answer for', 504, 503],
])('an address %s', (_, answer, status) => {
  expect(responseStatus(new ApiError(answer, 'code', [], {}, null))).toBe(status);
});

it('a service that cannot be reached', () => {
  expect(responseStatus(new ApiError(500, 'network_error', [], {}, null))).toBe(503);
});

it('an error of the page itself', () => {
  expect(responseStatus(new TypeError('x is undefined'))).toBe(500);
});
