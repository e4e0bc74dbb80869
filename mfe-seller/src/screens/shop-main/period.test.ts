import { addDays, countDays, isDay, findRangeProblem, parsePeriod, getChartStep, todayInKyiv, buildPeriodQuery } from './period';

const today = '2026-11-22';
const read = (query: string) => parsePeriod(new URLSearchParams(query), today);

afterEach(() => jest.restoreAllMocks());

it('uses days of Kyiv time in winter and summer', () => {
  expect(todayInKyiv(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
  expect(todayInKyiv(new Date('2026-07-01T20:59:00Z'))).toBe('2026-07-01');
  expect(todayInKyiv(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
});

it('finds the day where the engine uses another format of the locale', () => {
  jest.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/22/2026');

  expect(todayInKyiv(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
});

it('counts days over months, leap years and clock changes', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(countDays({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
  expect(countDays({ from: today, to: today })).toBe(1);
});

it('validates calendar days', () => {
  expect(isDay('2026-11-30')).toBe(true);
  for (const text of ['2026-11-31', '2026-13-01', '22.11.2026', '', '2026-1-1']) expect(isDay(text)).toBe(false);
});

describe('the period of the address', () => {
  it('defaults to the last 30 days, today included', () => {
    expect(read('')).toEqual({ days: 30, range: { from: '2026-10-24', to: today }, isOwn: false });
    expect(read('period=7')).toMatchObject({ days: 7, range: { from: '2026-11-16', to: today } });
    expect(read('period=365')).toMatchObject({ days: 365 });
  });

  it('may be a custom range', () => {
    expect(read('from=2026-11-01&to=2026-11-10')).toEqual({ days: 10, range: { from: '2026-11-01', to: '2026-11-10' }, isOwn: true });
  });

  it.each(['period=8', 'period=x', 'from=2026-11-01', 'from=2026-11-10&to=2026-11-01', 'from=2026-11-01&to=2026-11-23', 'from=a&to=b'])(
    'falls back to 30 days for %s',
    (query) => {
      expect(read(query)).toMatchObject({ days: 30, isOwn: false });
    },
  );

  it('is written without other changes to the query', () => {
    const params = new URLSearchParams('from=2026-11-01&to=2026-11-10&show=conversion');

    expect(buildPeriodQuery(params, 7)).toBe('?show=conversion&period=7');
    expect(buildPeriodQuery(new URLSearchParams('period=7'), { from: '2026-11-01', to: today })).toBe('?from=2026-11-01&to=2026-11-22');
  });
});

it.each([
  ['', today, 'from', 'missing'],
  ['2026-11-01', '', 'to', 'missing'],
  ['2026-11-23', '2026-11-23', 'from', 'future'],
  ['2026-11-01', '2026-11-23', 'to', 'future'],
  ['2026-11-02', '2026-11-01', 'to', 'order'],
  ['2024-09-13', today, 'from', 'tooLong'],
])('returns the problem of %s to %s', (from, to, field, problem) => {
  expect(findRangeProblem({ from, to }, today)).toEqual({ field, problem });
});

it('accepts the longest range of the service', () => {
  expect(findRangeProblem({ from: addDays(today, -799), to: today }, today)).toBeNull();
});

it.each([
  [1, 'day'],
  [7, 'day'],
  [62, 'day'],
  [63, 'week'],
  [190, 'week'],
  [191, 'month'],
  [365, 'month'],
])('shows %d days in steps of a %s', (days, step) => {
  expect(getChartStep({ from: addDays(today, 1 - days), to: today })).toBe(step);
});
