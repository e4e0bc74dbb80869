/** The remote registry that the shell serves at `/registry.json` and embeds into every page. */
export interface RemoteBuild {
  /** Content hash of the build; also the name of its immutable folder. */
  id: string;
  /** Absolute base URL of the build folder, with a trailing slash. */
  base: string;
  /** Where the same folder is kept a second time; asked when `base` does not answer. */
  mirror?: string;
  /** File name of the federation entry inside `base`. */
  entry: string;
  /** Federation container name, unique per build. */
  container: string;
  /** Server bundle inside `base`; absent when the remote is rendered in the browser only. */
  server?: string;
  /** File → `sha256-…`: the entry, the server bundle, every chunk. */
  integrity: Record<string, string>;
  /** Chunk name → script files in loading order. */
  chunks: Record<string, string[]>;
  /** Chunk name → modules of the shell that it asks for when it loads. */
  consumes: Record<string, string[]>;
  /** Versions of the contract that the build fits, as a range. */
  contract: string;
  /** Shared package → versions of it that the build fits, as a range. */
  shared: Record<string, string>;
  /** Modules that the container shows. */
  exposes?: string[];
  /** Limits that the build kept when it was published. */
  budgets?: RemoteBudgets;
  /** Paths of its routes, as the publishing gate saw them; absent for what is rendered in the browser only. */
  routePaths?: string[];
  /** Revision of the sources; with `+` when they had changes that were not committed. */
  commit?: string;
  /** Team that answers for the build. */
  owner?: string;
  createdAt: string;
}

export interface RemoteBudgets {
  /** Bytes of all scripts of the remote that one of its screens needs for the first paint, as brotli. */
  screenScripts: number;
}

/** A build that a part of the visitors gets. */
export interface CanaryBuild {
  build: RemoteBuild;
  /** Percent of the visitors. Raising it only adds visitors. */
  weight: number;
  /** Deals the visitors anew: another salt, another tenth. */
  salt: string;
  /** Share of loads (0–1) that may fail before the shell takes the canary away by itself. */
  abortAtErrorRate: number;
}

export interface RegistryRemote {
  /** Path prefixes the remote answers for; the longest match wins. */
  basePaths: string[];
  /** `auth`: the server sends visitors to the login page. */
  guard?: 'auth';
  stable: RemoteBuild;
  /** The build that served well before `stable`; what a rollback and a failed load fall back to. */
  lastKnownGood?: RemoteBuild;
  canary?: CanaryBuild;
  /** Why publishing may not move `stable`: somebody chose this build by hand. */
  pinned?: string;
  /** In the copy of one visitor alone: why `stable` is another build than that of most people. */
  chosen?: 'canary' | 'before' | 'override';
  /** Why nobody gets the remote at the moment: its pages show a panel. */
  disabled?: string;
}

export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  remotes: Record<string, RegistryRemote>;
}

/** The registry as it is stored and served: whoever changes one byte of it changes what the signature says. */
export interface SignedRegistry extends Registry {
  /** Who made the revision, when, and what for. */
  note?: string;
  /** ISO time of the revision. */
  madeAt?: string;
  /** ISO time after which no shell takes the revision that does not know it already. */
  expires?: string;
  signature: {
    /** First characters of the public key, so that keys can be replaced one by one. */
    key: string;
    ed25519: string;
  };
}
