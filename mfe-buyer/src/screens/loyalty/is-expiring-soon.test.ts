import { expect, it } from '@jest/globals';
import { isExpiringSoon } from './is-expiring-soon';

it.each([
  ['2027-05-24T10:00:00Z', false],
  ['2026-12-25T10:00:01Z', false],
  ['2026-12-25T10:00:00Z', true],
  ['2026-11-26T10:00:00Z', true],
])('warns of bonuses that expire within 30 days, not months ahead: %s', (expiresAt, isSoon) => {
  expect(isExpiringSoon(expiresAt, new Date('2026-11-25T10:00:00Z'))).toBe(isSoon);
});
