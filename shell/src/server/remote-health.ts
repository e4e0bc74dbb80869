import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { isInCanary } from '../remotes/rollout';
import { addressBucket } from './address-bucket';
import { type BuildCounts, type HealthEvent, HealthStore } from './health-store';
import type { RendererDeath } from './renderer/renderer-process';

/** Fewer visitors than this say nothing about a rate. */
const minVisitors = 50;
const minFailures = 3;
/** Votes that one network has: people behind one address, and not whoever invents visitors. */
const votesPerBucket = 3;
/** Pages after which a build counts as one that works: then a single death is an accident. */
const provenPages = 50;
const deathsWithinMs = 60_000;
const maxDeaths = 3;
/** How long a build is out of service at first; each further time in a row doubles it. */
const quarantineMs = 60_000;
const maxQuarantineMs = 3_600_000;
const strikeExpiryMs = 24 * 3_600_000;
const maxTrackedCanaries = 20;
const maxTrackedVisitors = 20_000;
/** Pages of the stable build before its own failures say whether the service is at fault. */
const minStablePages = 20;

interface Votes {
  /** Visitor → whether the canary failed there at any time. Each counts once, however often it tries. */
  visitors: LRUCache<string, { hasFailed: boolean }>;
  buckets: LRUCache<string, number>;
  errors: number;
  /** The stable build's pages since the canary began. */
  stablePages: number;
  stableFailures: number;
}

interface RemoteHealthOptions {
  registry: () => Registry;
  /** What the shell knows already. */
  store?: HealthStore;
  /** Tells the other processes of this shell. */
  broadcast: (news: HealthEvent) => void;
  alert: (text: string) => void;
  now?: () => number;
}

/** Who saw how a build went. */
export interface Witness {
  /** A visitor whose cookie this shell signed; null for anybody else, whose word does not count. */
  visitor: string | null;
  address: string;
}

/** What this shell knows about builds that the registry does not: canaries that fail too often, and builds that do harm. */
export class RemoteHealth {
  readonly #store: HealthStore;
  readonly #votes = new LRUCache<string, Votes>({ max: maxTrackedCanaries });
  readonly #deaths = new LRUCache<string, number[]>({ max: maxTrackedCanaries });
  readonly #uncounted = new Map<string, BuildCounts & { remote: string }>();
  readonly #now: () => number;

  constructor(private readonly options: RemoteHealthOptions) {
    this.#store = options.store ?? new HealthStore();
    this.#now = options.now ?? Date.now;
  }

  /** True for a build that nobody shall get from here as long as there is another. */
  isBad(build: RemoteBuild): boolean {
    return build.id in this.#store.snapshot.ended || this.isQuarantined(build);
  }

  /** True for a build that is not even started. */
  isQuarantined({ id }: RemoteBuild): boolean {
    return (this.#store.snapshot.quarantined[id]?.until ?? 0) > this.#now();
  }

  /** What was taken out of service here, and how builds went; for operators. */
  get status() {
    const { ended, quarantined, counts } = this.#store.snapshot;
    const current = Object.entries(quarantined).filter(([, { until }]) => until > this.#now());
    return { ended, quarantined: Object.fromEntries(current), builds: counts };
  }

  /** Counts how a load of a build went in a browser. */
  countLoad(name: string, build: string, witness: Witness, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedLoads: 1 } : { loads: 1 });
    this.#vote(name, build, witness, isFailed, 'could not load it');
  }

  /** Counts how a page went that the server rendered with a build, or could not. */
  countPage(name: string, build: string, witness: Witness, isFailed: boolean): void {
    this.#add(name, build, isFailed ? { failedPages: 1 } : { pages: 1 });
    const remote = this.options.registry().remotes[name];
    if (remote?.canary && remote.stable.id === build) {
      const votes = this.#getVotes(remote.canary.build.id);
      votes.stablePages += 1;
      votes.stableFailures += Number(isFailed);
    }
    this.#vote(name, build, witness, isFailed, 'got no page of it');
  }

  /** Keeps a build from everybody for a while, because its bytes are not those that were published. */
  quarantine(name: string, build: string, reason: string): void {
    this.options.alert(`ALERT integrity: ${name}@${build}: ${reason}`);
    this.#quarantine(name, build, quarantineMs, 1, reason);
  }

