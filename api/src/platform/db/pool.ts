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

export type Pool = pg.Pool;

// bigint ids and amounts stay far below 2^53, so they are numbers here and on the wire.
const int8 = 20;
const int8Array = 1016;
const date = 1082;
const textArray = 1009;
type ParserOf = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;
const usualParser = pg.types.getTypeParser as unknown as ParserOf;
const parseTextArray = usualParser(textArray) as (value: string) => (string | null)[];

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return (value: string) => Number(value);
    if (oid === int8Array) return (value: string) => parseTextArray(value).map((item) => (item === null ? null : Number(item)));
    if (oid === date) return (value: string) => value;
    return usualParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const settings = [
  // Many short queries at once: several processes for one of them cost more than they save.
  'max_parallel_workers_per_gather=0',
  // Statements of many parts, whose rows the planner thinks are many: to compile one takes longer than a thousand runs.
  'jit=off',
  // What is asked for often is in memory.
  'random_page_cost=1.1',
];

export interface PoolOptions {
  connectionString: string;
  /** Connections at most. */
  max?: number;
  applicationName?: string;
}

/** Opens a pool whose numbers are numbers, whose dates are text and whose statements end after 30 s. */
export function createPool({ connectionString, max = 16, applicationName = 'yarmarok-api' }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: applicationName,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    // A caller that cannot get a connection is told so rather than kept waiting.
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Nor may one that breaks while somebody holds it, between two statements: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
