import { addDays, conversionPercent, daysIn, periodBefore, parsePeriod, listSteps, stepStart, todayInKyiv } from './statistics-rules';

it('returns the day in Kyiv', () => {
  expect(todayInKyiv(new Date('2026-11-20T21:59:00Z'))).toBe('2026-11-20');
  expect(todayInKyiv(new Date('2026-11-20T22:01:00Z'))).toBe('2026-11-21');
  expect(todayInKyiv(new Date('2026-07-20T21:01:00Z'))).toBe('2026-07-21');
});

it('takes the last 30 days by default', () => {
  expect(parsePeriod(undefined, undefined, '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(parsePeriod('2026-11-01', undefined, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(parsePeriod(undefined, '2026-01-31', '2026-11-20')).toEqual({ from: '2026-01-02', to: '2026-01-31' });
});

it('refuses a period that ends before it begins, or is too long', () => {
  expect(parsePeriod('2026-11-20', '2026-11-19', '2026-11-20')).toBeNull();
  expect(parsePeriod('2020-01-01', '2026-11-19', '2026-11-20')).toBeNull();
  expect(parsePeriod('9999-12-31', undefined, '2026-11-20')).toBeNull();
  expect(parsePeriod(undefined, '0000-01-01', '2026-11-20')).toBeNull();
});

it('compares with the same number of days before', () => {
  const before = periodBefore({ from: '2026-11-01', to: '2026-11-07' });

  expect(before).toEqual({ from: '2026-10-25', to: '2026-10-31' });
  expect(daysIn(before)).toBe(7);
});

it('begins weeks on Monday and months on the first', () => {
  expect(stepStart('2026-11-20', 'week')).toBe('2026-11-16');
  expect(stepStart('2026-11-16', 'week')).toBe('2026-11-16');
  expect(stepStart('2026-11-15', 'week')).toBe('2026-11-09');
  expect(stepStart('2026-11-20', 'month')).toBe('2026-11-01');
});

it('lists every step once', () => {
  expect(listSteps({ from: '2026-11-14', to: '2026-11-24' }, 'week')).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  expect(listSteps({ from: '2026-11-19', to: '2026-11-21' }, 'day')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
});

it('counts days across the change of clocks', () => {
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});

it('returns a conversion only with views', () => {
  expect(conversionPercent(3, 200)).toBe(1.5);
  expect(conversionPercent(3, 0)).toBeNull();
});
