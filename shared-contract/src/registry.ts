/** The remote registry that the shell serves at `/registry.json` and embeds into every page. */
export interface RemoteBuild {
  /** Content hash of the build; also the name of its immutable folder. */
  id: string;
  /** Absolute base URL of the build folder, with a trailing slash. */
  base: string;
  /** File name of the federation entry inside `base`. */
  entry: string;
  /** Federation container name, unique per build. */
  container: string;
  /** Server bundle inside `base`; absent when the remote is rendered in the browser only. */
  server?: string;
  /** File → `sha384-…` for the entry, the server bundle and every chunk. */
  integrity: Record<string, string>;
  /** Chunk name → script files in loading order. */
  chunks: Record<string, string[]>;
  /** Chunk name → modules of the shell that it asks for when it loads. */
  consumes: Record<string, string[]>;
  /** Contract version that the build was made against. */
  contract: string;
  /** Shared package → version the build was compiled with. */
  shared: Record<string, string>;
  createdAt: string;
}

export interface RegistryRemote {
  /** Path prefixes the remote answers for; the longest match wins. */
  basePaths: string[];
  /** `auth`: the server sends visitors to the login page. */
  guard?: 'auth';
  stable: RemoteBuild;
  /** The build that served well before `stable`; what a rollback and a failed load fall back to. */
  lastKnownGood?: RemoteBuild;
}

export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  remotes: Record<string, RegistryRemote>;
}
