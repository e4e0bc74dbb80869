import path from 'node:path';
import { insecureExceptions, isNetwork, isOrigin } from '@yarmarok/shared-server/settings';

const environments = ['development', 'test', 'production'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** All settings. This file is the only reader of the environment. */
export interface ShellConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Time for which the shell keeps serving after a stop signal, while it reports that it is not ready. */
  drainMs: number;
  /** Maximum time of open requests after the drain. */
  stopTimeoutMs: number;
  /** Mean event loop delay beyond which requests are refused; 0 disables the limit. */
  maxEventLoopDelayMs: number;
  /** Number of processes that share the port. */
  workers: number;
  /** `https://host` of the public site, without a trailing slash. */
  publicOrigin: string;
  /** Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: readonly string[];
  /** Origin of the API, without a trailing slash. */
  apiUrl: string;
  /** The registry: a file or an address. */
  registry: ({ file: string } | { url: string }) & {
    /** Trusted public keys, or the file with them. */
    keys: { text: string } | { file: string };
  };
  /** Folder of the persistent state, outside the registry's folder. */
  stateFolder: string;
  /** Public origin of a remote → origin that the server fetches from, for private networks. */
  remoteOrigins: ReadonlyMap<string, string>;
  /** Folder with the browser's part of the shell, or the development server that serves it from memory. */
  client: { folder: string } | { url: string };
  isDevelopment: boolean;
  /** The service worker: its file, and the two switches that disable it. */
  worker: { file: string | null; isWanted: boolean; switchFile: string | null };
  /** Cache of rendered pages; a time of 0 disables it. */
  pageCache: { freshMs: number; staleMs: number; maxBytes: number };
  /** Port of /metrics for internal use; 0 disables it. */
  metricsPort: number;
  /** Permissions of developers in the pages of this shell. */
  developers: {
    /** True outside production: everybody may use the tools. */
    isOpen: boolean;
    /** E-mail addresses of the people who may use the tools in production. */
    staff: readonly string[];
    /** Origins whose code may run as an override in a tab; `*` at the end stands for any port. */
    overrideOrigins: readonly string[];
  };
}

export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      [
        `The shell cannot start: ${problems.length === 1 ? 'a setting is' : `${problems.length} settings are`} wrong.`,
        ...problems.map((problem) => `  - ${problem}`),
        '.env.example describes every setting.',
      ].join('\n'),
    );
    this.name = 'BadSettings';
  }
}

