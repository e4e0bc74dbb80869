import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, SignedRegistry } from '@yarmarok/shared-contract/registry';
import type { ObjectStore } from './object-store';
import { isSignedBy, type SigningKey } from './signing-key';

const emptyRegistry: Registry = { revision: 0, remotes: {} };
export const registryFileName = 'registry.json';
const revisionsPrefix = 'revisions/';
const json = 'application/json';
/** Whoever loses the race for a revision that often has no luck but a fault. */
const maxAttempts = 2_000;

/** A shell that does not know a revision takes it within this time; every release makes a new revision, and `resign` renews an idle one. */
const validDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/** Gives the new remotes, or null to leave everything as it is. It may be called several times. */
export type RegistryChange = (registry: Registry) => Registry['remotes'] | null | Promise<Registry['remotes'] | null>;

/**
 * The registry in a store that many write at the same time. Each revision is a file of its own that is created once, so of
 * those who make revision 8 out of revision 7 one wins and the others begin again with revision 8. `registry.json` is a copy
 * of the newest, for readers.
 */
export class RegistryStore {
  constructor(
    private readonly objects: ObjectStore,
    private readonly key: SigningKey,
    /** Public keys of other publishers, whose revisions count too. */
    private readonly otherKeys: readonly string[] = [],
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** The public half of the key that signs here. */
  get publicKey(): string {
    return this.key.publicKey;
  }

  /** A statement of this publisher that is no registry, with its signature. */
  sign<Statement extends object>(statement: Statement): Statement & Pick<SignedRegistry, 'signature'> {
    return this.key.sign(statement);
  }

  /**
   * The newest revision.
   * @throws Error when it is not as it was signed.
   */
  async read(): Promise<Registry> {
    let newest: Registry = (await this.#readLatest()) ?? (await this.#findNewestRevision()) ?? emptyRegistry;
    for (;;) {
      const next = await this.readRevision(newest.revision + 1);
      if (!next) return newest;
      newest = next;
    }
  }

  /**
   * An earlier revision; undefined when it is not kept.
   * @throws Error when it is not as it was signed.
   */
  async readRevision(revision: number): Promise<SignedRegistry | undefined> {
    const bytes = await this.objects.read(toRevisionName(revision));
    if (!bytes) return undefined;
    const registry = this.#parseVerified(bytes);
    if (registry?.revision !== revision) throw new Error(`Revision ${revision} in ${this.objects.location} is not as it was signed`);
    return registry;
  }

  /** Every revision that is kept, and when it was made; in no order. */
  async revisions(): Promise<{ revision: number; madeAt: Date }[]> {
    const files = await this.objects.list(revisionsPrefix);
    return files.flatMap(({ name, writtenAt }) => {
      const revision = Number(/(\d+)\.json$/.exec(name)?.[1]);
      return revision > 0 ? [{ revision, madeAt: writtenAt }] : [];
    });
  }

  /**
   * Changes the registry as one step: a change is made from the revision just before its own, and a reader sees the old or
   * the new one, whole.
   * @returns the registry afterwards, which is the one before when nothing was to be changed.
   */
  async update(change: RegistryChange, note = ''): Promise<Registry> {
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const before = await this.read();
      const remotes = await change(before);
      if (!remotes) return before;
      const now = this.now();
      const after = this.key.sign({
        revision: before.revision + 1,
        ...(note ? { note } : {}),
        madeAt: now.toISOString(),
        expires: new Date(now.getTime() + validDays * dayMs).toISOString(),
        remotes,
      });
      if (await this.objects.create(toRevisionName(after.revision), serialize(after), json)) {
        await this.#updateLatest(after);
        return after;
      }
      // The more are at it, the longer the pause, so that somebody always gets through.
      await sleep(Math.random() * Math.min(200, 5 * (tries + 1)));
    }
    throw new Error(`Others changed the registry in ${this.objects.location} all the time; nothing was changed`);
  }

  /** Several may copy at once and the slowest comes last, so each looks again whether its revision is still the newest. */
  async #updateLatest(written: Registry): Promise<void> {
    for (let newest = written; ;) {
      await this.objects.replace(registryFileName, serialize(newest), json);
      const next = await this.read();
      if (next.revision === newest.revision) return;
      newest = next;
    }
  }

  async #readLatest(): Promise<SignedRegistry | null> {
    const bytes = await this.objects.read(registryFileName);
    return bytes ? this.#parseVerified(bytes) : null;
  }

  /** For a store whose `registry.json` is missing or spoilt. */
  async #findNewestRevision(): Promise<SignedRegistry | undefined> {
    const revisions = await this.revisions();
    return revisions.length > 0 ? this.readRevision(Math.max(...revisions.map(({ revision }) => revision))) : undefined;
  }

  #parseVerified(bytes: Buffer): SignedRegistry | null {
    try {
      const registry = JSON.parse(bytes.toString('utf8')) as SignedRegistry;
      return isSignedBy(registry, [this.key.publicKey, ...this.otherKeys]) ? registry : null;
    } catch {
      return null;
    }
  }
}

function toRevisionName(revision: number): string {
  return `${revisionsPrefix}${revision}.json`;
}

function serialize(registry: Registry): Buffer {
  return Buffer.from(`${JSON.stringify(registry, null, 1)}\n`);
}
