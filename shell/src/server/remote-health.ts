import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { isInCanary } from '../remotes/rollout';
import { addressBucket } from './address-bucket';
import { type BuildCounts, type HealthEvent, HealthStore, type HealthVote } from './health-store';
import type { RendererDeath } from './renderer/renderer-process';

/** Fewer visitors are not significant. */
const minVisitors = 50;
const minFailures = 3;
/** Votes per network: allows people behind one address, and limits invented visitors. */
const votesPerNetwork = 3;
/** Pages after which a build counts as proven: then a single crash is an accident. */
const provenPages = 50;
/** A crash may have a cause outside; limits are exceeded by the build itself, if slowly. */
const crashesWithinMs = 60_000;
const excessesWithinMs = 600_000;
const maxDeaths = 3;
/** Crashes within `excessesWithinMs`: no accidents any more, even when the build runs for a while after each. */
const maxCrashes = 6;
/** Renderers of a build that others may end within `crashesWithinMs`; more are a sign that the build has its part in it. */
const maxKills = 3;
/** Duration of the first quarantine; each further one in a row doubles it. */
const quarantineMs = 60_000;
const maxQuarantineMs = 3_600_000;
const strikeExpiryMs = 24 * 3_600_000;
const maxTrackedCanaries = 20;
const maxTrackedVisitors = 20_000;
/** Visitors of the stable build that are needed to judge whether the service is at fault. */
const minStableVisitors = 20;
/** A canary that fails more often than the stable build by this factor is at fault itself. */
const maxTimesStable = 2;

/** Votes about one build. */
interface Ballot {
  /** Visitor → whether the build ever failed there. Each visitor counts once. */
  visitors: LRUCache<string, { hasFailed: boolean }>;
  networks: LRUCache<string, number>;
  /** Number of these visitors for whom it failed. */
  errors: number;
}

/** Votes since a canary began. */
interface Votes {
  canary: Ballot;
  stable: Ballot;
}

interface RemoteHealthOptions {
  registry: () => Registry;
  /** Known state. */
  store?: HealthStore;
  /** Sends an event to the other processes of this shell. */
  broadcast: (event: HealthEvent) => void;
  alert: (text: string) => void;
  now?: () => number;
}

/** Who observed the result of a build. */
export interface LoadObserver {
  /** A visitor id that this shell signed; null for others, who have no vote. */
  visitor: string | null;
  address: string;
}

/** Health of builds in this shell: canaries that fail too often, and quarantined builds. */
export class RemoteHealth {
  readonly #store: HealthStore;
  readonly #votes = new LRUCache<string, Votes>({ max: maxTrackedCanaries });
  /** Build → times at which its recent deaths are forgotten. */
  readonly #deaths = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  /** Build → times at which its crashes are forgotten of which a build may have few. */
  readonly #crashes = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  /** Build → times at which the kills of its renderers are forgotten. */
  readonly #kills = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  readonly #uncounted = new Map<string, BuildCounts & { remote: string }>();
  readonly #now: () => number;

  constructor(private readonly options: RemoteHealthOptions) {
    this.#store = options.store ?? new HealthStore();
    this.#now = options.now ?? Date.now;
  }

  /** Returns whether a build should not be served while there is an alternative. */
  isBad(build: RemoteBuild): boolean {
    return build.id in this.#store.snapshot.ended || this.isQuarantined(build);
  }

  /** Returns whether a build must not be started. */
  isQuarantined({ id }: RemoteBuild): boolean {
    return (this.#store.snapshot.quarantined[id]?.until ?? 0) > this.#now();
  }

  /** Ended canaries, quarantines and counts, for operators. */
  get status() {
    const { ended, quarantined, counts } = this.#store.snapshot;
    const current = Object.entries(quarantined).filter(([, { until }]) => until > this.#now());
    return { ended, quarantined: Object.fromEntries(current), builds: counts };
  }

  /** Counts a load of a build in a browser. */
  countLoad(name: string, build: string, witness: LoadObserver, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedLoads: 1 } : { loads: 1 });
    this.#vote(name, build, witness, isFailed, 'could not use it');
  }

