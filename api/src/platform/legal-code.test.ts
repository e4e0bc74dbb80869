import { isLegalCode } from './legal-code';

// The codes belong to public bodies, in the ranges with different weights, or to no one.
it.each(['00032112', '00000000', '14360570', '21560045', '39292197', '43005393', '0000000000', '0000000017', '0000000105'])(
  'takes %s',
  (code) => {
    expect(isLegalCode(code)).toBe(true);
  },
);

it.each([
  '',
  '1',
  '00032113',
  '14360571',
  '39292198',
  '0000000018',
  '0000000019',
  '123456789',
  '12345678901',
  '1436057a',
  ' 14360570',
  '１４３６０５７０',
])('refuses "%s"', (code) => {
  expect(isLegalCode(code)).toBe(false);
});
