import type { Formatters } from '@yarmarok/shared-ui';
import type { IntlShape } from 'react-intl';
import { valueMessages } from './shop-main.messages';

/** Noon in UTC is the same day in every time zone of the formatters. */
const toNoon = (day: string) => `${day}T12:00:00Z`;

/** Formats `12 листопада`, with the year for other years. */
export function formatDay(format: Formatters, day: string, today: string): string {
  return format.day(toNoon(day), { hasYear: day.slice(0, 4) !== today.slice(0, 4) });
}

/** Formats `12 лис`. */
export function formatShortDay(format: Formatters, day: string): string {
  const [number = '', month = ''] = format.day(toNoon(day)).split('\u00A0');
  return `${number}\u00A0${month.slice(0, 3)}`;
}

/** Returns the labels of a point of the chart: short for the axis, and in full. */
export function formatPoint(intl: IntlShape, format: Formatters, day: string, step: 'day' | 'week' | 'month', today: string) {
  if (step === 'month') {
    const name = new Intl.DateTimeFormat(intl.locale, { timeZone: 'UTC', month: 'long' }).format(new Date(toNoon(day)));
    return { tick: name.slice(0, 3), title: `${name}\u00A0${day.slice(0, 4)}` };
  }
  const title = formatDay(format, day, today);
  return {
    tick: formatShortDay(format, day),
    title: step === 'week' ? intl.formatMessage(valueMessages.weekOf, { day: title }) : title,
  };
}
