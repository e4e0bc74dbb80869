import { useHost } from '@yarmarok/shared-contract';

const defaultSite = { name: 'Yarmarok', supportEmail: 'help@yarmarok.example' };

/** Name and contact of the site, as it is configured. */
export function useSite(): { name: string; supportEmail: string } {
  return useHost().site ?? defaultSite;
}
