import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Registry, SignedRegistry } from '@yarmarok/shared-contract';
import { findSigner, findTrustProblem, isFromBefore, type Trust } from '@yarmarok/shared-contract/release-grants';
import { BadSettings, type ShellConfig } from '../config';
import { isSignedBy } from './registry-signature';
import { maxBytes, readBytes } from './remote-loader';

const pollMs = 500;
const timeoutMs = 2_000;
/** A slow copy of a new revision may show an older one for a moment. */
const rollbackToleranceMs = 3_000;
/** A revision that expires within this time is worth a warning. */
const expiryWarningMs = 30 * 24 * 3_600_000;
const fromBeforeAlert =
  'ALERT registry: it is from before 1.0.0 and cannot be served: remove registry.json and revisions/, and publish all remotes again';
/** 32 bytes as base64url. */
const publicKey = /^[\w-]{43}$/;

export interface RegistryState {
  registry: Registry;
  /** The text as it is served. */
  text: string;
  etag: string;
}

interface RegistryLog {
  info: (text: string) => void;
  warn: (text: string) => void;
  /** Logs an alert. */
  error: (text: string) => void;
}

/** State that outlives this process. */
interface RegistryMemory {
  /** The newest registry that this shell has accepted, as text. */
  registry: string | null;
  /** Public keys that this shell trusts; defaults to those of the settings. */
  keys?: readonly string[];
  remember?: (text: string) => void;
}

/** Provides the newest valid registry. Unreadable, tampered, expired or older registries never replace it. */
export class RegistrySource {
  /** Runs before a newer registry is served; may take some time. */
  beforeSwitch: (registry: Registry) => Promise<void> = () => Promise.resolve();
  #state: RegistryState = parseRegistryState('{"revision":0,"remotes":{}}');
  #keys: readonly string[] = [];
  /** Validator of the last read, to skip unchanged content. */
  #validator = '';
  /** Last text of the source; a different one is validated again, even when it is already served. */
  #lastText = '';
  /** Last problem of the source; null once the source is valid again. */
  #problem: string | null = null;
  #expiryStage = '';
  #timer: NodeJS.Timeout | undefined;
  #accepting: Promise<void> = Promise.resolve();
  /** Last revision of the source, and since when it is older than the served one. */
  #offered: { revision: number; olderSince: number } | null = null;
  readonly #now: () => number;

  constructor(
    private readonly place: ShellConfig['registry'],
    private readonly log: RegistryLog,
    private readonly memory: RegistryMemory = { registry: null },
    now: () => number = Date.now,
  ) {
    this.#now = now;
  }

  get current(): RegistryState {
    return this.#state;
  }

