import { isReportable } from './lead-rules';

const opened = new Date('2026-11-01T12:00:00Z');

it.each([
  ['2026-11-01T12:00:01Z', true],
  ['2026-11-04T12:00:00Z', true],
  ['2026-11-04T12:00:01Z', false],
])('allows a report of a bad lead for 72 hours: %s', (now, expected) => {
  expect(isReportable(opened, new Date(now))).toBe(expected);
});
