import type { AccountMenuEntry } from './account-menu';

/** The remote registry that the shell serves at `/registry.json` and embeds into every page. */
export interface RemoteBuild {
  /** Content hash of the build; also the name of its immutable folder. */
  id: string;
  /** Absolute base URL of the build folder, with a trailing slash. */
  base: string;
  /** Mirror of the same folder; used when `base` does not answer. */
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
  /** Chunk name → modules of the shell that it requires. */
  consumes: Record<string, string[]>;
  /** Versions of the contract that the build fits, as a range. */
  contract: string;
  /** Shared package → versions of it that the build fits, as a range. */
  shared: Record<string, string>;
  /** Modules that the container exposes. */
  exposes?: string[];
  /** Budgets that the build met when it was published. */
  budgets?: RemoteBudgets;
  /** Paths of its routes, recorded by the publishing gate; absent for remotes that are rendered in the browser only. */
  routePaths?: string[];
  /** Entries of the remote in the menus of the account; absent without any. */
  menu?: readonly AccountMenuEntry[];
  /** Commit of the sources; with `+` when there were uncommitted changes. */
  commit?: string;
  /** Team that owns the build. */
  owner?: string;
  createdAt: string;
}

export interface RemoteBudgets {
  /** Brotli bytes of all scripts of the remote that one of its screens needs for the first paint. */
  screenScripts: number;
  /** Bytes of the styles of the remote that one of its screens brings, before compression. */
  screenStyles: number;
}

/** A build for a share of the visitors. */
export interface CanaryBuild {
  build: RemoteBuild;
  /** Percent of the visitors. Raising it only adds visitors. */
  weight: number;
  /** Reshuffles the visitors: another salt selects another group. */
  salt: string;
  /** Share of loads (0–1) that may fail before the shell ends the canary automatically. */
  abortAtErrorRate: number;
}

export interface RegistryRemote {
  /** Path prefixes the remote answers for; the longest match wins. */
  basePaths: string[];
  /** `auth`: the server sends visitors to the login page. */
  guard?: 'auth';
  stable: RemoteBuild;
  /** The previous good build; rollbacks and failed loads fall back to it. */
  lastKnownGood?: RemoteBuild;
  canary?: CanaryBuild;
  /** Is true before its first publication to everybody: `stable` repeats the canary's build, and other visitors get no such remote. */
  isCanaryOnly?: true;
  /** Reason why publishing may not change `stable`: an operator pinned this build. */
  pinned?: string;
  /** In the registry of one visitor: reason why `stable` differs from the published one. */
  chosen?: 'canary' | 'before' | 'override';
  /** Reason why the remote is disabled; its pages show a panel. */
  disabled?: string;
}

export interface Registry {
  /** Incremented with every change. */
  revision: number;
  remotes: Record<string, RegistryRemote>;
  /** Rights of teams; without it only an operator's key counts. */
  grants?: SignedGrants;
}

/** Rights of a team for its remotes; only an operator grants the last four. */
export type ReleaseRight =
  | 'publish'
  | 'rollback'
  | 'canary'
  | 'disable'
  | 'allow-paths'
  | 'raise-budget'
  | 'drop-storage-keys'
  | 'without-smoke';

export interface TeamGrant {
  /** Public key of the team: 32 bytes as base64url. */
  key: string;
  remotes: string[];
  rights: ReleaseRight[];
  /** Base paths that its remotes may claim beside those of the registry; a path allows those below it. */
  paths?: string[];
  /** Origins that its builds may have beside those of the registry. */
  origins?: string[];
  /** ISO time at which the rights of the team expire. */
  until?: string;
}

/** The grants of all teams, signed by an operator's key. */
export interface SignedGrants {
  /** The revision of the registry that they were made for. */
  revision: number;
  teams: Record<string, TeamGrant>;
  signature: SignedRegistry['signature'];
}

/** The registry as it is stored and served. Changing any byte invalidates the signature. */
export interface SignedRegistry extends Registry {
  /** Form of the file; absent before 1.0.0. */
  format: 1;
  /** Author and reason of the revision. */
  note?: string;
  /** Author of the revision; the key proves the team, and the person is not proven. */
  by?: { team?: string; person: string };
  /** Gates that the publisher left out, or was allowed to pass. */
  flags?: ReleaseRight[];
  /** ISO time of the revision. */
  madeAt?: string;
  /** ISO time after which shells that do not have the revision yet reject it. */
  expires?: string;
  signature: {
    /** First characters of the public key, so that keys can be replaced one by one. */
    key: string;
    ed25519: string;
  };
}