  /** Public keys of the operators. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /** Returns whether a request about a remote is signed by an operator, or by a team with a grant for a build at `origin`. */
  isSignedFor(request: Pick<SignedRegistry, 'signature'>, remote: string, origin?: string): boolean {
    const { registry } = this.#state;
    const signer = findSigner(request, registry.grants, this.#trust);
    if (signer?.kind !== 'team') return signer !== null;
    const { remotes, rights, origins = [], until } = signer.grant;
    const isInTime = until === undefined || this.#now() <= Date.parse(until);
    const isPublisher = remotes.includes(remote) && (rights.includes('publish') || rights.includes('canary'));
    return isInTime && isPublisher && (origin === undefined || rights.includes('allow-paths') || origins.includes(origin));
  }

  get #trust(): Trust {
    return { keys: this.#keys, isSignedBy };
  }

  /** Problem of the registry, for operators; null without one. */
  get problem(): string | null {
    return this.#hasExpired(this.#state.registry) ? describeExpired(this.#state.registry) : this.#problem;
  }

  /**
   * Reads at once, then polls twice a second.
   * @throws BadSettings when there are no trusted keys, or the registry is from before 1.0.0.
   */
  async start(): Promise<void> {
    this.#keys = this.memory.keys ?? (await readKeys(this.place.keys));
    // The remembered registry comes first, because anything older is a replay, even with a valid signature.
    if (this.memory.registry !== null) await this.#restore(this.memory.registry);
    await this.refresh();
    if ('file' in this.place) await this.#acceptNewestRevision(this.place.file);
    if (this.#state.registry.revision === 0 && this.#problem === fromBeforeAlert) throw new BadSettings([fromBeforeAlert]);
    const again = () => {
      this.#timer = setTimeout(() => void this.refresh().finally(again), pollMs);
      this.#timer.unref();
    };
    again();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async refresh(): Promise<void> {
    try {
      const text = 'file' in this.place ? await this.#readIfChanged(this.place.file) : await this.#fetchIfChanged(this.place.url);
      if (text !== null) await this.#accept(text);
      this.#checkForRollback();
    } catch (error) {
      this.#forgetLastRead();
      this.#logProblem('warn', `the registry cannot be read: ${String(error)}`);
    }
    this.#checkExpiry();
  }

  /** Accepts a registry from another process of this shell, so that all processes serve one revision. */
  async offer(text: string): Promise<void> {
    try {
      await this.#enqueue(() => this.#acceptOffer(text));
    } catch (error) {
      // The source did not cause it, so a good answer of the source would not clear it.
      this.log.warn(`the registry of another process cannot be read: ${String(error)}`);
    }
  }

  async #acceptOffer(text: string): Promise<void> {
    const state = parseRegistryState(text);
    const isOlder = state.registry.revision < this.#state.registry.revision;
    if (isOlder || isSame(state, this.#state) || !this.#isSigned(state.registry)) return;
    await this.#serve(state);
    // The source becomes outdated for this process only now.
    if (this.#offered) this.#offered.olderSince = this.#now();
  }

  /** Serves registries one after another: while renderers start, the same registry may arrive from another process. */
  #enqueue(accept: () => Promise<void>): Promise<void> {
    const turn = this.#accepting.then(accept);
    this.#accepting = turn.catch(() => undefined);
    return turn;
  }

  #accept(text: string): Promise<void> {
    return this.#enqueue(() => this.#acceptFromSource(text));
  }

  async #acceptFromSource(text: string): Promise<void> {
    const state = parseRegistryState(text);
    const { revision } = state.registry;
    const current = this.#state.registry.revision;
    if (!this.#isSigned(state.registry)) {
      // The source no longer shows its older revision.
      this.#offered = null;
      this.#logProblem('error', `ALERT registry: revision ${revision} is not as it was signed; revision ${current} stays`);
      return;
    }
    if (isFromBefore(state.registry)) {
      this.#logProblem('error', fromBeforeAlert);
      return;
    }
    this.#offered = { revision, olderSince: this.#now() };
    if (revision < current) return;
    if (revision === current) {
      if (isSame(state, this.#state)) this.#endProblem();
      else
        this.#logProblem(
          'error',
          `ALERT registry: there are two revisions ${revision}, and both are signed; the one that was seen first stays`,
        );
      return;
    }
    if (this.#hasExpired(state.registry)) {
      this.#logProblem('error', `ALERT registry: revision ${revision} has expired; revision ${current} stays (release resign renews it)`);
      return;
    }
    const problem = await findTrustProblem(
      state.registry as SignedRegistry,
      current > 0 ? this.#state.registry : null,
      this.#trust,
      (earlier) => this.#readRevision(earlier),
      // On start, `findTrustProblem` checks grants against the signing time instead of now, because the shell may have been down since.
      this.#timer === undefined ? undefined : this.#now(),
    );
    if (problem !== null) {
      // A missing intermediate revision may appear later.
      this.#forgetLastRead();
      this.#logProblem('error', `ALERT registry: ${problem}; revision ${current} stays`);
      return;
    }
    await this.#serve(state);
    this.memory.remember?.(text);
  }

  /** Makes the next read validate the same content again. */
  #forgetLastRead(): void {
    this.#validator = '';
    this.#lastText = '';
  }

  #isSigned(registry: Registry): boolean {
    return findSigner(registry as SignedRegistry, registry.grants, this.#trust) !== null;
  }

  /** Reads a revision that is stored beside the registry; undefined when it is not there. */
  async #readRevision(revision: number): Promise<SignedRegistry | undefined> {
    const name = `revisions/${revision}.json`;
    const text =
      'file' in this.place
        ? await readStored(path.join(path.dirname(this.place.file), name))
        : await this.#fetchStored(name, this.place.url);
    return text === undefined ? undefined : (parseRegistryState(text).registry as SignedRegistry);
  }

  async #fetchStored(name: string, registryUrl: string): Promise<string | undefined> {
    const url = new URL(name, registryUrl).href;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    // A bucket answers 403 for a missing file to those who may not list it.
    if (response.status === 404 || response.status === 403) return undefined;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await readBytes(response, url)).toString('utf8');
  }

  /** Restores the registry of an earlier run. An expired one still counts, because no newer one was seen. */
  async #restore(text: string): Promise<void> {
    try {
      const state = parseRegistryState(text);
      if (!this.#isSigned(state.registry)) return;
      if (isFromBefore(state.registry))
        throw new BadSettings(['SHELL_STATE_DIR has a registry from before 1.0.0: remove its registry.json.']);
      await this.#serve(state);
    } catch (error) {
      if (error instanceof BadSettings) throw error;
      this.log.warn(`the remembered registry cannot be read: ${String(error)}`);
    }
  }

  async #serve(state: RegistryState): Promise<void> {
    const { revision, remotes } = state.registry;
    await this.beforeSwitch(state.registry);
    this.#state = state;
    this.#endProblem();
    const builds = Object.entries(remotes).map(([name, { stable }]) => `${name}@${stable.id}`);
    this.log.info(`registry ${revision}: ${builds.join(' ')}`);
    this.#checkExpiry();
  }

  /** Logs once per revision that it expires soon, and once that it has expired, because an idle site has no other reminder. */
  #checkExpiry(): void {
    const { registry } = this.#state;
    const { expires = '' } = registry as Partial<SignedRegistry>;
    const leftMs = Date.parse(expires) - this.#now();
    const stage = leftMs <= 0 ? 'expired' : leftMs <= expiryWarningMs ? 'soon' : 'valid';
    const mark = `${registry.revision} ${stage}`;
    if (mark === this.#expiryStage) return;
    this.#expiryStage = mark;
    if (stage === 'expired') this.log.error(describeExpired(registry));
    if (stage === 'soon')
      this.log.warn(`registry: revision ${registry.revision} expires on ${expires.slice(0, 10)}; release resign renews it`);
  }

  /** Revisions are stored beside the registry, which may be corrupt or rolled back. */
  async #acceptNewestRevision(file: string): Promise<void> {
    const folder = path.join(path.dirname(file), 'revisions');
    const names = await fs.readdir(folder).catch(() => []);
    const newestFirst = names
      .filter((name) => /^\d+\.json$/.test(name) && parseInt(name, 10) > this.#state.registry.revision)
      .sort((a, b) => parseInt(b, 10) - parseInt(a, 10));
    const before = this.#state.registry.revision;
    for (const name of newestFirst) {
      try {
        const shown = this.#offered;
        await this.#accept(await readText(path.join(folder, name)));
        this.#offered = shown;
      } catch (error) {
        this.log.warn(`${name} cannot be read: ${String(error)}`);
      }
      if (this.#state.registry.revision > before) break;
    }
    this.#checkForRollback(0);
  }

  /** Alerts when the source shows an older revision for longer than a publication takes. */
  #checkForRollback(afterMs = rollbackToleranceMs): void {
    const { revision: current } = this.#state.registry;
    if (!this.#offered || this.#offered.revision >= current || this.#now() - this.#offered.olderSince < afterMs) return;
    this.#logProblem('error', `ALERT registry: it shows revision ${this.#offered.revision}, an older one; revision ${current} stays`);
  }

  #hasExpired(registry: Registry): boolean {
    const { expires } = registry as Partial<SignedRegistry>;
    return expires !== undefined && Date.parse(expires) <= this.#now();
  }

  #endProblem(): void {
    this.#problem = null;
  }

  #logProblem(level: 'warn' | 'error', text: string): void {
    if (text !== this.#problem) this.log[level](text);
    this.#problem = text;
  }

  /** Returns the text of the file, or null when it is unchanged. */
  async #readIfChanged(file: string): Promise<string | null> {
    const { mtimeMs, ino, size } = await fs.stat(file);
    const mark = `${mtimeMs}:${ino}:${size}`;
    if (mark === this.#validator) return null;
    const text = await readText(file);
    this.#validator = mark;
    return text;
  }

  async #fetchIfChanged(url: string): Promise<string | null> {
    const isKnown = this.#validator.startsWith('etag:');
    const headers: Record<string, string> = isKnown ? { 'if-none-match': this.#validator.slice('etag:'.length) } : {};
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const text = (await readBytes(response, url)).toString('utf8');
    const etag = response.headers.get('etag');
    this.#validator = etag ? `etag:${etag}` : '';
    if (text === this.#lastText) return null;
    this.#lastText = text;
    return text;
  }
}

