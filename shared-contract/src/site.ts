import type { Locale } from './locale';

/** The site as its operator configured it. */
export interface SiteInfo {
  name: string;
  supportEmail: string;
  /** Legal operator of the site. */
  operator: {
    name: string;
    /** ЄДРПОУ or РНОКПП. */
    code: string;
    address: string;
    /** E.164. */
    phone: string;
    /** Hours in the format of schema.org: `Mo-Fr 09:00-18:00`. */
    hours: string;
  };
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** The Monday from which days are counted for their names. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 3600_000;

/** Returns `Mo-Fr 09:00-18:00` in a language: `пн–пт 09:00–18:00`. */
export function formatSiteHours(hours: string, locale: Locale): string {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return hours.replaceAll(/Mo|Tu|We|Th|Fr|Sa|Su/g, (day) => names.format(monday + days.indexOf(day) * dayMs)).replaceAll('-', '–');
}
