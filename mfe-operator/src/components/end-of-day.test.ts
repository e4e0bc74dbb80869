import { toEndOfDay } from './end-of-day';

it.each([
  ['', null],
  ['2026-12-07', '2026-12-07T21:59:59.000Z'],
  ['2026-07-07', '2026-07-07T20:59:59.000Z'],
])('ends the day "%s" at %s', (day, end) => {
  expect(toEndOfDay(day)).toBe(end);
});
