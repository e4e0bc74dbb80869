import { setTimeout as sleep } from 'node:timers/promises';
import { nameAddress } from './addresses';
import { type Pool, type ServerState, serverState } from './pool';
import { findPrimary, type Primary, ServerProbe, ServerSilent } from './server-probe';

export interface HeartbeatOptions {
  intervalMs?: number;
  /** Time without an answer after which the database counts as hanging. */
  timeoutMs?: number;
  /** Is called when the database stops answering and when it answers again. */
  onChange: (isUnresponsive: boolean) => void;
  /** Is called with the name of the server when statements go to another primary. */
  onMove?: (server: string) => void;
  /** Is called when commits are not confirmed by a standby any more, and when they are again. */
  onReadOnly?: (isReadOnly: boolean) => void;
}

/** Commits that wait for a synchronous standby; a process of the server and the start of its statement identify one. */
const waitingCommits = `select coalesce(json_agg(json_build_object('pid', pid, 'since', query_start)), '[]') as waiting
  from pg_stat_activity where wait_event = 'SyncRep' and usename = current_user`;
const timelineAndCommits = `select state.*, commits.* from (${serverState}) as state, (${waitingCommits}) as commits`;

interface HeartbeatState extends Partial<ServerState> {
  waiting: { pid: number; since: string }[];
}

/** Interval of probing the other servers while the primary answers, because they could follow another one. */
const ticksBetweenSearches = 4;
/** Timeout of probing a server while there is no primary. */
const searchTimeoutMs = 1_000;
const searchIntervalMs = 200;

/**
 * Pings the database on its own connection and suspends the pool while there is no answer: a stopped process, a hanging machine, a network
 * that drops packets.
 * Callers then get an error within seconds instead of waiting for a statement timeout. A slow statement is left alone. A refused connection
 * counts as an answer: the pool reports it.
 *
 * It also watches commits. While all synchronous standbys are away each write would wait for one of them, and take a connection
 * away from those who read: the pool then refuses writes, until the waiting commits are confirmed.
 *
 * With several servers it also finds the primary: when the one in use is gone, hangs or became a replica, and when another one was promoted
 * that this process can reach beside it.
 */
export class DatabaseHeartbeat {
  #probe: ServerProbe | null = null;
  /** Time at which each waiting commit was seen first. */
  #waitingSince = new Map<string, number>();
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly options: HeartbeatOptions,
  ) {}

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    this.#probe?.close();
  }

  async #run(): Promise<void> {
    const { intervalMs = 500 } = this.options;
    const { signal } = this.#stopping;
    const hasOthers = this.pool.addresses.length > 1;
    for (let tick = 1; !signal.aborted; tick += 1) {
      // The other servers are probed before a silent primary is waited for again.
      const state = this.pool.isSuspended && hasOthers ? 'silent' : await this.#ask();
      if (this.#stopping.signal.aborted) return;
      if (state === 'silent') this.#suspend();
      if (hasOthers && (state !== 'answers' || tick % ticksBetweenSearches === 0)) await this.#search();
      else if (state !== 'silent') this.#resume();
      await sleep(state === 'answers' || !hasOthers ? intervalMs : searchIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #ask(): Promise<'answers' | 'silent' | 'gone'> {
    const { address, addresses } = this.pool;
    if (this.#probe?.address !== address) {
      this.#probe?.close();
      this.#probe = new ServerProbe(address, { application_name: 'yarmarok-heartbeat' });
      this.#waitingSince.clear();
    }
    try {
      const { followsTimelines } = this.pool;
      const [state] = await this.#probe.ask<HeartbeatState>(followsTimelines ? timelineAndCommits : waitingCommits, this.#timeoutMs);
      this.#watchCommits(state?.waiting ?? []);
      if (!followsTimelines) return 'answers';
      if (addresses.length === 1) {
        this.#followBehind(address, state?.timeline ?? 0);
        return 'answers';
      }
      return (state?.timeline ?? 0) >= Math.max(1, this.pool.timeline) ? 'answers' : 'gone';
    } catch (error) {
      return error instanceof ServerSilent ? 'silent' : 'gone';
    }
  }

  #watchCommits(waiting: HeartbeatState['waiting']): void {
    const now = performance.now();
    const nameOf = ({ pid, since }: HeartbeatState['waiting'][number]) => `${String(pid)} ${since}`;
    this.#waitingSince = new Map(waiting.map((each) => [nameOf(each), this.#waitingSince.get(nameOf(each)) ?? now]));
    const { isReadOnly } = this.pool;
    const isUnconfirmed = [...this.#waitingSince.values()].some((since) => now - since >= this.#timeoutMs);
    if (isUnconfirmed || (isReadOnly && waiting.length > 0)) this.pool.refuseWrites(waiting.map(({ pid }) => pid));
    else this.pool.allowWrites();
    if (this.pool.isReadOnly !== isReadOnly) this.options.onReadOnly?.(!isReadOnly);
  }

  /** Handles another server behind the one address: a pooler or a proxy switched to it. The old one may hang with running statements. */
  #followBehind(address: string, timeline: number): void {
    if (this.pool.timeline === 0 || timeline <= this.pool.timeline) return;
    this.pool.moveTo({ address, timeline });
    this.options.onMove?.(nameAddress(address));
  }

  async #search(): Promise<void> {
    let found: Primary;
    try {
      found = await findPrimary(this.pool.addresses, searchTimeoutMs);
    } catch {
      return;
    }
    if (this.#stopping.signal.aborted || found.timeline < this.pool.timeline) return;
    const isOther = found.address !== this.pool.address || found.timeline !== this.pool.timeline;
    this.pool.moveTo(found);
    if (isOther) this.options.onMove?.(nameAddress(found.address));
    this.#resume();
  }

  get #timeoutMs(): number {
    return this.options.timeoutMs ?? 1_500;
  }

  #suspend(): void {
    if (this.pool.isSuspended) return;
    this.pool.suspend();
    this.options.onChange(true);
  }

  #resume(): void {
    if (!this.pool.isSuspended) return;
    this.pool.resume();
    this.options.onChange(false);
  }
}
