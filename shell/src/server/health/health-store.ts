/** Results of pages and loads of one build, on the server and in browsers. */
export interface BuildCounts {
  pages: number;
  failedPages: number;
  loads: number;
  failedLoads: number;
  /** Documents in which a screen of the build failed or froze after it was loaded. */
  failedScreens: number;
}

export interface EndedCanary {
  remote: string;
  /** ISO time. */
  at: string;
  reason: string;
}

export interface Quarantine {
  remote: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Number of consecutive quarantines; each lasts longer. */
  strikes: number;
  at: string;
  reason: string;
}

/** A vote of a visitor during a canary. Each process counts votes by itself. */
export interface HealthVote {
  /** The build of the page or load. */
  about: 'canary' | 'stable';
  visitor: string;
  network: string;
  isFailed: boolean;
}

/** Health events that the processes of a shell exchange. */
export type HealthEvent =
  | ({ kind: 'voted'; build: string } & HealthVote)
  | ({ kind: 'canary-ended'; build: string } & EndedCanary)
  | ({ kind: 'quarantined'; build: string } & Quarantine)
  | ({ kind: 'counted'; build: string; remote: string } & BuildCounts);

export interface HealthSnapshot {
  ended: Record<string, EndedCanary>;
  quarantined: Record<string, Quarantine>;
  counts: Record<string, BuildCounts & { remote: string }>;
}

/** Maximum number of builds; a registry never names more. */
const maxBuilds = 200;
const noCounts: BuildCounts = { pages: 0, failedPages: 0, loads: 0, failedLoads: 0, failedScreens: 0 };

/** Known health of builds; the same in all processes of a shell. */
export class HealthStore {
  readonly #state: HealthSnapshot = { ended: {}, quarantined: {}, counts: {} };

  constructor(snapshot?: HealthSnapshot) {
    if (snapshot) Object.assign(this.#state, structuredClone(snapshot));
  }

  /** Parses a serialized snapshot; returns an empty store for anything else. */
  static parse(text: string | null): HealthStore {
    try {
      const { ended, quarantined, counts } = JSON.parse(text ?? '{}') as Partial<HealthSnapshot>;
      return new HealthStore({ ended: ended ?? {}, quarantined: quarantined ?? {}, counts: counts ?? {} });
    } catch {
      return new HealthStore();
    }
  }

  get snapshot(): HealthSnapshot {
    return this.#state;
  }

  apply(event: HealthEvent): void {
    const { ended, quarantined, counts } = this.#state;
    if (event.kind === 'canary-ended') {
      const { build, remote, at, reason } = event;
      ended[build] = { remote, at, reason };
      dropOldest(ended);
    } else if (event.kind === 'quarantined') {
      const { build, remote, until, strikes, at, reason } = event;
      quarantined[build] = { remote, until, strikes, at, reason };
      dropOldest(quarantined);
    } else if (event.kind === 'counted') {
      const { build, remote } = event;
      const before = counts[build] ?? noCounts;
      counts[build] = {
        remote,
        pages: before.pages + event.pages,
        failedPages: before.failedPages + event.failedPages,
        loads: before.loads + event.loads,
        failedLoads: before.failedLoads + event.failedLoads,
        failedScreens: before.failedScreens + event.failedScreens,
      };
      dropOldest(counts);
    }
  }

  getCounts(build: string): BuildCounts {
    return this.#state.counts[build] ?? noCounts;
  }
}

function dropOldest(record: Record<string, unknown>): void {
  const [oldest] = Object.keys(record);
  if (oldest !== undefined && Object.keys(record).length > maxBuilds) Reflect.deleteProperty(record, oldest);
}
