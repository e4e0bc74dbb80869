import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, ReleaseRight, SignedRegistry, TeamGrant } from '@yarmarok/shared-contract/registry';
import { findSigner, findStepProblem, findTrustProblem, isFromBefore, type Trust } from '@yarmarok/shared-contract/release-grants';
import { Refusal } from '../release/refusal';
import type { ObjectStore } from './object-store';
import { isSignedBy, type SigningKey } from './signing-key';

const emptyRegistry: Registry = { revision: 0, remotes: {} };
export const registryFileName = 'registry.json';
const revisionsPrefix = 'revisions/';
const json = 'application/json';
/** Attempts to win the race for the next revision; more failures mean a bug. */
const maxAttempts = 2_000;

/** Validity of a revision for shells that do not know it; every release creates a new revision, and `resign` renews an idle registry. */
const validDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/** The signature of a stored revision is not trusted: the revision was changed, or the key was revoked. */
class InvalidRevision extends Error {}

/** Returns the new remotes, or null for no change. May be called several times. */
export type RegistryChange = (registry: Registry) => Registry['remotes'] | null | Promise<Registry['remotes'] | null>;

interface ChangeOptions {
  /** Gates that the publisher skipped, or may pass. */
  flags?: readonly ReleaseRight[];
  /** Minimum number of the new revision. */
  minRevision?: number;
  /** Requires an operator's key, regardless of the change. */
  isOperators?: boolean;
}

/** Keys and names of this publisher in addition to an operator's key. */
interface PublisherOptions {
  /** Keys of teams. A change is signed by the first whose grant covers it. */
  teamKeys?: readonly SigningKey[];
  /** The person who makes the changes. */
  person?: string;
}

/** A revision before it is signed. */
type Draft = Omit<SignedRegistry, 'signature'>;
type DraftContent = Partial<Draft> & Pick<Draft, 'remotes'>;

/**
 * The registry in a store with concurrent writers. Each revision is a file that is created once: of the writers who create revision 8 from
 * revision 7 one wins, and the others retry from revision 8. `registry.json` is a copy of the newest revision for readers.
 */
export class RegistryStore {
  readonly #trust: Trust;
  readonly #teamKeys: readonly SigningKey[];
  readonly #person: string;
  /** The newest revision whose history was verified. */
  #trusted: SignedRegistry | null = null;

  constructor(
    private readonly objects: ObjectStore,
    /** An operator's key; null for a team, which has its own in `teamKeys`. */
    private readonly key: SigningKey | null,
    /** Public keys of other operators, whose revisions are valid too. */
    otherKeys: readonly string[] = [],
    private readonly now: () => Date = () => new Date(),
    { teamKeys = [], person = 'unknown' }: PublisherOptions = {},
  ) {
    this.#trust = { keys: [...(key ? [key.publicKey] : []), ...otherKeys], isSignedBy };
    this.#teamKeys = teamKeys;
    this.#person = person;
  }

  /** Public key of the operator. */
  get publicKey(): string {
    return this.#operatorKey.publicKey;
  }

  /** Signs a statement about a remote other than a registry, such as a preview request. */
  async sign<Statement extends object>(remote: string, statement: Statement): Promise<Statement & Pick<SignedRegistry, 'signature'>> {
    const team = this.#findOwnTeams(await this.read()).find(({ grant }) => grant.remotes.includes(remote));
    return (team?.key ?? this.#operatorKey).sign(statement);
  }

  /** Returns whether the registry's grants contain a team key of this publisher; false in a registry of other operators. */
  async hasOwnGrant(): Promise<boolean> {
    try {
      return this.#findOwnTeams(await this.read()).length > 0;
    } catch (error) {
      if (error instanceof InvalidRevision) return false;
      throw error;
    }
  }

  /** Returns the grants of this publisher's teams for a remote. */
  listOwnGrants(registry: Registry, remote: string): TeamGrant[] {
    return this.#findOwnTeams(registry).flatMap(({ grant }) => (grant.remotes.includes(remote) ? grant : []));
  }

  /** Returns whether this publisher may publish a remote. */
  mayPublish(registry: Registry, remote: string): boolean {
    return this.key !== null || this.listOwnGrants(registry, remote).some(({ rights }) => rights.includes('publish'));
  }

  #findOwnTeams({ grants }: Registry): { key: SigningKey; name: string; grant: TeamGrant }[] {
    const teams = Object.entries(grants?.teams ?? {});
    return this.#teamKeys.flatMap((key) => teams.flatMap(([name, grant]) => (grant.key === key.publicKey ? { key, name, grant } : [])));
  }

