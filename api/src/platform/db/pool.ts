import pg from 'pg';
import { listAddresses, nameAddress } from './addresses';

/** Anything that runs SQL: the pool, or the client inside a transaction. */
export interface Db {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** The connection of one transaction; inside `inTransaction` nothing else may be used. */
export type Tx = Db & { readonly isTransaction: true };

export type Pool = GuardedPool;

// Ids and amounts (bigint) stay far below 2^53, so they are numbers here and on the wire.
const int8 = 20;
const int8Array = 1016;
const date = 1082;
const textArray = 1009;
type GetTypeParser = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;
const defaultParser = pg.types.getTypeParser as unknown as GetTypeParser;
const parseTextArray = defaultParser(textArray) as (value: string) => (string | null)[];

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return (value: string) => Number(value);
    if (oid === int8Array) return (value: string) => parseTextArray(value).map((item) => (item === null ? null : Number(item)));
    if (oid === date) return (value: string) => value;
    return defaultParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Settings of every session of the service. */
export const sessionSettings: readonly (readonly [name: string, value: string])[] = [
  ['statement_timeout', '30000'],
  // The timeout ends the transaction of a hanging process or a crashed machine, which holds its locks and its idempotency key.
  ['idle_in_transaction_session_timeout', '15000'],
  // Many short queries run at once, so parallel workers for one of them cost more than they save.
  ['max_parallel_workers_per_gather', '0'],
  // The planner overestimates the rows of large statements: compiling one takes longer than a thousand runs.
  ['jit', 'off'],
  // The working set fits into memory.
  ['random_page_cost', '1.1'],
];
const settings = sessionSettings.map(([name, value]) => `set ${name} = ${value}`);

export interface ServerState {
  isReplica: boolean;
  /** Number of the line of history that a primary writes: each promotion begins a higher one. Null on a replica. */
  timeline: number | null;
}

/** The name of the WAL file begins with the timeline that a primary writes; on a replica it cannot be asked. */
export const serverState = `select pg_is_in_recovery() as "isReplica",
  case when pg_is_in_recovery() then null
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
const stateQuery = 'select pg_is_in_recovery() as "isReplica", null as timeline';

export interface PoolOptions {
  /** May name several servers (`listAddresses`): the pool connects to the primary among them. */
  connectionString: string;
  /** Maximum number of connections. */
  max?: number;
  applicationName?: string;
  /** Timeout of waiting for a free or a new connection. */
  connectTimeoutMs?: number;
  /** Timeout of a statement on the client's clock; without it only the server's limit of 30 s holds. */
  queryTimeoutMs?: number;
  /** Purpose of the servers: statements that write need the primary, and a replica serves reads only. */
  role?: 'primary' | 'replica';
  /** Follows timelines also when there is one address: a primary of an earlier one is refused on each new connection. */
  isFenced?: boolean;
  /** Is true when the connection string leads to a pooler that gives each transaction another connection: no state of a session is used. */
  isPooled?: boolean;
}

/** Is thrown while the database accepts connections but does not answer. No statement is sent until it answers again. */
export class DatabaseUnresponsive extends Error {
  readonly code = '57P03';

  constructor(message = 'The database does not answer') {
    super(message);
    this.name = 'DatabaseUnresponsive';
  }
}

/** Is thrown while no standby confirms commits: a write would wait for one, with its connection and its locks. */
class CommitsUnconfirmed extends DatabaseUnresponsive {
  constructor() {
    super('The database confirms no commits');
    this.name = 'CommitsUnconfirmed';
  }
}

const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;

/** Is thrown for a server that must not be written: it is a replica, or a primary that was replaced. */
export class NotPrimary extends DatabaseUnresponsive {
  constructor(address: string, reason: string) {
    super(`${nameAddress(address)} ${reason}`);
    this.name = 'NotPrimary';
  }
}

export interface GuardOptions extends pg.PoolConfig {
  guard: Required<Pick<PoolOptions, 'role' | 'isFenced' | 'isPooled'>>;
}

/**
 * A pool that can be suspended: every statement, running ones included, then fails at once. Its servers are checked on each new connection,
 * and it can move from one to another.
 */
export class GuardedPool extends pg.Pool {
  /** One connection string per server. */
  readonly addresses: readonly string[];
  readonly guard: GuardOptions['guard'];
  readonly #open = new Set<pg.Client>();
  #isSuspended = false;
  #isReadOnly = false;
  #timeline = 0;
  #epoch = 0;

  constructor({ guard, ...options }: GuardOptions) {
    super(options);
    this.guard = guard;
    this.addresses = listAddresses(options.connectionString ?? '');
    this.options.connectionString = this.addresses[0];
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    this.options.onConnect = (client) => this.prepare(client);
    const query = this.query.bind(this) as unknown as (...given: unknown[]) => unknown;
    const guarded: typeof query = (first, ...others) =>
      this.#isReadOnly && writing.test(getStatement(first)) ? Promise.reject(new CommitsUnconfirmed()) : query(first, ...others);
    this.query = guarded as unknown as typeof this.query;
  }

  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** Returns whether writes and transactions are refused because no commit is confirmed. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** The server that new connections lead to. */
  get address(): string {
    return this.options.connectionString ?? '';
  }

  /** The highest timeline that was seen; 0 when it is not followed. */
  get timeline(): number {
    return this.#timeline;
  }

  get followsTimelines(): boolean {
    return this.guard.role === 'primary' && (this.guard.isFenced || this.addresses.length > 1);
  }

  /** Changes when another server answers, which may lack the last transactions of the old one: cached data of that is void. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Leads all further statements to this server; running ones fail. An earlier timeline is refused. */
  moveTo({ address, timeline }: { address: string; timeline: number }): void {
    if (timeline < this.#timeline || (address === this.address && timeline === this.#timeline)) return;
    const isFirst = this.#timeline === 0 && this.#open.size === 0;
    this.options.connectionString = address;
    this.#timeline = timeline;
    this.#isReadOnly = false;
    if (!isFirst) this.#epoch += 1;
    this.#destroyAll();
  }

  /**
   * Applies the service's settings to a new connection, which a pooler such as PgBouncer refuses as startup parameters, and checks its server.
   * @throws NotPrimary for a replica or a primary that was replaced.
   */
  async prepare(client: pg.ClientBase): Promise<void> {
    const { role, isPooled } = this.guard;
    this.#open.add(client as pg.Client);
    client.once('end', () => this.#open.delete(client as pg.Client));
    const state = this.followsTimelines ? serverState : stateQuery;
    const text = [...(isPooled ? [] : settings), ...(role === 'primary' ? [state] : [])].join('; ');
    if (!text) return;
    const answer = (await client.query({ text, query_timeout: this.options.connectionTimeoutMillis } as pg.QueryConfig)) as unknown;
    if (role !== 'primary') return;
    const last = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<ServerState>;
    const [found] = last.rows;
    if (found?.isReplica) throw new NotPrimary(this.address, 'is a replica');
    const timeline = found?.timeline ?? 0;
    if (timeline < this.#timeline) throw new NotPrimary(this.address, 'was replaced by another primary');
    this.#follow(timeline, client);
  }

  /** Behind a pooler the address stays when another server answers; running statements of the old one may never be answered. */
  #follow(timeline: number, onIt: pg.ClientBase): void {
    const isReplaced = this.#timeline > 0 && timeline > this.#timeline;
    this.#timeline = timeline;
    if (!isReplaced) return;
    this.#epoch += 1;
    this.#destroyAll(onIt);
  }

  /** Destroys all connections, also those that other readers prepared, and opens none until `resume`. */
  suspend(): void {
    this.#isSuspended = true;
    this.#destroyAll();
  }

  resume(): void {
    this.#isSuspended = false;
  }

  /**
   * Refuses writes and transactions until `allowWrites`, and discards the connections on which these processes of the server wait for the
   * confirmation of a commit. Reads continue.
   */
  refuseWrites(waiting: readonly number[]): void {
    // A pooler replaces the ids of processes, so all of its connections are discarded, once.
    const isEveryOne = this.guard.isPooled && !this.#isReadOnly;
    this.#isReadOnly = true;
    for (const client of this.#open) if (isEveryOne || waiting.includes(getProcessId(client))) getSocket(client).destroy();
  }

  allowWrites(): void {
    this.#isReadOnly = false;
  }

  #destroyAll(kept?: pg.ClientBase): void {
    for (const client of this.#open) if (client !== kept) getSocket(client).destroy();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void): void;
  override connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void) {
    if (!callback) return this.#connectWriter();
    if (this.#isSuspended) process.nextTick(callback, new DatabaseUnresponsive(), undefined, () => undefined);
    else super.connect(callback);
    return undefined;
  }

  /** Only transactions acquire a connection in this way. */
  async #connectWriter(): Promise<pg.PoolClient> {
    if (this.#isSuspended) throw new DatabaseUnresponsive();
    if (this.#isReadOnly) throw new CommitsUnconfirmed();
    const client = await super.connect();
    // Callers that waited for a connection get that of a discarded commit.
    if (!this.isReadOnly) return client;
    client.release();
    throw new CommitsUnconfirmed();
  }
}

function getStatement(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
}

function getProcessId(client: pg.Client): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}

/** The library closes a connection only by a message to the server, which does not help when the server hangs. */
export function getSocket(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

/**
 * Lifts the time limits of server and client for a long job: for its transaction, or for a session whose connection must not return to the
 * pool.
 */
export async function withoutTimeLimit(db: Db, scope: 'transaction' | 'session' = 'transaction'): Promise<void> {
  const set = scope === 'transaction' ? 'set local' : 'set';
  await db.query(`${set} statement_timeout = 0; ${set} idle_in_transaction_session_timeout = 0`);
  getQueryTimeout(db).query_timeout = 0;
}

/** The library reads the client's time limit here before each statement. */
function getQueryTimeout(client: unknown): { query_timeout: number } {
  return (client as { connectionParameters: { query_timeout: number } }).connectionParameters;
}

/** Opens a pool that parses bigint as numbers, keeps dates as text and ends statements after 30 s. */
export function createPool(options: PoolOptions): Pool {
  const { connectionString, max = 16, applicationName = 'yarmarok-api', connectTimeoutMs = 10_000, queryTimeoutMs = 0 } = options;
  const { role = 'primary', isFenced = false, isPooled = false } = options;
  const pool = new GuardedPool({
    connectionString,
    max,
    types,
    application_name: applicationName,
    guard: { role, isFenced, isPooled },
    // A caller that cannot get a connection gets an error instead of waiting.
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    // TCP keep-alive detects a peer that vanished.
    keepAlive: true,
  });
  // The pool replaces an idle connection that breaks; without this listener the error would end the process.
  pool.on('error', () => undefined);
  // The same holds for a connection that breaks while it is checked out: the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isPooled) pool.on('connect', dropStatementNames);
  pool.on('release', (_error, client) => {
    getQueryTimeout(client).query_timeout = queryTimeoutMs;
  });
  return pool;
}

/** A named statement lives on one connection of the server, and the pooler gives the next transaction another one. */
function dropStatementNames(client: pg.PoolClient): void {
  type Query = (...given: unknown[]) => unknown;
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (first, ...others) => {
    const isNamed = typeof first === 'object' && first !== null && 'text' in first && 'name' in first;
    return query(isNamed ? { ...first, name: undefined } : first, ...others);
  };
  client.query = unnamed as unknown as pg.PoolClient['query'];
}
