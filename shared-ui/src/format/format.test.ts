import {
  addMoney,
  formatCompact,
  formatDateLong,
  formatDateShort,
  formatDay,
  formatMinor,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRating,
  formatUnit,
  fromMinor,
  multiplyMoney,
  toKyivTime,
  toMinor,
} from './index';

const nbsp = '\u00A0';

describe('money', () => {
  it.each([
    ['uk', '1299.00', 'uah', `1${nbsp}299${nbsp}₴`],
    ['uk', '1299.50', 'uah', `1${nbsp}299,50${nbsp}₴`],
    ['ru', '1234567.05', 'uah', `1${nbsp}234${nbsp}567,05${nbsp}₴`],
    ['en', '1299.00', 'uah', '₴1,299'],
    ['en', '1299.50', 'uah', '₴1,299.50'],
    ['uk', '7.00', 'usd', '$7'],
    ['ru', '7.00', 'eur', '€7'],
    ['en', '1284.40', 'usd', '$1,284.40'],
    ['uk', '128.40', 'usd', '$128.40'],
    ['uk', '1299.50', 'eur', '€1,299.50'],
    ['ru', '3999.60', 'usd', '$3,999.60'],
    ['uk', '-120.00', 'uah', `−120${nbsp}₴`],
    ['uk', '0.00', 'uah', `0${nbsp}₴`],
    ['uk', '999', 'UAH', `999${nbsp}₴`],
  ])('%s %s %s', (locale, amount, currency, text) => {
    expect(formatMoney(locale, amount, currency)).toBe(text);
  });

  it('keeps the cents and shows the sign in a ledger', () => {
    expect(formatMoney('uk', '147.00', 'uah', { hasCents: true, hasPlus: true })).toBe(`+147,00${nbsp}₴`);
    expect(formatMoney('uk', '-120.00', 'uah', { hasCents: true, hasPlus: true })).toBe(`−120,00${nbsp}₴`);
    expect(formatMoney('uk', '21.00', 'usd', { hasCents: true })).toBe('$21.00');
  });

  it('parses and formats minor units without a float', () => {
    expect(toMinor('1299.5')).toBe(129950);
    expect(toMinor('-0.05')).toBe(-5);
    expect(fromMinor(5)).toBe('0.05');
    expect(fromMinor(-129950)).toBe('-1299.50');
    expect(formatMinor('uk', 129950, 'uah')).toBe(`1${nbsp}299,50${nbsp}₴`);
  });

  it('multiplies and adds exactly', () => {
    expect(multiplyMoney('0.10', 3)).toBe('0.30');
    expect(addMoney('0.10', '0.20', '1000000.03')).toBe('1000000.33');
    expect(addMoney()).toBe('0.00');
  });

  it('keeps the unit on the line of its price', () => {
    expect(formatUnit('шт.')).toBe(`/${nbsp}шт.`);
  });
});

describe('numbers', () => {
  it.each([
    ['uk', 12418, `12${nbsp}418`],
    ['ru', 999, '999'],
    ['en', 12418, '12,418'],
    ['uk', -1234567, `−1${nbsp}234${nbsp}567`],
    ['uk', 0.5, '0,5'],
  ])('%s %d', (locale, value, text) => {
    expect(formatNumber(locale, value)).toBe(text);
  });

  it('gives a rating one decimal', () => {
    expect(formatRating('uk', 4.86)).toBe('4,9');
    expect(formatRating('en', 5)).toBe('5.0');
  });

  it('formats percents and short numbers', () => {
    expect(formatPercent('uk', 12.5)).toBe('12,5%');
    expect(formatCompact('en', 1240)).toBe('1.2K');
  });
});

describe('dates in the time of Kyiv', () => {
  const winter = '2026-11-18T12:20:00Z';
  const summer = '2026-07-01T21:05:00Z';

  it.each([
    ['uk', `18${nbsp}лис, 14:20`, `18${nbsp}листопада${nbsp}2026, 14:20`, `18${nbsp}листопада`],
    ['ru', `18${nbsp}ноя, 14:20`, `18${nbsp}ноября${nbsp}2026, 14:20`, `18${nbsp}ноября`],
    ['en', `18${nbsp}Nov, 14:20`, `18${nbsp}November${nbsp}2026, 14:20`, `18${nbsp}November`],
  ])('%s', (locale, short, long, day) => {
    expect(formatDateShort(locale, winter)).toBe(short);
    expect(formatDateLong(locale, winter)).toBe(long);
    expect(formatDay(locale, winter)).toBe(day);
  });

  it('applies summer time around midnight', () => {
    expect(formatDateLong('uk', summer)).toBe(`2${nbsp}липня${nbsp}2026, 00:05`);
  });

  it('formats a time as data, midnight as the beginning of a day', () => {
    expect(toKyivTime(new Date(winter))).toBe('2026-11-18 14:20:00');
    expect(toKyivTime(new Date('2026-07-01T21:00:07Z'))).toBe('2026-07-02 00:00:07');
  });

  it('shows today and another year when the current time is given', () => {
    expect(formatDateShort('uk', winter, new Date('2026-11-18T20:00:00Z'))).toBe('Сьогодні, 14:20');
    expect(formatDateShort('uk', winter, new Date('2026-11-19T20:00:00Z'))).toBe('Вчора, 14:20');
    expect(formatDateShort('uk', winter, new Date('2027-01-02T20:00:00Z'))).toBe(`18${nbsp}лис 2026, 14:20`);
    expect(formatDay('uk', winter, { hasYear: true })).toBe(`18${nbsp}листопада${nbsp}2026`);
  });
});

describe('phones', () => {
  it('groups a Ukrainian number', () => {
    expect(formatPhone('+380501234567')).toBe(['+380', '50', '123', '45', '67'].join(nbsp));
  });

  it('leaves a foreign number unchanged', () => {
    expect(formatPhone('+48123456789')).toBe('+48123456789');
  });
});
