import { isValidHours, toDayDate, formatHours, parseHours } from './hours';

it.each([
  ['09:00–18:00', { from: '09:00', to: '18:00' }],
  ['00:00–24:00', { from: '00:00', to: '00:00' }],
  ['', { from: '', to: '' }],
  ['цілодобово', { from: '', to: '' }],
])('parses %j for two time inputs', (hours, times) => {
  expect(parseHours(hours)).toEqual(times);
});

it('formats midnight at the end as 24:00', () => {
  expect(formatHours('10:00', '00:00')).toBe('10:00–24:00');
  expect(formatHours('10:00', '19:30')).toBe('10:00–19:30');
});

it.each([
  ['', true],
  ['09:00–18:00', true],
  ['00:00–24:00', true],
  ['18:00–09:00', false],
  ['09:00–', false],
  ['цілодобово', false],
])('validates the hours %j', (hours, isRight) => {
  expect(isValidHours(hours)).toBe(isRight);
});

it('starts the week on Monday', () => {
  expect(new Date(toDayDate('mon')).getUTCDay()).toBe(1);
  expect(new Date(toDayDate('sun')).getUTCDay()).toBe(0);
});