async function readStored(file: string): Promise<string | undefined> {
  try {
    return await readText(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @throws Error for a file that is too large to be a registry. */
async function readText(file: string): Promise<string> {
  const { size } = await fs.stat(file);
  if (size > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes`);
  return fs.readFile(file, 'utf8');
}

/**
 * Returns the public keys whose owners may change the registry.
 * @throws BadSettings that names the setting when there are none, they cannot be read, or one is invalid.
 */
export async function readKeys(keys: ShellConfig['registry']['keys']): Promise<string[]> {
  const origin = 'text' in keys ? 'REGISTRY_PUBLIC_KEY' : `REGISTRY_PUBLIC_KEY_FILE (${keys.file})`;
  const text = 'text' in keys ? keys.text : await readKeyFile(keys.file, origin);
  const found = text.split(/[\s,]+/).filter(Boolean);
  if (found.length === 0) throw new BadSettings([`${origin} names no key: nobody could change the registry.`]);
  if (!found.every((key) => publicKey.test(key)))
    throw new BadSettings([`${origin} has something that is no Ed25519 key: 32 bytes as base64url are 43 characters.`]);
  return found;
}

async function readKeyFile(file: string, origin: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const hint =
      code === 'ENOENT' ? 'the first publication puts it beside the registry' : 'the user that runs the shell has to be allowed to read it';
    throw new BadSettings([`${origin} cannot be read (${code}): ${hint}; REGISTRY_PUBLIC_KEY names keys without a file.`]);
  }
}

function describeExpired({ revision }: Registry): string {
  return `ALERT registry: revision ${revision} has expired; release resign renews it`;
}

/** Compares content, because two texts of one signed revision may differ in whitespace. */
function isSame(one: RegistryState, other: RegistryState): boolean {
  const [a, b] = [one, other].map(({ registry }) => (registry as Partial<SignedRegistry>).signature?.ed25519);
  return one.registry.revision === other.registry.revision && a === b;
}

function parseRegistryState(text: string): RegistryState {
  const registry = JSON.parse(text) as Registry;
  if (typeof registry.revision !== 'number' || typeof registry.remotes !== 'object') throw new Error('it is not a registry');
  return { registry, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
