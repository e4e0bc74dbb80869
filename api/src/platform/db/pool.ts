import pg from 'pg';

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

const settings = [
  'set statement_timeout = 30000',
  'set idle_in_transaction_session_timeout = 60000',
  // Many short queries run at once, so parallel workers for one of them cost more than they save.
  'set max_parallel_workers_per_gather = 0',
  // The planner overestimates the rows of large statements: compiling one takes longer than a thousand runs.
  'set jit = off',
  // The working set fits into memory.
  'set random_page_cost = 1.1',
];

/** Applies the service's settings to a new connection. A pooler such as PgBouncer refuses them as startup parameters. */
export async function applySettings(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query({ text: settings.join('; '), query_timeout: timeoutMs } as pg.QueryConfig);
}

export interface PoolOptions {
  connectionString: string;
  /** Maximum number of connections. */
  max?: number;
  applicationName?: string;
  /** How long a caller waits for a free or a new connection. */
  connectTimeoutMs?: number;
  /** Timeout of a statement on the client's clock; without it only the server's limit of 30 s holds. */
  queryTimeoutMs?: number;
}

/** The database accepts connections but does not answer. No statement is sent until it answers again. */
export class DatabaseUnresponsive extends Error {
  readonly code = '57P03';

  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseUnresponsive';
  }
}

/** A pool that can be suspended: every statement, running ones included, then fails at once. */
export class GuardedPool extends pg.Pool {
  readonly #open = new Set<pg.Client>();
  #isSuspended = false;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client: pg.Client) => {
      this.#open.add(client);
      client.once('end', () => {
        this.#open.delete(client);
      });
    });
  }

  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** Destroys all connections, also those that other readers announced by `connect`, and opens none until `resume`. */
  suspend(): void {
    this.#isSuspended = true;
    for (const client of this.#open) getSocket(client).destroy();
  }

  resume(): void {
    this.#isSuspended = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void): void;
  override connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void) {
    if (!callback) return this.#isSuspended ? Promise.reject(new DatabaseUnresponsive()) : super.connect();
    if (this.#isSuspended) process.nextTick(callback, new DatabaseUnresponsive(), undefined, () => undefined);
    else super.connect(callback);
    return undefined;
  }
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
  const pool = new GuardedPool({
    connectionString,
    max,
    types,
    application_name: applicationName,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => applySettings(client, connectTimeoutMs),
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
  pool.on('release', (_error, client) => {
    getQueryTimeout(client).query_timeout = queryTimeoutMs;
  });
  return pool;
}
