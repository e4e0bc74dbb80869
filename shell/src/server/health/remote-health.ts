import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { isInCanary } from '../../remotes/rollout';
import { addressBucket } from '../process/address-bucket';
import { type BuildCounts, type HealthEvent, HealthStore, type HealthVote } from './health-store';
import type { RendererDeath } from '../renderer/renderer-process';

/** A smaller number of visitors is not significant. */
const minVisitors = 50;
const minFailures = 3;
/** Votes per network: enough for people behind one address, too few for invented visitors to matter. */
const votesPerNetwork = 3;
/** Pages after which a build counts as proven: a single crash does not quarantine it. */
const provenPages = 50;
/** A crash may have an outside cause, so it expires sooner than an exceeded limit, which the build itself causes. */
const crashesWithinMs = 60_000;
const excessesWithinMs = 600_000;
const maxDeaths = 3;
/** Crashes within `excessesWithinMs` that quarantine a build, however long it runs between them. */
const maxCrashes = 6;
/** Renderers that may be killed from outside within `crashesWithinMs`; more count against the build. */
const maxKills = 3;
/** Duration of the first quarantine; each further one in a row doubles it. */
const quarantineMs = 60_000;
const maxQuarantineMs = 3_600_000;
const strikeExpiryMs = 24 * 3_600_000;
const maxTrackedCanaries = 20;
const maxTrackedVisitors = 20_000;
/** Minimum number of stable visitors for a comparison of the canary with the stable build. */
const minStableVisitors = 20;
/** A canary is aborted when its error rate exceeds the stable build's by this factor. */
const maxTimesStable = 2;

/** Votes about one build. */
interface Ballot {
  /** Visitor → whether the build ever failed there. Each visitor counts once. */
  visitors: LRUCache<string, { hasFailed: boolean }>;
  networks: LRUCache<string, number>;
  /** Number of visitors with a failure. */
  errors: number;
}

/** Votes since a canary began. */
interface Votes {
  canary: Ballot;
  stable: Ballot;
}

interface RemoteHealthOptions {
  registry: () => Registry;
  /** State from an earlier run or from the primary process. */
  store?: HealthStore;
  /** Sends an event to the other processes of this shell. */
  broadcast: (event: HealthEvent) => void;
  alert: (text: string) => void;
  now?: () => number;
}

/** The visitor and network that observed the result of a build. */
export interface LoadObserver {
  /** A visitor id that this shell signed; null for others, who have no vote. */
  visitor: string | null;
  address: string;
}

/** Health of builds in this shell: aborted canaries and quarantined builds. */
export class RemoteHealth {
  readonly #store: HealthStore;
  readonly #votes = new LRUCache<string, Votes>({ max: maxTrackedCanaries });
  /** Build → expiry times of its recent deaths. */
  readonly #deaths = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  /** Build → expiry times of its crashes, which have a limit of their own. */
  readonly #crashes = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  /** Build → expiry times of the kills of its renderers. */
  readonly #kills = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  readonly #uncounted = new Map<string, BuildCounts & { remote: string }>();
  readonly #now: () => number;

  constructor(private readonly options: RemoteHealthOptions) {
    this.#store = options.store ?? new HealthStore();
    this.#now = options.now ?? Date.now;
  }

  /** Returns whether another build should be served instead, because this one is quarantined or an aborted canary. */
  isUnhealthy(build: RemoteBuild): boolean {
    return build.id in this.#store.snapshot.ended || this.isQuarantined(build);
  }

  /** Returns whether a build must not be started. */
  isQuarantined({ id }: RemoteBuild): boolean {
    return (this.#store.snapshot.quarantined[id]?.until ?? 0) > this.#now();
  }

  /** Aborted canaries, quarantines and counts, for operators. */
  get status() {
    const { ended, quarantined, counts } = this.#store.snapshot;
    const current = Object.entries(quarantined).filter(([, { until }]) => until > this.#now());
    return { ended, quarantined: Object.fromEntries(current), builds: counts };
  }

  countLoad(name: string, build: string, observer: LoadObserver, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedLoads: 1 } : { loads: 1 });
    this.#vote(name, build, observer, isFailed, 'could not use it');
  }

