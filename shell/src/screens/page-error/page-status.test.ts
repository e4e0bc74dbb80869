import { ApiError } from '@yarmarok/shared-api';
import { pageStatus } from './page-status';

it.each([
  ['that the service does not know', 404, 404],
  ['that the service cannot read', 400, 404],
  ['that the service fails over', 500, 500],
  ['that the service is too busy for', 429, 500],
])('an address %s', (_, answer, status) => {
  expect(pageStatus(new ApiError(answer, 'code', [], {}, null))).toBe(status);
});

it('an error of the page itself', () => {
  expect(pageStatus(new TypeError('x is undefined'))).toBe(500);
});
