import { isRegistryRemote } from './registry-shape';
import type { Registry, RegistryRemote, ReleaseRight, RemoteBuild, RemoteBudgets, SignedRegistry, TeamGrant } from './registry';

/** Rights of a team unless an operator names others. */
export const usualRights: readonly ReleaseRight[] = ['publish', 'rollback', 'canary', 'disable'];
/** Rights that loosen a gate. */
export const exceptionalRights: readonly ReleaseRight[] = ['allow-paths', 'raise-budget', 'drop-storage-keys', 'without-smoke'];

/** A team may not shorten the validity of a revision, apart from differing clocks. */
const expiryToleranceMs = 24 * 3_600_000;
/** Names of people are printed in terminals. */
const personPattern = /^[^\p{C}]{1,80}$/u;

type Signed = Pick<SignedRegistry, 'signature'>;

/** Trusted signers, and the verification of signatures. */
export interface Trust {
  /** Public keys of operators. */
  keys: readonly string[];
  isSignedBy: (document: Signed, keys: readonly string[]) => boolean;
}

type Signer = { kind: 'operator' } | { kind: 'team'; name: string; grant: TeamGrant };

/** Returns whether a registry is from before 1.0.0, whose entries nothing reads any more. */
export function isFromBefore(registry: Registry): boolean {
  return (registry as Partial<SignedRegistry>).format === undefined;
}

/** Returns the signer of a document; null for a signer that neither the operators nor their signed grants name. */
export function findSigner(document: Signed, grants: Registry['grants'], { keys, isSignedBy }: Trust): Signer | null {
  if (isSignedBy(document, keys)) return { kind: 'operator' };
  if (!grants || !isSignedBy(grants, keys)) return null;
  for (const [name, grant] of Object.entries(grants.teams)) if (isSignedBy(document, [grant.key])) return { kind: 'team', name, grant };
  return null;
}

/**
 * Returns the reason why a registry may not follow a trusted one; null when it may. Only changes are compared, so that the
 * revisions in between are needed when teams signed: each is read, back to the known one or to the newest that an operator signed.
 * @param known - the newest trusted registry; null for a reader that knows none
 * @param readRevision - returns an earlier revision; undefined when it is not stored
 * @param now - refuses changes of a team after its expiry; without it the time in the revision counts
 */
export async function findTrustProblem(
  newest: SignedRegistry,
  known: Registry | null,
  trust: Trust,
  readRevision: (revision: number) => Promise<SignedRegistry | undefined>,
  now?: number,
): Promise<string | null> {
  const steps: { after: SignedRegistry; signer: Signer & { kind: 'team' } }[] = [];
  let base: Registry | undefined;
  for (let next = newest; !base;) {
    const signer = findSigner(next, next.grants, trust);
    if (!signer) return `revision ${next.revision} is not as it was signed`;
    if (signer.kind === 'operator') base = next;
    else {
      steps.push({ after: next, signer });
      const before = next.revision - 1;
      if (known && known.revision >= before) base = known;
      else {
        const stored = await readRevision(before);
        if (stored?.revision !== before) return `revision ${before} is missing, which revision ${next.revision} of ${signer.name} follows`;
        next = stored;
      }
    }
  }
  if (known?.grants && (base.grants?.revision ?? 0) < known.grants.revision)
    return `revision ${base.revision} has grants of an earlier time`;
  for (const { after, signer } of steps.reverse()) {
    const problem = findStepProblem(base, after, signer, now);
    if (problem) return problem;
    base = after;
  }
  return null;
}

/** Returns the reason why a team may not have made a revision from the one before; null when all of the change is within its grant. */
export function findStepProblem(
  before: Registry,
  after: Omit<SignedRegistry, 'format' | 'signature'>,
  { name: team, grant }: Signer & { kind: 'team' },
  now?: number,
): string | null {
  const refuse = (what: string) => `revision ${after.revision}: the key of ${team} may not ${what}`;
  const { expires = '' } = before as Partial<SignedRegistry>;
  if (after.revision !== before.revision + 1) return refuse(`follow revision ${before.revision}`);
  if (JSON.stringify(after.grants) !== JSON.stringify(before.grants)) return refuse('change grants');
  if (grant.until !== undefined && !(Math.max(Date.parse(after.madeAt ?? ''), now ?? 0) <= Date.parse(grant.until)))
    return refuse(`change anything since ${grant.until}`);
  if (after.by?.team !== team || !personPattern.test(after.by.person)) return refuse('sign as somebody else');
  if (expires && !(Date.parse(after.expires ?? '') >= Date.parse(expires) - expiryToleranceMs)) return refuse('shorten its validity');
  const flag = after.flags?.find((right) => !grant.rights.includes(right));
  if (flag) return refuse(`say --${flag}`);
  for (const name of new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])) {
    const change = { before: ownRemote(before, name), after: ownRemote(after, name) };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
    if (!grant.remotes.includes(name)) return refuse(`change ${name}`);
    if (!change.after) return refuse(`remove ${name}`);
    const others = Object.entries(before.remotes).flatMap(([other, remote]) => (other === name ? [] : remote));
    const problem = findChangeProblem(change.before, change.after, grant, others);
    if (problem) return refuse(`${problem} of ${name}`);
  }
  return null;
}

