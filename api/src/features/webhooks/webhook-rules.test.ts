import { getPauseSeconds, giveUpSeconds } from './webhook-rules';

it('pauses longer after each failure, up to six hours', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => getPauseSeconds(index + 1, 0.5));

  expect(pauses.map(Math.round)).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_600, 21_600, 21_600]);
  expect(getPauseSeconds(10_000, 0.5)).toBe(21_600);
});

it('differs by a tenth, so that receivers that were down are not asked all at once', () => {
  expect(getPauseSeconds(1, 0)).toBeCloseTo(9);
  expect(getPauseSeconds(1, 1)).toBeCloseTo(11);
});

it('allows some twenty attempts before it gives up', () => {
  let [attempts, seconds] = [1, 0];
  while (seconds < giveUpSeconds) seconds += getPauseSeconds(attempts++, 0.5);

  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(25);
});
