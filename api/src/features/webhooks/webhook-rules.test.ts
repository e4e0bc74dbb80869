import { getBackoffSeconds, giveUpSeconds } from './webhook-rules';

it('backs off longer after each failure, up to six hours', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => getBackoffSeconds(index + 1, 0.5));

  expect(pauses.map(Math.round)).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_600, 21_600, 21_600]);
  expect(getBackoffSeconds(10_000, 0.5)).toBe(21_600);
});

it('adds a jitter of a tenth, so that receivers are not called all at once after an outage', () => {
  expect(getBackoffSeconds(1, 0)).toBeCloseTo(9);
  expect(getBackoffSeconds(1, 1)).toBeCloseTo(11);
});

it('allows some twenty attempts before the deadline', () => {
  let [attempts, seconds] = [1, 0];
  while (seconds < giveUpSeconds) seconds += getBackoffSeconds(attempts++, 0.5);

  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(25);
});
