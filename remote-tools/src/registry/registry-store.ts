import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, SignedRegistry } from '@yarmarok/shared-contract/registry';
import type { ObjectStore } from './object-store';
import { isSignedBy, type SigningKey } from './signing-key';

const emptyRegistry: Registry = { revision: 0, remotes: {} };
export const registryFileName = 'registry.json';
const revisionsPrefix = 'revisions/';
const json = 'application/json';
/** Attempts to win the race for the next revision; more losses mean a bug. */
const maxAttempts = 2_000;

/** Validity of a revision for shells that do not know it; every release creates a new revision, and `resign` renews an idle registry. */
const validDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/** A stored revision that no trusted key has signed: it was changed, or its key is trusted no more. */
class InvalidRevision extends Error {}

/** Returns the new remotes, or null for no change. It may be called several times. */
export type RegistryChange = (registry: Registry) => Registry['remotes'] | null | Promise<Registry['remotes'] | null>;

/**
 * The registry in a store with concurrent writers. Each revision is a file that is created once: of the writers who create
 * revision 8 from revision 7 one wins, and the others retry from revision 8. `registry.json` is a copy of the newest revision for
 * readers.
 */
export class RegistryStore {
  constructor(
    private readonly objects: ObjectStore,
    private readonly key: SigningKey,
    /** Public keys of other publishers, whose revisions are valid too. */
    private readonly otherKeys: readonly string[] = [],
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Public key of the signing key. */
  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Signs a statement that is not a registry, such as a preview request. */
  sign<Statement extends object>(statement: Statement): Statement & Pick<SignedRegistry, 'signature'> {
    return this.key.sign(statement);
  }

  /**
   * Returns the newest revision.
   * @throws InvalidRevision when its signature is invalid.
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
   * Returns an earlier revision; undefined when it is not stored.
   * @throws InvalidRevision when its signature is invalid.
   */
  async readRevision(revision: number): Promise<SignedRegistry | undefined> {
    const bytes = await this.objects.read(toRevisionName(revision));
    if (!bytes) return undefined;
    const registry = this.#parseVerified(bytes);
    if (registry?.revision !== revision)
      throw new InvalidRevision(`Revision ${revision} in ${this.objects.location} has an invalid signature`);
    return registry;
  }

  /** Returns an earlier revision for a search in the history; undefined when it is not stored or its signature is invalid. */
  async findRevision(revision: number): Promise<SignedRegistry | undefined> {
    try {
      return await this.readRevision(revision);
    } catch (error) {
      if (error instanceof InvalidRevision) return undefined;
      throw error;
    }
  }

  /** Lists the stored revisions with their time, unordered. */
  async revisions(): Promise<{ revision: number; madeAt: Date }[]> {
    const files = await this.objects.list(revisionsPrefix);
    return files.flatMap(({ name, writtenAt }) => {
      const revision = Number(/(?<!\d)(\d+)\.json$/.exec(name)?.[1]);
      return revision > 0 ? [{ revision, madeAt: writtenAt }] : [];
    });
  }

  /**
   * Changes the registry atomically: a change is applied to the preceding revision, and readers see the old or the new one. The new
   * revision is the next one, or a later one that is given.
   * @returns the registry afterwards; the unchanged one for no change.
   */
  async update(change: RegistryChange, note = '', minRevision = 0): Promise<Registry> {
    let wanted = minRevision;
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const before = await this.read();
      const remotes = await change(before);
      if (!remotes) return before;
      const now = this.now();
      const after = this.key.sign({
        revision: Math.max(before.revision + 1, wanted),
        ...(note ? { note } : {}),
        madeAt: now.toISOString(),
        expires: new Date(now.getTime() + validDays * dayMs).toISOString(),
        remotes,
      });
      if (await this.objects.create(toRevisionName(after.revision), serialize(after), json)) {
        await this.#updateLatest(after);
        return after;
      }
      // Nothing leads from the revision before to one behind a gap, so nobody would find the one that is there.
      if (after.revision === wanted) wanted += 1;
      // The backoff grows with the number of concurrent writers, so that one always succeeds.
      await sleep(Math.random() * Math.min(200, 5 * (tries + 1)));
    }
    throw new Error(`Concurrent publishers kept changing the registry in ${this.objects.location}; nothing was changed`);
  }

  /** Writers may copy concurrently and the slowest writes last, so each checks again whether its revision is the newest. */
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

  /** For a store whose `registry.json` is missing or corrupt. */
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
