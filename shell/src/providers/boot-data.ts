import type { Registry, SiteInfo } from '@yarmarok/shared-contract';
import type { DehydratedState } from '@tanstack/react-query';

/** Data that the server embeds for the browser's start, as JSON. */
export interface BootData {
  /** `server`: the markup is complete and gets hydrated. `browser`: it is a frame with a placeholder and gets replaced. */
  rendered: 'server' | 'browser';
  registry: Registry;
  /** Public keys whose owners may change the registry. */
  keys: readonly string[];
  /** `https://host` of the public site. */
  origin: string;
  /** The site as its operator configured it; missing until the service has answered. */
  site?: SiteInfo;
  /** Name of the remote that rendered the markup; null when only the shell's own routes are shown. */
  remote: string | null;
  /** Results of loaders, for the router. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null } | null;
  queries: DehydratedState | null;
}

/** Id of the script element with the data. */
export const bootElementId = 'boot';
