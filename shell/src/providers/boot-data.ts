import type { Registry } from '@yarmarok/shared-contract';
import type { DehydratedState } from '@tanstack/react-query';

/** What the server leaves in the page for the browser's start; JSON. */
export interface BootData {
  /** `server`: the markup is complete and gets hydrated. `browser`: it is a frame with a place holder and gets replaced. */
  rendered: 'server' | 'browser';
  registry: Registry;
  /** Public keys whose owners may change the registry. */
  keys: readonly string[];
  /** `https://host` of the public site. */
  origin: string;
  /** Name of the remote whose routes the markup shows; null when only the shell's own are seen. */
  remote: string | null;
  /** Results of loaders, for the router. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null } | null;
  queries: DehydratedState | null;
}

/** Id of the script element that holds the data. */
export const bootElementId = 'boot';
