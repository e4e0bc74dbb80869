import { isReportable } from './lead-rules';

const opened = new Date('2026-11-01T12:00:00Z');

it.each([
  ['2026-11-01T12:00:01Z', true],
  ['2026-11-04T12:00:00Z', true],
  ['2026-11-04T12:00:01Z', false],
])('takes a report of a bad lead until 72 hours have passed: %s', (now, expected) => {
  expect(isReportable(opened, new Date(now))).toBe(expected);
});
