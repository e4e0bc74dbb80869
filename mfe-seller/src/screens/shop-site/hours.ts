export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const dash = '–';

/** Returns both ends of stored hours for time inputs, where midnight at the end is `00:00`. */
export function parseHours(hours: string): { from: string; to: string } {
  const [from = '', to = ''] = hours.split(dash);
  return { from: clock.test(from) ? from : '', to: to === '24:00' ? '00:00' : clock.test(to) ? to : '' };
}

/** Formats the values of two time inputs as stored hours. */
export const formatHours = (from: string, to: string) => `${from}${dash}${to === '00:00' ? '24:00' : to}`;

/** Returns whether the day is closed, or opens before it closes. */
export function isValidHours(hours: string): boolean {
  if (hours === '') return true;
  const [from = '', to = ''] = hours.split(dash);
  return clock.test(from) && (to === '24:00' || clock.test(to)) && from < to;
}

/** Returns a date of the weekday, to format its name: 1 January 2024 is a Monday. */
export const toDayDate = (day: Day) => Date.UTC(2024, 0, 1 + days.indexOf(day));
