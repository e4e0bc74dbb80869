import { useHost } from '@yarmarok/shared-contract';

const defaultSite = { name: 'Yarmarok', supportEmail: 'help@yarmarok.example' };

/** Returns the configured name and contact of the site. */
export function useSite(): { name: string; supportEmail: string } {
  return useHost().site ?? defaultSite;
}
