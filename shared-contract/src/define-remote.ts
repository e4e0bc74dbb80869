import type { RouteObject } from 'react-router-dom';
import type { Locale } from './locale';

/**
 * Raised when a shell no longer runs the remotes that were built before, or the other way round. It is no version of this package:
 * docs/decisions/0074-versioned-packages.md.
 */
export const contractVersion = '1.0.0';

/** Layout of the shell around a route. */
export type LayoutName = 'public' | 'buyer' | 'seller' | 'shop' | 'operator' | 'bare';

/** Metadata of a route in `handle`. */
export interface RouteHandle {
  /** Layout around the route; without it the shell decides by the path. */
  layout?: LayoutName;
  /**
   * Names of the webpack chunks that the first paint needs; the server preloads exactly these. `[locale]` in a name stands for the
   * language of the page.
   */
  chunks?: readonly string[];
}

/** Compiled messages of one language: id → ICU syntax tree. */
export type Messages = Record<string, unknown>;

export interface RemoteDefinition {
  /** Contract version that the remote was built against; the publishing gate checks it. */
  contract: string;
  routes: RouteObject[];
  /**
   * Loads the messages of a language before the first route of the remote renders. (A property: methods would accept narrower arguments.)
   */
  loadMessages: (locale: Locale) => Promise<Messages>;
  /** Name of the chunk with the messages of a language, for preloading. */
  messagesChunk: (locale: Locale) => string;
}

/** The one module that each remote exposes as `./routes`. */
export interface RemoteModule {
  default: RemoteDefinition;
}

/** Declares a remote; an identity function that checks the remote against the contract where it is written. */
export function defineRemote(definition: Omit<RemoteDefinition, 'contract'>): RemoteDefinition {
  return { contract: contractVersion, ...definition };
}