/**
 * Reads and checks the environment; an empty variable counts as unset.
 * @throws BadSettings that lists all problems.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ShellConfig {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => environment[name] || fallback;
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(text(name, String(fallback)));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} has to be a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const origin = (name: string, fallback: string): string => {
    const value = text(name, fallback);
    if (value !== '' && !isOrigin(value)) problems.push(`${name} has to be http(s)://host[:port], without a path.`);
    return value.replace(/\/$/, '');
  };
  const address = (name: string): string => {
    const value = text(name, '');
    if (value !== '' && !(/^https?:\/\//.test(value) && URL.canParse(value)))
      problems.push(`${name} has to be an address that begins with http:// or https://.`);
    return value;
  };
  const logLevel = text('LOG_LEVEL', 'info');
  if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL has to be one of ${logLevels.join(', ')}.`);
  const serviceWorker = text('SERVICE_WORKER', 'on');
  if (!['on', 'off'].includes(serviceWorker)) problems.push('SERVICE_WORKER has to be on or off.');
  const registryUrl = address('REGISTRY_URL');
  const clientUrl = origin('CLIENT_URL', '');
  const registryFile = path.resolve(text('REGISTRY_FILE', '.data/registry/registry.json'));
  if (!environments.includes(text('NODE_ENV', 'development'))) problems.push(`NODE_ENV has to be one of ${environments.join(', ')}.`);
  const isProduction = environment.NODE_ENV === 'production';
  const allowed = parseList(text('ALLOW_INSECURE', ''));
  if (!allowed.every((name) => insecureExceptions.some((known) => known === name)))
    problems.push(`ALLOW_INSECURE has to be a list of ${insecureExceptions.join(', ')}, with commas.`);
  const trustedProxies = parseList(text('TRUSTED_PROXIES', 'loopback'));
  if (!trustedProxies.every(isNetwork))
    problems.push('TRUSTED_PROXIES has to be a list of addresses and networks such as 10.1.0.0/16, with commas.');
  const config: ShellConfig = {
    host: text('HOST', '127.0.0.1'),
    port: whole('PORT', 4000, 0, 65_535),
    logLevel,
    drainMs: whole('DRAIN_MS', isProduction ? 3_000 : 0, 0, 86_400_000),
    stopTimeoutMs: whole('STOP_TIMEOUT_MS', 15_000, 0, 86_400_000),
    maxEventLoopDelayMs: whole('MAX_EVENT_LOOP_DELAY_MS', 1_000, 0, 86_400_000),
    workers: whole('WORKERS', 1, 1, 64),
    publicOrigin: origin('PUBLIC_ORIGIN', 'http://localhost:4000'),
    trustedProxies: text('TRUST_PROXY', 'true') === 'false' ? [] : trustedProxies,
    apiUrl: origin('API_URL', 'http://127.0.0.1:4100'),
    registry: { ...(registryUrl ? { url: registryUrl } : { file: registryFile }), keys: getKeySource(text, path.dirname(registryFile)) },
    stateFolder: path.resolve(text('SHELL_STATE_DIR', registryUrl ? '.data/shell' : path.join(path.dirname(registryFile), '../shell'))),
    remoteOrigins: parseOriginMap(text('REMOTE_ORIGIN_MAP', ''), problems),
    client: clientUrl ? { url: clientUrl } : { folder: path.join(__dirname, '../client') },
    isDevelopment: environment.NODE_ENV === 'development',
    metricsPort: whole('SHELL_METRICS_PORT', 0, 0, 65_535),
    developers: {
      isOpen: !isProduction,
      staff: parseList(text('STAFF_EMAILS', '')),
      overrideOrigins: parseList(text('OVERRIDE_ORIGINS', isProduction ? '' : 'http://localhost:*')),
    },
    worker: {
      file: clientUrl ? null : path.join(__dirname, '../worker/sw.js'),
      isWanted: serviceWorker === 'on',
      switchFile: text('SERVICE_WORKER_SWITCH', registryUrl ? '' : path.join(path.dirname(registryFile), 'service-worker-off')) || null,
    },
    pageCache: {
      freshMs: whole('PAGE_CACHE_MS', 5000, 0, 3_600_000),
      staleMs: whole('PAGE_STALE_MS', 15_000, 0, 3_600_000),
      maxBytes: whole('PAGE_CACHE_MB', 64, 0, 16_384) * 1024 * 1024,
    },
  };
  if (isProduction) {
    problems.push(...findInsecureSettings(environment.PUBLIC_ORIGIN, allowed));
    problems.push(...findUnreachableOrigins(config));
  }
  if (problems.length > 0) throw new BadSettings(problems);
  return config;
}

/** Like `readConfig`, for the start of the program: prints the problems without a stack and exits. */
export function readConfigOrExit(): ShellConfig {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Returns the insecure settings that production refuses. */
function findInsecureSettings(publicOrigin: string | undefined, allowed: readonly string[]): string[] {
  if (!publicOrigin) return ['PUBLIC_ORIGIN is missing: canonical addresses need the address of the site.'];
  if (!/^http:/i.test(publicOrigin) || allowed.includes('http_origin')) return [];
  return ['PUBLIC_ORIGIN has to begin with https:// in production. (ALLOW_INSECURE=http_origin takes it as it is.)'];
}

const isOwnMachine = (origin: string) =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(URL.canParse(origin) ? new URL(origin).hostname : '');

/** Returns the public origins of remotes that browsers of visitors cannot load scripts from. */
function findUnreachableOrigins({ publicOrigin, remoteOrigins }: ShellConfig): string[] {
  return [...remoteOrigins.keys()].flatMap((origin) => {
    if (isOwnMachine(origin) && !isOwnMachine(publicOrigin))
      return [
        `${origin} in REMOTE_ORIGIN_MAP is the own machine of every visitor. Set the public origins of the remotes (STOREFRONT_ORIGIN, …).`,
      ];
    if (origin.startsWith('http:') && publicOrigin.startsWith('https:'))
      return [`${origin} in REMOTE_ORIGIN_MAP has no https, unlike PUBLIC_ORIGIN: browsers load no script from it.`];
    return [];
  });
}

/** By default the key lies beside the registry; hardened installations configure keys explicitly. */
function getKeySource(text: (name: string, fallback: string) => string, registryFolder: string): ShellConfig['registry']['keys'] {
  const named = text('REGISTRY_PUBLIC_KEY', '');
  return named ? { text: named } : { file: path.resolve(text('REGISTRY_PUBLIC_KEY_FILE', path.join(registryFolder, 'public-key.txt'))) };
}

function parseList(value: string): string[] {
  return value.split(',').flatMap((part) => part.trim() || []);
}

/** Reads `public=internal,public=internal`. */
function parseOriginMap(value: string, problems: string[]): ReadonlyMap<string, string> {
  const pairs = value
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      if (!isOrigin(from) || !isOrigin(to))
        problems.push('REMOTE_ORIGIN_MAP has to be a list of public=internal, both http(s)://host[:port].');
      return [from.replace(/\/$/, ''), to.replace(/\/$/, '')];
    });
  return new Map(pairs);
}
