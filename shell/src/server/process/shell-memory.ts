import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { SignedRegistry } from '@yarmarok/shared-contract';
import { findSigner } from '@yarmarok/shared-contract/release-grants';
import type { ShellConfig } from '../config';
import { type HealthEvent, type HealthSnapshot, HealthStore } from '../health/health-store';
import { isSignedBy } from '../registry/registry-signature';
import { readKeys } from '../registry/registry-source';
import { StateFolder } from './state-folder';

const registryFile = 'registry.json';
const keysFile = 'registry-keys.txt';
const healthFile = 'health.json';
const secretFile = 'visitor-secret';
const saveDelayMs = 500;
const handoverTimeoutMs = 10_000;

/** State that a process of the shell receives at its start. */
export interface MemorySnapshot {
  /** The newest registry that any process or an earlier run accepted, as text. */
  registry: string | null;
  /** Trusted public keys. */
  keys: readonly string[];
  health: HealthSnapshot;
  visitorSecret: string;
}

/** Access of a process to the shell's state: directly, or through the primary process. */
export interface MemoryLink {
  readonly initial: MemorySnapshot;
  rememberRegistry(text: string): void;
  /** Receives registries that other processes of this shell accepted, the newest one at once. */
  onRegistry(listener: (text: string) => void): void;
  broadcast(event: HealthEvent): void;
  /** Reports the renderer processes of this process, so that none outlives it. */
  reportRenderers(pids: readonly number[]): void;
  onHealthEvent(listener: (event: HealthEvent) => void): void;
}

interface MemoryLog {
  warn: (text: string) => void;
  error: (text: string) => void;
}

/** State of a shell: in its primary process, which runs no code of remotes, and in files that outlive it. */
export class ShellMemory {
  readonly #health: HealthStore;
  #registry: string | null;
  #revision: number;
  #saving: NodeJS.Timeout | undefined;

  private constructor(
    private readonly files: StateFolder,
    private readonly keys: readonly string[],
    private readonly visitorSecret: string,
    log: MemoryLog,
  ) {
    this.#registry = files.read(registryFile);
    this.#revision = parseRevision(this.#registry, keys);
    if (this.#registry !== null && this.#revision === 0) {
      log.error(`ALERT registry: no trusted key has signed the remembered one (${registryFile} in ${files.folder}); it is forgotten`);
      this.#registry = null;
    }
    this.#health = HealthStore.parse(files.read(healthFile));
  }

  /**
   * Reads the state of earlier runs.
   * @throws BadSettings when there are no trusted keys.
   */
  static async open(config: Pick<ShellConfig, 'stateFolder' | 'registry'>, log: MemoryLog): Promise<ShellMemory> {
    const files = new StateFolder(config.stateFolder, log.warn);
    const keys = await readPinnedKeys(config.registry.keys, files, log);
    if (files.read(secretFile) !== null && files.read(registryFile) === null)
      log.warn(
        `no registry is remembered (${registryFile} in ${files.folder}): the newest signed one is taken, also when it is an older one`,
      );
    return new ShellMemory(files, keys, files.createOnce(secretFile, randomBytes(32).toString('hex')), log);
  }

  get snapshot(): MemorySnapshot {
    return { registry: this.#registry, keys: this.keys, health: this.#health.snapshot, visitorSecret: this.visitorSecret };
  }

  /** Returns whether the registry is newer than the remembered one, and signed. */
  rememberRegistry(text: string): boolean {
    const revision = parseRevision(text, this.keys);
    if (revision <= this.#revision) return false;
    this.#registry = text;
    this.#revision = revision;
    // Another shell with the same folder may be ahead.
    if (parseRevision(this.files.read(registryFile), this.keys) < revision) this.files.write(registryFile, text);
    return true;
  }

  apply(event: HealthEvent): void {
    // Workers count votes themselves and lose them on exit.
    if (event.kind === 'voted') return;
    this.#health.apply(event);
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
    rememberRegistry: (text) => void memory.rememberRegistry(text),
    onRegistry: () => undefined,
    broadcast: (event) => memory.apply(event),
    reportRenderers: () => undefined,
    onHealthEvent: () => undefined,
  };
}

export type ShellMessage =
  | { memory: MemorySnapshot }
  | { registry: string }
  | { health: HealthEvent }
  | { renderers: readonly number[] }
  | { isAlive: true };

export function isShellMessage(message: unknown): message is ShellMessage {
  return typeof message === 'object' && message !== null;
}

/** Waits, in a worker, for the state of the primary process. @throws Error on a timeout. */
export function workerLink(): Promise<MemoryLink> {
  const send = (message: ShellMessage) => void process.send?.(message);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the primary process sent no state')), handoverTimeoutMs);
    const listeners: ((event: HealthEvent) => void)[] = [];
    const registryListeners: ((text: string) => void)[] = [];
    let newest: string | null = null;
    cluster.worker?.on('message', (message: unknown) => {
      if (!isShellMessage(message)) return;
      if ('health' in message) for (const listener of listeners) listener(message.health);
      if ('registry' in message) {
        newest = message.registry;
        for (const listener of registryListeners) listener(newest);
      }
      if (!('memory' in message)) return;
      clearTimeout(timer);
      resolve({
        initial: message.memory,
        rememberRegistry: (registry) => send({ registry }),
        onRegistry: (listener) => {
          registryListeners.push(listener);
          if (newest !== null) listener(newest);
        },
        broadcast: (health) => send({ health }),
        reportRenderers: (renderers) => send({ renderers }),
        onHealthEvent: (listener) => listeners.push(listener),
      });
    });
  });
}

/**
 * Returns the trusted keys. Keys of the settings are used as they are; those of a file beside the registry are pinned at the first start
 * and stored apart, because anyone who can write the registry could also write that file.
 */
async function readPinnedKeys(place: ShellConfig['registry']['keys'], files: StateFolder, log: MemoryLog): Promise<readonly string[]> {
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

/**
 * Returns the revision of a signed registry; 0 for anything else, so that an unsigned text cannot claim a number that blocks later
 * revisions.
 */
function parseRevision(text: string | null, keys: readonly string[]): number {
  try {
    const registry = JSON.parse(text ?? '{}') as SignedRegistry;
    const isSigned = findSigner(registry, registry.grants, { keys, isSignedBy }) !== null;
    return typeof registry.revision === 'number' && isSigned ? registry.revision : 0;
  } catch {
    return 0;
  }
}
