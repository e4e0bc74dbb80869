export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const dash = '–';

/** Both ends of stored hours as the browser's time fields take them: midnight at the end is `00:00` there. */
export function parseHours(hours: string): { from: string; to: string } {
  const [from = '', to = ''] = hours.split(dash);
  return { from: clock.test(from) ? from : '', to: to === '24:00' ? '00:00' : clock.test(to) ? to : '' };
}

/** Times of two fields as the service keeps them. */
export const formatHours = (from: string, to: string) => `${from}${dash}${to === '00:00' ? '24:00' : to}`;

/** Whether the day is closed, or open from an earlier time to a later one. */
export function isValidHours(hours: string): boolean {
  if (hours === '') return true;
  const [from = '', to = ''] = hours.split(dash);
  return clock.test(from) && (to === '24:00' || clock.test(to)) && from < to;
}

/** In the language of the page, from Monday: the first of January 2024 was one. */
export const toDayDate = (day: Day) => Date.UTC(2024, 0, 1 + days.indexOf(day));