const ownRemote = ({ remotes }: Pick<Registry, 'remotes'>, name: string) => (Object.hasOwn(remotes, name) ? remotes[name] : undefined);

/** Returns the change of a remote that the grant does not allow; null for none. */
function findChangeProblem(
  before: RegistryRemote | undefined,
  after: RegistryRemote,
  grant: TeamGrant,
  others: readonly RegistryRemote[],
): string | null {
  const may = (...rights: ReleaseRight[]) => rights.some((right) => grant.rights.includes(right));
  const isChanged = (key: keyof RegistryRemote) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]);
  const known = new Map(listBuilds(before).map((build) => [JSON.stringify(build), build]));
  const isKnown = (build: RemoteBuild | undefined) => build === undefined || known.has(JSON.stringify(build));
  if (!isRegistryRemote(after)) return 'give an invalid entry to the pages';
  if (isChanged('disabled') && !may('disable')) return 'change the service';
  if (isChanged('pinned') && !may('rollback')) return 'change the pin';

  const isBack = JSON.stringify(after.stable) === JSON.stringify(before?.lastKnownGood);
  const isBegun = after.isCanaryOnly === true && JSON.stringify(after.stable) === JSON.stringify(after.canary?.build);
  if (isChanged('stable') && !may('publish', ...(isBack ? (['rollback'] as const) : []), ...(isBegun ? (['canary'] as const) : [])))
    return 'change the stable build';
  if (isChanged('isCanaryOnly') && !may('publish', ...(isBegun ? (['canary'] as const) : []))) return 'change the visitors';
  if (isChanged('lastKnownGood') && !may('publish') && !(may('rollback') && isKnown(after.lastKnownGood)))
    return 'change the build that pages fall back to';
  if (isChanged('canary') && !(after.canary ? may('canary') : may('canary', 'publish', 'rollback'))) return 'change the canary';

  const claimed = after.basePaths.filter((base) => !before?.basePaths.includes(base));
  if (claimed.some((base) => others.some(({ basePaths }) => basePaths.includes(base)))) return 'take a path of others for the pages';
  const isGranted = (base: string) => grant.paths?.some((path) => base.startsWith(path));
  if (!may('allow-paths')) {
    if (!claimed.every(isGranted)) return 'claim other paths for the pages';
    if (before && (isChanged('guard') || before.basePaths.some((base) => !after.basePaths.includes(base))))
      return 'change the paths or the visitors';
  }
  const fresh = listBuilds(after).filter((build) => !isKnown(build));
  const foreignNames = new Set(others.flatMap(listBuilds).flatMap(({ id, container }) => [id, container]));
  if (fresh.some(({ id, container }) => foreignNames.has(id) || foreignNames.has(container)))
    return 'use the name of a build of others for builds';
  const origins = new Set([...listBuilds(before).flatMap(listOrigins), ...(grant.origins ?? [])]);
  if (!may('allow-paths') && fresh.flatMap(listOrigins).some((origin) => !origins.has(origin))) return 'use another origin for builds';
  if (!may('raise-budget') && fresh.some(({ budgets }) => isRaised(before?.stable.budgets, budgets))) return 'raise the budget';
  return null;
}

function listBuilds(remote: RegistryRemote | undefined): RemoteBuild[] {
  return remote ? [remote.stable, remote.lastKnownGood, remote.canary?.build].filter((build) => build !== undefined) : [];
}

/** Returns the origins of a build; an address that cannot be parsed is never granted. */
function listOrigins({ base, mirror }: RemoteBuild): string[] {
  return [base, mirror].flatMap((address) =>
    address === undefined ? [] : [URL.canParse(address) ? new URL(address).origin : `invalid: ${address}`],
  );
}

function isRaised(before: RemoteBudgets | undefined, after: RemoteBudgets | undefined): boolean {
  if (!before) return false;
  const isMore = (limit: number | undefined, value = Infinity) => limit !== undefined && !(value <= limit);
  return isMore(before.screenScripts, after?.screenScripts) || isMore(before.screenStyles, after?.screenStyles);
}
