import type { Shop } from '@yarmarok/shared-api';

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns the days with working hours, null for a closed day; hours of the site take precedence. */
export function listHours({ site, working_hours: ofShop }: Shop): [(typeof days)[number], string | null][] {
  const ofSite = site?.working_hours ?? {};
  const hours = Object.keys(ofSite).length > 0 ? ofSite : ofShop;
  return days.flatMap((day) => {
    const time = hours[day];
    return time === null || typeof time === 'string' ? [[day, time]] : [];
  });
}
