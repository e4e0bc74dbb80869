import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Registry } from '@yarmarok/shared-contract';
import type { ShellConfig } from './config';

const pollMs = 500;
const timeoutMs = 2_000;

export interface RegistryState {
  registry: Registry;
  /** The text as it is served. */
  text: string;
  etag: string;
}

/** Gives the newest registry that could be read; nothing that cannot be read or parsed ever replaces it. */
export class RegistrySource {
  #state: RegistryState = stateOf('{"revision":0,"remotes":{}}');
  #mark = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly place: ShellConfig['registry'],
    private readonly log: { info: (text: string) => void; warn: (text: string) => void },
  ) {}

  get current(): RegistryState {
    return this.#state;
  }

  /** Reads at once, and from then on looks for a change twice a second. */
  async start(): Promise<void> {
    await this.refresh();
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
      const text = 'file' in this.place ? await this.#changedFile(this.place.file) : await this.#changedAnswer(this.place.url);
      if (text === null) return;
      this.#state = stateOf(text);
      const builds = Object.entries(this.#state.registry.remotes).map(([name, { stable }]) => `${name}@${stable.id}`);
      this.log.info(`registry ${this.#state.registry.revision}: ${builds.join(' ')}`);
    } catch (error) {
      const mark = `failed: ${String(error)}`;
      if (mark !== this.#mark) this.log.warn(`the registry cannot be read: ${String(error)}`);
      this.#mark = mark;
    }
  }

  /** The file's text, or null when it is the one that we know. */
  async #changedFile(file: string): Promise<string | null> {
    const { mtimeMs, ino, size } = await fs.stat(file);
    const mark = `${mtimeMs}:${ino}:${size}`;
    if (mark === this.#mark) return null;
    const text = await fs.readFile(file, 'utf8');
    this.#mark = mark;
    return text;
  }

  async #changedAnswer(url: string): Promise<string | null> {
    const isKnown = this.#mark.startsWith('etag:');
    const headers: Record<string, string> = isKnown ? { 'if-none-match': this.#mark.slice('etag:'.length) } : {};
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const text = await response.text();
    const etag = response.headers.get('etag');
    this.#mark = etag ? `etag:${etag}` : '';
    return text === this.#state.text ? null : text;
  }
}

function stateOf(text: string): RegistryState {
  const registry = JSON.parse(text) as Registry;
  if (typeof registry.revision !== 'number' || typeof registry.remotes !== 'object') throw new Error('it is not a registry');
  return { registry, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