  /** Counts a document in which a screen of a loaded build failed or froze. */
  countFailedScreen(name: string, build: string, observer: LoadObserver): void {
    this.#add(name, build, { failedScreens: 1 });
    this.#vote(name, build, observer, true, 'could not use it');
  }

  /** Counts a page that the server rendered, or failed to render, with a build. */
  countPage(name: string, build: string, observer: LoadObserver, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedPages: 1 } : { pages: 1 });
    this.#vote(name, build, observer, isFailed, 'got no page of it');
  }

  /** Quarantines a build whose bytes differ from the published ones. */
  quarantine(name: string, build: string, reason: string): void {
    this.options.alert(`ALERT integrity: ${name}@${build}: ${reason}`);
    this.#quarantine(name, build, quarantineMs, 1, reason);
  }

  /**
   * Quarantines an unproven build whose renderer crashed, or one that crashes repeatedly. A kill from outside counts only when it happens
   * often, because the kernel kills processes that use much memory. SIGSTOP and spawn failures never count against the build.
   */
  recordDeath(name: string, build: string, { kind, reason, pages }: RendererDeath): void {
    const now = this.#now();
    const text = `the renderer of ${name}@${build} ended (${kind}): ${reason}`;
    if (kind === 'stopped' || kind === 'unstarted') {
      this.options.alert(`ALERT renderer: ${text}; it is started again`);
      return;
    }
    const isKilled = kind === 'killed';
    const isCrash = kind === 'crash';
    const deaths = countRecent(isKilled ? this.#kills : this.#deaths, build, now, isKilled || isCrash ? crashesWithinMs : excessesWithinMs);
    const crashes = isCrash ? countRecent(this.#crashes, build, now, excessesWithinMs) : 0;
    if (!isKilled) this.#add(name, build, { failedPages: 1 });
    if (isKilled ? deaths <= maxKills : pages >= provenPages && deaths < maxDeaths && crashes < maxCrashes) {
      this.options.alert(`ALERT renderer: ${text}; it is started again`);
      return;
    }
    this.#strike(name, build, reason, `ALERT renderer: ${text}`);
  }

  /** Quarantines a build whose pages fail or are slow, unlike those of the last known good build. */
  quarantineFailing(name: string, build: string, reason: string): void {
    this.#strike(name, build, reason, `ALERT build: ${name}@${build}: ${reason}`);
  }

  /** Aborts a canary whose pages fail or are slow, unlike those of the stable build. */
  abortCanary(name: string, build: string, reason: string): void {
    this.options.alert(`ALERT canary: ${name}@${build} was ended automatically, ${reason}`);
    this.#publish({ kind: 'canary-ended', build, remote: name, at: new Date(this.#now()).toISOString(), reason: reason.slice(0, 300) });
  }

  /** Applies an event of another process of this shell. */
  applyEvent(event: HealthEvent): void {
    if (event.kind === 'voted') castVote(this.#getVotes(event.build)[event.about], event);
    else this.#store.apply(event);
  }

  /** Broadcasts the counts since the last flush. */
  flush(): void {
    for (const [build, counts] of this.#uncounted) this.options.broadcast({ kind: 'counted', build, ...counts });
    this.#uncounted.clear();
  }

  /** Quarantines a build, each time for longer. */
  #strike(name: string, build: string, reason: string, alert: string): void {
    const now = this.#now();
    const known = this.#store.snapshot.quarantined[build];
    const strikes = known && now - known.until < strikeExpiryMs ? known.strikes + 1 : 1;
    const ms = Math.min(maxQuarantineMs, quarantineMs * 2 ** (strikes - 1));
    this.options.alert(`${alert}; the build is quarantined for ${ms / 1000} s`);
    this.#quarantine(name, build, ms, strikes, reason);
  }

  #quarantine(remote: string, build: string, ms: number, strikes: number, reason: string): void {
    const at = this.#now();
    this.#publish({
      kind: 'quarantined',
      build,
      remote,
      until: at + ms,
      strikes,
      at: new Date(at).toISOString(),
      reason: reason.slice(0, 300),
    });
  }

  #publish(event: HealthEvent): void {
    this.#store.apply(event);
    this.options.broadcast(event);
  }

  #add(remote: string, build: string, more: Partial<BuildCounts>): void {
    const delta = { pages: 0, failedPages: 0, loads: 0, failedLoads: 0, failedScreens: 0, ...more };
    this.#store.apply({ kind: 'counted', build, remote, ...delta });
    const waiting = this.#uncounted.get(build);
    for (const key of ['pages', 'failedPages', 'loads', 'failedLoads', 'failedScreens'] as const) delta[key] += waiting?.[key] ?? 0;
    this.#uncounted.set(build, { remote, ...delta });
  }

  /**
   * Counts the vote of one visitor during a canary, and aborts the canary when too many of its visitors saw it fail. A vote needs a cookie
   * that this shell signed. Votes per network are limited, also those about the stable build, because they excuse the canary.
   */
  #vote(name: string, build: string, { visitor, address }: LoadObserver, isFailed: boolean, what: string): void {
    const { stable, canary } = this.options.registry().remotes[name] ?? {};
    if (!canary || visitor === null || this.isUnhealthy(canary.build)) return;
    // A canary without a stable build is its own stable build.
    const isCanary = build === canary.build.id;
    if (isCanary ? !isInCanary(visitor, canary) : build !== stable?.id) return;
    const about = isCanary ? 'canary' : 'stable';
    const votes = this.#getVotes(canary.build.id);
    const vote: HealthVote = { about, visitor, network: addressBucket(address), isFailed };
    if (!castVote(votes[about], vote)) return;
    // The limits apply to the shell, and visitors come to all of its processes.
    this.options.broadcast({ kind: 'voted', build: canary.build.id, ...vote });
    if (about === 'stable') return;
    const { errors } = votes.canary;
    const visitors = votes.canary.visitors.size;
    const rate = errors / visitors;
    if (visitors < minVisitors || errors < minFailures || rate < canary.abortAtErrorRate) return;
    // The stable build fails as often, so the cause is not the canary.
    if (votes.stable.visitors.size >= minStableVisitors && rate <= maxTimesStable * (votes.stable.errors / votes.stable.visitors.size))
      return;
    this.abortCanary(name, build, `${errors} of ${visitors} visitors ${what} (limit ${canary.abortAtErrorRate * 100} %)`);
  }

  #getVotes(canary: string): Votes {
    const known = this.#votes.get(canary);
    if (known) return known;
    const votes: Votes = { canary: newBallot(), stable: newBallot() };
    this.#votes.set(canary, votes);
    return votes;
  }
}

