/** How pages and loads of one build went, on the server and in browsers. */
export interface BuildCounts {
  pages: number;
  failedPages: number;
  loads: number;
  failedLoads: number;
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
  /** How often in a row; each time lasts longer. */
  strikes: number;
  at: string;
  reason: string;
}

/** What one process of a shell tells the others. */
export type HealthEvent =
  | ({ kind: 'canary-ended'; build: string } & EndedCanary)
  | ({ kind: 'quarantined'; build: string } & Quarantine)
  | ({ kind: 'counted'; build: string; remote: string } & BuildCounts);

export interface HealthSnapshot {
  ended: Record<string, EndedCanary>;
  quarantined: Record<string, Quarantine>;
  counts: Record<string, BuildCounts & { remote: string }>;
}

/** The registry never names more builds than this at once. */
const maxBuilds = 200;
const noCounts: BuildCounts = { pages: 0, failedPages: 0, loads: 0, failedLoads: 0 };

/** What a shell knows about builds that the registry does not; the same in all of its processes. */
export class HealthStore {
  readonly #state: HealthSnapshot = { ended: {}, quarantined: {}, counts: {} };

  constructor(snapshot?: HealthSnapshot) {
    if (snapshot) Object.assign(this.#state, structuredClone(snapshot));
  }

  /** Reads what `JSON.stringify(snapshot)` wrote; an empty store when it is something else. */
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
    } else {
      const { build, remote } = event;
      const before = counts[build] ?? noCounts;
      counts[build] = {
        remote,
        pages: before.pages + event.pages,
        failedPages: before.failedPages + event.failedPages,
        loads: before.loads + event.loads,
        failedLoads: before.failedLoads + event.failedLoads,
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
