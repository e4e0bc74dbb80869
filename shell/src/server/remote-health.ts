import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { isInCanary } from '../remotes/rollout';

/** Fewer loads than this say nothing about a rate. */
const fewestLoads = 50;
const fewestErrors = 3;
/** How long a build with changed bytes is kept from everybody before it gets another chance. */
const quarantineMs = 60_000;
const rememberedCanaries = 20;
const rememberedVisitors = 20_000;

interface Votes {
  /** Visitor → whether the canary failed there at any time. Each counts once, however often it tries. */
  visitors: LRUCache<string, { hasFailed: boolean }>;
  errors: number;
}

interface RemoteHealthOptions {
  registry: () => Registry;
  /** Tells the other processes of this shell. */
  tellOthers: (news: HealthNews) => void;
  alert: (text: string) => void;
  now?: () => number;
}

export interface HealthNews {
  kind: 'canary-ended' | 'quarantined';
  build: string;
}

/** What this shell knows about builds that the registry does not: canaries that fail too often, and files that are not what was published. */
export class RemoteHealth {
  readonly #votes = new LRUCache<string, Votes>({ max: rememberedCanaries });
  readonly #ended = new Set<string>();
  readonly #quarantinedUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(private readonly options: RemoteHealthOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** True for a build that nobody shall get from here as long as there is another. */
  isBad({ id }: RemoteBuild): boolean {
    return this.#ended.has(id) || (this.#quarantinedUntil.get(id) ?? 0) > this.#now();
  }

  /** What was taken out of service here. */
  get bad(): { ended: string[]; quarantined: string[] } {
    const quarantined = [...this.#quarantinedUntil].filter(([, until]) => until > this.#now()).map(([id]) => id);
    return { ended: [...this.#ended], quarantined };
  }

  /** Counts how a canary went for one visitor; of anything else, and of people who do not have it, nothing is counted. */
  count(name: string, build: string, visitor: string | null, isFailed: boolean): void {
    const canary = this.options.registry().remotes[name]?.canary;
    if (canary?.build.id !== build || visitor === null || !isInCanary(visitor, canary) || this.#ended.has(build)) return;
    const votes = this.#votes.get(build) ?? { visitors: new LRUCache({ max: rememberedVisitors }), errors: 0 };
    this.#votes.set(build, votes);
    const hadFailed = votes.visitors.get(visitor)?.hasFailed ?? false;
    votes.visitors.set(visitor, { hasFailed: hadFailed || isFailed });
    if (isFailed && !hadFailed) votes.errors += 1;
    const loads = votes.visitors.size;
    const rate = votes.errors / loads;
    if (loads < fewestLoads || votes.errors < fewestErrors || rate < canary.abortAtErrorRate) return;
    this.#ended.add(build);
    this.options.alert(
      `ALERT canary: ${name}@${build} ended itself, ${votes.errors} of ${loads} visitors could not load it (limit ${canary.abortAtErrorRate * 100} %)`,
    );
    this.options.tellOthers({ kind: 'canary-ended', build });
  }

  /** Keeps a build from everybody for a while, because its bytes are not those that were published. */
  quarantine(name: string, build: string, reason: string): void {
    this.options.alert(`ALERT integrity: ${name}@${build}: ${reason}`);
    this.#quarantinedUntil.set(build, this.#now() + quarantineMs);
    this.options.tellOthers({ kind: 'quarantined', build });
  }

  /** Takes over what another process of this shell found. */
  hear({ kind, build }: HealthNews): void {
    if (kind === 'canary-ended') this.#ended.add(build);
    else this.#quarantinedUntil.set(build, this.#now() + quarantineMs);
  }
}