  /** Counts a document in which a screen of a loaded build failed or froze. */
  countFailedScreen(name: string, build: string, witness: LoadObserver): void {
    this.#add(name, build, { failedScreens: 1 });
    this.#vote(name, build, witness, true, 'could not use it');
  }

  /** Counts a page that the server rendered, or failed to render, with a build. */
  countPage(name: string, build: string, witness: LoadObserver, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedPages: 1 } : { pages: 1 });
    this.#vote(name, build, witness, isFailed, 'got no page of it');
  }

  /** Quarantines a build whose bytes differ from the published ones. */
  quarantine(name: string, build: string, reason: string): void {
    this.options.alert(`ALERT integrity: ${name}@${build}: ${reason}`);
    this.#quarantine(name, build, quarantineMs, 1, reason);
  }

  /**
   * Handles a renderer that ended: an unproven build that crashes, or one that crashes repeatedly, is quarantined. A process that somebody
   * else ended is no crash of its build, unless it happens too often; the kernel ends those that use much memory. To be stopped, or
   * not to be started for want of processes or files, is nothing that a build can cause.
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
    const deaths = remember(isKilled ? this.#kills : this.#deaths, build, now, isKilled || isCrash ? crashesWithinMs : excessesWithinMs);
    const crashes = isCrash ? remember(this.#crashes, build, now, excessesWithinMs) : 0;
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

  /** Ends a canary whose pages fail or are slow, unlike those of the stable build. */
  endCanary(name: string, build: string, reason: string): void {
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
   * Counts the vote of one visitor while there is a canary, and ends the canary when too many of its visitors saw it fail. A vote needs a
   * cookie that this shell signed, and votes per network are limited, also those about the stable build: they excuse the canary.
   */
  #vote(name: string, build: string, { visitor, address }: LoadObserver, isFailed: boolean, what: string): void {
    const { stable, canary } = this.options.registry().remotes[name] ?? {};
    if (!canary || visitor === null || this.isBad(canary.build)) return;
    // A canary that began alone is the stable build, too.
    const isCanary = build === canary.build.id;
    if (isCanary ? !isInCanary(visitor, canary) : build !== stable?.id) return;
    const about = isCanary ? 'canary' : 'stable';
    const votes = this.#getVotes(canary.build.id);
    const vote: HealthVote = { about, visitor, network: addressBucket(address), isFailed };
    if (!castVote(votes[about], vote)) return;
    // Visitors come to all processes, and the limits are those of the shell.
    this.options.broadcast({ kind: 'voted', build: canary.build.id, ...vote });
    if (about === 'stable') return;
    const { errors } = votes.canary;
    const visitors = votes.canary.visitors.size;
    const rate = errors / visitors;
    if (visitors < minVisitors || errors < minFailures || rate < canary.abortAtErrorRate) return;
    // Failures that the stable build has too are not the canary's fault.
    if (votes.stable.visitors.size >= minStableVisitors && rate <= maxTimesStable * (votes.stable.errors / votes.stable.visitors.size))
      return;
    this.endCanary(name, build, `${errors} of ${visitors} visitors ${what} (limit ${canary.abortAtErrorRate * 100} %)`);
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
      // Errors are those of the visitors who are remembered: otherwise a rare error would add up without an end.
      dispose({ hasFailed }, _visitor, reason) {
        if (reason === 'evict' && hasFailed) ballot.errors -= 1;
      },
    }),
    networks: new LRUCache({ max: maxTrackedVisitors }),
    errors: 0,
  };
  return ballot;
}

/** Returns whether the vote changes something: a visitor has one, and a network has few. */
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

/** Adds the time at which something is forgotten to those of a build, and returns how many are not forgotten yet. */
function remember(times: LRUCache<string, number[]>, build: string, now: number, ms: number): number {
  const remembered = [...(times.get(build) ?? []), now + ms].filter((at) => at > now);
  times.set(build, remembered);
  return remembered.length;
}
