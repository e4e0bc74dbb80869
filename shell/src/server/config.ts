import path from 'node:path';

/** Everything that can be set from outside. This file is the only reader of the environment. */
export interface ShellConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Processes that share the port. */
  workers: number;
  /** `https://host` of the public site, without a trailing slash. */
  publicOrigin: string;
  /** Where the API listens, without a trailing slash. */
  apiUrl: string;
  /** The registry: a file, or an address when it is kept elsewhere. */
  registry: { file: string } | { url: string };
  /** Public origin of a remote → where the server fetches from instead, as inside a private network. */
  remoteOrigins: ReadonlyMap<string, string>;
  /** Folder with the browser's part of the shell, or the development server that has it in memory. */
  client: { folder: string } | { url: string };
  isDevelopment: boolean;
  /** Rendered pages of visitors; a time of 0 keeps none. */
  pageCache: { freshMs: number; staleMs: number; maximumBytes: number };
}

/**
 * Reads and checks the environment.
 * @throws Error that names the value that makes no sense.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ShellConfig {
  const text = (name: string, fallback: string) => {
    const value = environment[name];
    return value === undefined || value === '' ? fallback : value;
  };
  const registryUrl = text('REGISTRY_URL', '');
  const clientUrl = text('CLIENT_URL', '');
  return {
    host: text('HOST', '127.0.0.1'),
    port: portOf('PORT', text('PORT', '4000')),
    logLevel: text('LOG_LEVEL', 'info'),
    workers: Math.max(1, Number(text('WORKERS', '1')) || 1),
    publicOrigin: originOf('PUBLIC_ORIGIN', text('PUBLIC_ORIGIN', 'http://localhost:4000')),
    apiUrl: originOf('API_URL', text('API_URL', 'http://127.0.0.1:4100')),
    registry: registryUrl ? { url: registryUrl } : { file: path.resolve(text('REGISTRY_FILE', '.data/registry/registry.json')) },
    remoteOrigins: originMap(text('REMOTE_ORIGIN_MAP', '')),
    client: clientUrl ? { url: clientUrl } : { folder: path.join(__dirname, '../client') },
    isDevelopment: environment.NODE_ENV === 'development',
    pageCache: {
      freshMs: amountOf('PAGE_CACHE_MS', text('PAGE_CACHE_MS', '5000')),
      staleMs: amountOf('PAGE_STALE_MS', text('PAGE_STALE_MS', '15000')),
      maximumBytes: amountOf('PAGE_CACHE_MB', text('PAGE_CACHE_MB', '64')) * 1024 * 1024,
    },
  };
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${value}`);
  return port;
}

function amountOf(name: string, value: string): number {
  const amount = Number(value);
  if (!Number.isInteger(amount) || amount < 0) throw new Error(`${name} is not a whole number: ${value}`);
  return amount;
}

function originOf(name: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return value.replace(/\/$/, '');
}

/** Reads `public=internal,public=internal`. */
function originMap(value: string): ReadonlyMap<string, string> {
  const pairs = value
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [from, to] = pair.split('=');
      if (!from || !to) throw new Error(`REMOTE_ORIGIN_MAP is not a list of public=internal: ${pair}`);
      return [originOf('REMOTE_ORIGIN_MAP', from), originOf('REMOTE_ORIGIN_MAP', to)];
    });
  return new Map(pairs);
}