function newBallot(): Ballot {
  const ballot: Ballot = {
    visitors: new LRUCache({
      max: maxTrackedVisitors,
      // Evicted visitors take their errors with them; otherwise a rare error would add up forever.
      dispose({ hasFailed }, _visitor, reason) {
        if (reason === 'evict' && hasFailed) ballot.errors -= 1;
      },
    }),
    networks: new LRUCache({ max: maxTrackedVisitors }),
    errors: 0,
  };
  return ballot;
}

/** Returns whether the vote counts: a visitor has one, and a network has few. */
function castVote(ballot: Ballot, { visitor, network, isFailed }: HealthVote): boolean {
  const known = ballot.visitors.get(visitor);
  if (known && (known.hasFailed || !isFailed)) return false;
  if (!known) {
    const used = ballot.networks.get(network) ?? 0;
    if (used >= votesPerNetwork) return false;
    ballot.networks.set(network, used + 1);
  }
  ballot.visitors.set(visitor, { hasFailed: isFailed });
  if (isFailed) ballot.errors += 1;
  return true;
}

/** Adds an expiry time to those of a build, and returns how many have not expired. */
function countRecent(times: LRUCache<string, number[]>, build: string, now: number, ms: number): number {
  const remembered = [...(times.get(build) ?? []), now + ms].filter((at) => at > now);
  times.set(build, remembered);
  return remembered.length;
}
