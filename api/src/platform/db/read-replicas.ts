import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { nameAddress } from './addresses';
import { createPool, type Db, type Pool, type PoolOptions } from './pool';
import { currentReplica, leaveReplica, type ReadableReplica } from './read-scope';
import { ServerProbe } from './server-probe';
import { isConnectionLost } from './unavailable';

/** A position in the log of changes (LSN), as a number that can be compared. */
export type Position = bigint;

/** Parses `16/B374D848`. */
export function parsePosition(lsn: string): Position {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Returns a position after every commit that the primary has acknowledged. */
export async function readPrimaryPosition(primary: Db): Promise<Position> {
  // The insert position is used, because a commit without a flush may not have been written yet.
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return parsePosition(rows[0]?.lsn ?? '0/0');
}

export interface ReplicaChange {
  replica: string;
  isUsed: boolean;
  reason: string;
  /** The server takes writes, so it is no replica: after a failover, or because all servers are named. */
  isPrimary: boolean;
  lagMs: number | null;
}

export interface ReadReplicasOptions {
  primary: Pool;
  /** Connection strings, one server each. */
  urls: readonly string[];
  pool: Pick<PoolOptions, 'max' | 'connectTimeoutMs' | 'queryTimeoutMs' | 'isPooled'>;
  /** Maximum lag of a used replica. */
  maxLagMs: number;
  intervalMs?: number;
  /** Timeout after which a server counts as hanging. */
  timeoutMs?: number;
  onChange?: (change: ReplicaChange) => void;
}

const noReplica = 'is no replica';

/** Positions of the primary that are remembered: ten minutes of them. */
const maxSamples = 1_200;

const replicaState = `select pg_is_in_recovery() as "isReplica",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
  (select max(received_tli) from pg_stat_wal_receiver) as timeline`;

interface ReplicaState {
  isReplica: boolean;
  replayed: string | null;
  /** The timeline that it receives; null when this login may not see it (pg_read_all_stats). */
  timeline: number | null;
}

/** State of one server that only reads. */
export class Replica implements ReadableReplica {
  readonly name: string;
  readonly pool: Pool;
  isUsed = false;
  lagMs: number | null = null;
  /** Position up to which all changes can be read. */
  replayed: Position = 0n;
  #generation = 0;

  constructor(
    readonly url: string,
    pool: ReadReplicasOptions['pool'],
  ) {
    this.name = nameAddress(url);
    this.pool = createPool({ ...pool, connectionString: url, role: 'replica' });
  }

  /** Changes each time that the server is used again: it may be another one, or older than before. */
  get source(): string {
    return `${this.name} ${String(this.#generation)}`;
  }

  take(): void {
    this.#generation += 1;
    this.isUsed = true;
  }
}

/**
 * The servers of `DATABASE_READ_URLS`. Each is probed twice a second; one that is dead, hangs, lags, follows a former
 * primary or is no replica any more is left out until it recovers.
 *
 * A process reads one replica at a time, so that its caches of the catalog exist twice and not once per server; the choice is random.
 */
export class ReadReplicas {
  readonly replicas: readonly Replica[];
  readonly #stopping = new AbortController();
  #loops: Promise<unknown> | undefined;
  #favorite: Replica | null = null;
  #samples: { at: number; position: Position }[] = [];
  /** Time of the last position of the primary. */
  #sampledAt = performance.now();
  #epoch = 0;

  constructor(private readonly options: ReadReplicasOptions) {
    this.replicas = options.urls.map((url) => new Replica(url, options.pool));
  }

  /** Resolves when every server was probed once. */
  async start(): Promise<void> {
    const probes = this.replicas.map((replica) => ({
      replica,
      probe: new ServerProbe(replica.url, { application_name: 'yarmarok-replicas' }),
    }));
    await this.#sample();
    await Promise.all(probes.map(({ replica, probe }) => this.#check(replica, probe)));
    this.#loops ??= Promise.all([
      this.#repeat(() => this.#sample()),
      ...probes.map(({ replica, probe }) =>
        this.#repeat(() => this.#check(replica, probe)).finally(() => {
          probe.close();
        }),
      ),
    ]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loops;
    await Promise.all(this.replicas.map(({ pool }) => pool.end()));
  }

  /**
   * Returns the replica for a request, or null for the primary, and a position that the chosen server has reached.
   * @param after position that the caller has to see; null without own writes.
   */
  choose(after: Position | null): { replica: Replica | null; why: 'fresh' | 'behind' | 'none'; position: Position } {
    if (!this.#favorite?.isUsed) {
      const used = this.replicas.filter(({ isUsed }) => isUsed);
      this.#favorite = used[Math.floor(Math.random() * used.length)] ?? null;
    }
    const ofPrimary = { replica: null, position: this.#samples.at(-1)?.position ?? 0n };
    if (!this.#favorite) return { ...ofPrimary, why: 'none' };
    if (after !== null && this.#favorite.replayed < after) return { ...ofPrimary, why: 'behind' };
    return { replica: this.#favorite, why: 'fresh', position: this.#favorite.replayed };
  }

  /** Returns whether a server answers reads, also without a primary. */
  get isAnyUsed(): boolean {
    return this.replicas.some(({ isUsed }) => isUsed);
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(this.options.intervalMs ?? 500, undefined, { signal }).catch(() => undefined);
      if (!this.#stopping.signal.aborted) await work();
    }
  }

  /** Without a primary nothing new exists, and the replicas keep answering. */
  async #sample(): Promise<void> {
    const at = performance.now();
    const position = await readPrimaryPosition(this.options.primary).catch(() => null);
    if (position === null) return;
    this.#sampledAt = at;
    if (this.options.primary.epoch !== this.#epoch) {
      this.#epoch = this.options.primary.epoch;
      // The positions of another primary may lie ahead of what this one has.
      this.#samples = [];
    }
    if (this.#samples.at(-1)?.position === position) return;
    this.#samples.push({ at, position });
    if (this.#samples.length > maxSamples) this.#samples.shift();
  }

  /**
   * Time for which the replica has lacked changes of the primary. It ends with the last answer of the primary: unseen changes of a dead
   * primary make no replica older.
   */
  #lagOf(replayed: Position): number {
    const missing = this.#samples.find(({ position }) => position > replayed);
    return missing ? Math.max(1, this.#sampledAt - missing.at) : 0;
  }

  async #check(replica: Replica, probe: ServerProbe): Promise<void> {
    let state: ReplicaState | undefined;
    try {
      [state] = await probe.ask<ReplicaState>(replicaState, this.options.timeoutMs ?? 1_500);
    } catch (error) {
      // Its running statements fail and are repeated on the primary.
      replica.pool.suspend();
      this.#leaveOut(replica, (error as { code?: string }).code ?? (error as Error).message, null);
      return;
    }
    replica.pool.resume();
    if (!state?.isReplica || state.replayed === null) {
      this.#leaveOut(replica, noReplica, null);
      return;
    }
    if (state.timeline !== null && state.timeline < this.options.primary.timeline) {
      this.#leaveOut(replica, 'follows a former primary', null);
      return;
    }
    replica.replayed = parsePosition(state.replayed);
    const lagMs = Math.round(this.#lagOf(replica.replayed));
    if (lagMs > this.options.maxLagMs) this.#leaveOut(replica, 'is behind', lagMs);
    else {
      replica.lagMs = lagMs;
      if (replica.isUsed) return;
      replica.take();
      this.options.onChange?.({ replica: replica.name, isUsed: true, isPrimary: false, reason: 'is well', lagMs });
    }
  }

  readonly #known = new Map<Replica, string>();

  #leaveOut(replica: Replica, reason: string, lagMs: number | null): void {
    replica.lagMs = lagMs;
    const isNews = replica.isUsed || this.#known.get(replica) !== reason;
    replica.isUsed = false;
    this.#known.set(replica, reason);
    if (isNews) this.options.onChange?.({ replica: replica.name, isUsed: false, isPrimary: reason === noReplica, reason, lagMs });
  }
}

/**
 * Classes of errors: 40 replay had to cancel the statement, 42 the replica has not replayed a migration, 53, 55, 58 and XX it lacks resources,
 * accepts no statement now, or has damaged files. 25006: the statement writes.
 */
const elsewhereCodes = /^(?:(?:40|42|53|55|58|XX)[\dA-Z]{3}|25006)$/;

/** Returns whether the primary may repeat a failed statement of a replica. */
export function canPrimaryAnswer(error: unknown): boolean {
  return isConnectionLost(error) || elsewhereCodes.test((error as { code?: string }).code ?? '');
}

/** Reads from the replica of the running request (`readFrom`), else from the primary; also when the replica fails. */
export function createRoutedDb(primary: Pool): Db {
  return {
    async query<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: readonly unknown[]): Promise<pg.QueryResult<Row>> {
      const replica = currentReplica();
      if (!replica) return primary.query<Row>(text as string, values as unknown[]);
      try {
        return await replica.pool.query<Row>(text as string, values as unknown[]);
      } catch (error) {
        if (!canPrimaryAnswer(error)) throw error;
        leaveReplica();
        return primary.query<Row>(text as string, values as unknown[]);
      }
    },
  };
}
