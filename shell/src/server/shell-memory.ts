import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { ShellConfig } from './config';
import { type HealthEvent, type HealthSnapshot, HealthStore } from './health-store';
import { readKeys } from './registry-source';
import { StateFolder } from './state-folder';

const registryFile = 'registry.json';
const keysFile = 'registry-keys.txt';
const healthFile = 'health.json';
const secretFile = 'visitor-secret';
const saveDelayMs = 500;
const handoverTimeoutMs = 10_000;

/** What a process of the shell knows at its start. */
export interface MemorySnapshot {
  /** The newest registry that any process or an earlier run took, as text. */
  registry: string | null;
  /** Public keys whose signatures count. */
  keys: readonly string[];
  health: HealthSnapshot;
  visitorSecret: string;
}

/** How a process reaches the memory of its shell: directly, or over the first process. */
export interface MemoryLink {
  readonly initial: MemorySnapshot;
  rememberRegistry(text: string): void;
  broadcast(news: HealthEvent): void;
  /** Names the renderer processes of this process, which nobody may outlive. */
  reportRenderers(pids: readonly number[]): void;
  onHealthEvent(listener: (news: HealthEvent) => void): void;
}

interface MemoryLog {
  warn: (text: string) => void;
  error: (text: string) => void;
}

/** The memory of a shell: in its first process, which runs no code of remotes, and in files that outlive it. */
export class ShellMemory {
  readonly #health: HealthStore;
  #registry: string | null;
  #revision: number;
  #saving: NodeJS.Timeout | undefined;

  private constructor(
    private readonly files: StateFolder,
    private readonly keys: readonly string[],
    private readonly visitorSecret: string,
  ) {
    this.#registry = files.read(registryFile);
    this.#revision = parseRevision(this.#registry);
    this.#health = HealthStore.parse(files.read(healthFile));
  }

  /** @throws BadSettings when it is not known whose signature counts. */
  static async open(config: Pick<ShellConfig, 'stateFolder' | 'registry'>, log: MemoryLog): Promise<ShellMemory> {
    const files = new StateFolder(config.stateFolder, log.warn);
    const keys = await loadPinnedKeys(config.registry.keys, files, log);
    return new ShellMemory(files, keys, files.createOnce(secretFile, randomBytes(32).toString('hex')));
  }

  get snapshot(): MemorySnapshot {
    return { registry: this.#registry, keys: this.keys, health: this.#health.snapshot, visitorSecret: this.visitorSecret };
  }

  rememberRegistry(text: string): void {
    const revision = parseRevision(text);
    if (revision <= this.#revision) return;
    this.#registry = text;
    this.#revision = revision;
    // Another shell on the same folder may be ahead.
    if (parseRevision(this.files.read(registryFile)) < revision) this.files.write(registryFile, text);
  }

  apply(news: HealthEvent): void {
    this.#health.apply(news);
    this.#saving ??= setTimeout(() => this.#save(), saveDelayMs);
    this.#saving.unref();
  }

  #save(): void {
    this.#saving = undefined;
    this.files.write(healthFile, JSON.stringify(this.#health.snapshot));
  }
}

/** For a shell of one process. */
export function directLink(memory: ShellMemory): MemoryLink {
  return {
    initial: memory.snapshot,
    rememberRegistry: (text) => memory.rememberRegistry(text),
    broadcast: (news) => memory.apply(news),
    reportRenderers: () => undefined,
    onHealthEvent: () => undefined,
  };
}

/** What the processes of a shell send each other. */
export type ShellMessage =
  { memory: MemorySnapshot } | { registry: string } | { health: HealthEvent } | { renderers: readonly number[] } | { isAlive: true };

export function isShellMessage(message: unknown): message is ShellMessage {
  return typeof message === 'object' && message !== null;
}

/** For a worker: waits for what the first process knows. @throws Error when it does not come. */
export function workerLink(): Promise<MemoryLink> {
  const send = (message: ShellMessage) => void process.send?.(message);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the first process hands nothing over')), handoverTimeoutMs);
    const listeners: ((news: HealthEvent) => void)[] = [];
    cluster.worker?.on('message', (message: unknown) => {
      if (!isShellMessage(message)) return;
      if ('health' in message) for (const listener of listeners) listener(message.health);
      if (!('memory' in message)) return;
      clearTimeout(timer);
      resolve({
        initial: message.memory,
        rememberRegistry: (registry) => send({ registry }),
        broadcast: (health) => send({ health }),
        reportRenderers: (renderers) => send({ renderers }),
        onHealthEvent: (listener) => listeners.push(listener),
      });
    });
  });
}

/**
 * The keys that count. Named in the settings they count as they are; those of a file beside the registry are taken at the first
 * start and kept apart from it, because whoever can write the registry could also write that file.
 */
async function loadPinnedKeys(place: ShellConfig['registry']['keys'], files: StateFolder, log: MemoryLog): Promise<readonly string[]> {
  if ('text' in place) return readKeys(place);
  const pinned = files.read(keysFile);
  if (pinned === null) {
    const found = await readKeys(place);
    files.createOnce(keysFile, `${found.join('\n')}\n`);
    return found;
  }
  const keys = await readKeys({ text: pinned });
  const offered = await readKeys(place).catch(() => keys);
  const isSame = offered.length === keys.length && offered.every((key) => keys.includes(key));
  if (!isSame) {
    log.error(
      `ALERT registry: ${place.file} names other keys than this shell trusts; add a key to ${keysFile} in ${files.folder}, or set REGISTRY_PUBLIC_KEY, when the change is yours`,
    );
  }
  return keys;
}

function parseRevision(text: string | null): number {
  try {
    const { revision } = JSON.parse(text ?? '{}') as { revision?: unknown };
    return typeof revision === 'number' ? revision : 0;
  } catch {
    return 0;
  }
}
