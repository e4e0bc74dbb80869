import type { Shop } from '@yarmarok/shared-api';

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns the days that the shop names, each with its hours or null while closed; hours of the site win. */
export function listHours({ site, working_hours: ofShop }: Shop): [(typeof days)[number], string | null][] {
  const ofSite = site?.working_hours ?? {};
  const hours = Object.keys(ofSite).length > 0 ? ofSite : ofShop;
  return days.flatMap((day) => {
    const time = hours[day];
    return time === null || typeof time === 'string' ? [[day, time]] : [];
  });
}