  get #operatorKey(): SigningKey {
    if (!this.key) throw new Refusal('Only the key of an operator may do that; this machine has the key of a team');
    return this.key;
  }

  /**
   * Returns the newest revision.
   * @throws InvalidRevision when its signature is invalid, or its team had no grant for the change; Refusal when it is from before 1.0.0.
   */
  async read(): Promise<Registry> {
    let newest = (await this.#readLatest()) ?? (await this.#findNewestRevision());
    if (newest && newest.revision < (this.#trusted?.revision ?? 0)) newest = this.#trusted ?? newest;
    if (!newest) return emptyRegistry;
    if (isFromBefore(newest))
      throw new Refusal(
        `The registry in ${this.objects.location} is from before 1.0.0 and cannot be continued: remove registry.json and revisions/ there, and publish all remotes again`,
      );
    for (;;) {
      const next = await this.readRevision(newest.revision + 1);
      if (!next) break;
      newest = next;
    }
    if (newest.revision === this.#trusted?.revision) return this.#trusted;
    const problem = await findTrustProblem(newest, this.#trusted, this.#trust, (revision) => this.readRevision(revision));
    if (problem) throw new InvalidRevision(`${this.objects.location}: ${problem}; an operator removes it`);
    this.#trusted = newest;
    return newest;
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

  /**
   * Returns an earlier revision for a search in the history; undefined when it is not stored or its signature is invalid, or, for a remote,
   * when its signer may not change that remote.
   */
  async findRevision(revision: number, remote?: string): Promise<SignedRegistry | undefined> {
    try {
      const found = await this.readRevision(revision);
      if (remote === undefined || !found) return found;
      const signer = findSigner(found, found.grants, this.#trust);
      return signer?.kind === 'operator' || signer?.grant.remotes.includes(remote) ? found : undefined;
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
   * Changes the registry atomically: a change is applied to the preceding revision, and readers see the old or the new one.
   * @returns the registry afterwards; the unchanged one for no change.
   * @throws Refusal when no key of this publisher may make the change.
   */
  update(change: RegistryChange, note = '', { flags = [], ...options }: ChangeOptions = {}): Promise<Registry> {
    return this.#append(options, async (before) => {
      const remotes = await change(before);
      return remotes && { remotes, ...(note ? { note } : {}), ...(flags.length > 0 ? { flags: [...flags] } : {}) };
    });
  }

  /**
   * Changes the grants of teams; null for no change.
   * @throws Refusal without an operator's key.
   */
  updateTeams(
    change: (teams: Readonly<Record<string, TeamGrant>>) => Readonly<Record<string, TeamGrant>> | null,
    note: string,
  ): Promise<Registry> {
    const key = this.#operatorKey;
    return this.#append({ isOperators: true }, ({ remotes, grants }, revision) => {
      const teams = change(grants?.teams ?? {});
      return teams && { remotes, grants: key.sign({ revision, teams: { ...teams } }), note };
    });
  }

  async #append(
    { minRevision = 0, isOperators = false }: ChangeOptions,
    change: (before: Registry, revision: number) => DraftContent | null | Promise<DraftContent | null>,
  ): Promise<Registry> {
    let wanted = minRevision;
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const before = await this.read();
      const revision = Math.max(before.revision + 1, wanted);
      const content = await change(before, revision);
      if (!content) return before;
      const now = this.now();
      const after = this.#sign(
        before,
        {
          format: 1,
          revision,
          madeAt: now.toISOString(),
          expires: new Date(now.getTime() + validDays * dayMs).toISOString(),
          ...(before.grants ? { grants: before.grants } : {}),
          ...content,
        },
        isOperators,
      );
      if (await this.objects.create(toRevisionName(after.revision), serialize(after), json)) {
        await this.#updateLatest(after);
        return after;
      }
      // Revisions must be contiguous, because readers do not look beyond a gap; retries with the next one.
      if (after.revision === wanted) wanted += 1;
      // The backoff grows with the number of concurrent writers, so that one always succeeds.
      await sleep(Math.random() * Math.min(200, 5 * (tries + 1)));
    }
    throw new Error(`Concurrent publishers kept changing the registry in ${this.objects.location}; nothing was changed`);
  }

  /** Signs with the key of a team whose grant covers the change, else with the operator's: the least privileged key signs. */
  #sign(before: Registry, draft: Draft, isOperators: boolean): SignedRegistry {
    const problems: string[] = [];
    for (const { key, name, grant } of isOperators ? [] : this.#findOwnTeams(before)) {
      const own = { ...draft, by: { team: name, person: this.#person } };
      // Drops undefined properties, because readers parse JSON.
      const read = JSON.parse(JSON.stringify(own)) as Draft;
      const problem = findStepProblem(before, read, { kind: 'team', name, grant }, this.now().getTime());
      if (!problem) return key.sign(own);
      problems.push(problem);
    }
    if (!this.key && problems[0]) throw new Refusal(`Nothing was changed; ${problems[0]}`);
    const key = this.#operatorKey;
    const { grants } = draft;
    // Signs again after the operator's key was replaced, and makes grants from a backup valid again on an operator's request.
    const isRenewed = isOperators || (grants !== undefined && !isSignedBy(grants, [key.publicKey]));
    const renewed = grants && isRenewed ? { grants: key.sign({ revision: draft.revision, teams: grants.teams }) } : {};
    return key.sign({ ...draft, ...renewed, by: { person: this.#person } });
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

  /** For a store with a missing or corrupt `registry.json`. */
  async #findNewestRevision(): Promise<SignedRegistry | undefined> {
    const revisions = await this.revisions();
    return revisions.length > 0 ? this.readRevision(Math.max(...revisions.map(({ revision }) => revision))) : undefined;
  }

  #parseVerified(bytes: Buffer): SignedRegistry | null {
    try {
      const registry = JSON.parse(bytes.toString('utf8')) as SignedRegistry;
      return findSigner(registry, registry.grants, this.#trust) ? registry : null;
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