  /** Reacts to a renderer that ended without being asked to: a build that is not proven, or does it again, is put aside. */
  recordDeath(name: string, build: string, { kind, reason, pages }: RendererDeath): void {
    const now = this.#now();
    const deaths = [...(this.#deaths.get(build) ?? []), now].filter((at) => now - at < deathsWithinMs);
    this.#deaths.set(build, deaths);
    this.#add(name, build, { failedPages: 1 });
    const text = `the renderer of ${name}@${build} ended (${kind}): ${reason}`;
    if (pages >= provenPages && deaths.length < maxDeaths) {
      this.options.alert(`ALERT renderer: ${text}; it is started again`);
      return;
    }
    const known = this.#store.snapshot.quarantined[build];
    const strikes = known && now - known.until < strikeExpiryMs ? known.strikes + 1 : 1;
    const ms = Math.min(maxQuarantineMs, quarantineMs * 2 ** (strikes - 1));
    this.options.alert(`ALERT renderer: ${text}; the build is put aside for ${ms / 1000} s`);
    this.#quarantine(name, build, ms, strikes, reason);
  }

  /** Takes over what another process of this shell found. */
  applyEvent(news: HealthEvent): void {
    this.#store.apply(news);
  }

  /** Shares what was counted since the last time. */
  flush(): void {
    for (const [build, counts] of this.#uncounted) this.options.broadcast({ kind: 'counted', build, ...counts });
    this.#uncounted.clear();
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

  #publish(news: HealthEvent): void {
    this.#store.apply(news);
    this.options.broadcast(news);
  }

  #add(remote: string, build: string, more: Partial<BuildCounts>): void {
    const delta = { pages: 0, failedPages: 0, loads: 0, failedLoads: 0, ...more };
    this.#store.apply({ kind: 'counted', build, remote, ...delta });
    const waiting = this.#uncounted.get(build);
    for (const key of ['pages', 'failedPages', 'loads', 'failedLoads'] as const) delta[key] += waiting?.[key] ?? 0;
    this.#uncounted.set(build, { remote, ...delta });
  }

  /**
   * Counts what one visitor of a canary saw, and ends the canary when too many of them saw it fail. A vote needs a cookie that
   * this shell signed, and a network has few of them.
   */
  #vote(name: string, build: string, { visitor, address }: Witness, isFailed: boolean, what: string): void {
    const canary = this.options.registry().remotes[name]?.canary;
    if (canary?.build.id !== build || visitor === null || !isInCanary(visitor, canary) || this.isBad(canary.build)) return;
    const votes = this.#getVotes(build);
    const known = votes.visitors.get(visitor);
    if (!known) {
      const bucket = addressBucket(address);
      const used = votes.buckets.get(bucket) ?? 0;
      if (used >= votesPerBucket) return;
      votes.buckets.set(bucket, used + 1);
    }
    votes.visitors.set(visitor, { hasFailed: isFailed || (known?.hasFailed ?? false) });
    if (isFailed && !known?.hasFailed) votes.errors += 1;
    const visitors = votes.visitors.size;
    const rate = votes.errors / visitors;
    if (visitors < minVisitors || votes.errors < minFailures || rate < canary.abortAtErrorRate) return;
    // What fails with the stable build as well is not the canary's fault.
    if (votes.stablePages >= minStablePages && votes.stableFailures / votes.stablePages >= canary.abortAtErrorRate) return;
    const reason = `${votes.errors} of ${visitors} visitors ${what} (limit ${canary.abortAtErrorRate * 100} %)`;
    this.options.alert(`ALERT canary: ${name}@${build} ended itself, ${reason}`);
    this.#publish({ kind: 'canary-ended', build, remote: name, at: new Date(this.#now()).toISOString(), reason });
  }

  #getVotes(build: string): Votes {
    const known = this.#votes.get(build);
    if (known) return known;
    const votes: Votes = {
      visitors: new LRUCache({ max: maxTrackedVisitors }),
      buckets: new LRUCache({ max: maxTrackedVisitors }),
      errors: 0,
      stablePages: 0,
      stableFailures: 0,
    };
    this.#votes.set(build, votes);
    return votes;
  }
}
