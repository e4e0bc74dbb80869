import pg from 'pg';
import { type Db, DatabaseUnresponsive, type Pool } from './pool';
import { getQueryText } from './slow-queries';
import { isConnectionLost } from './unavailable';

interface Lane {
  client: Promise<pg.Client> | null;
  waiting: number;
}

/**
 * Pipelines short reads over a few connections: under load the database and this process wake each other once for many queries.
 * Only for statements of about a millisecond, because later ones wait for them, and never for transactions. Errors are those of the pool; a
 * lost connection is replaced.
 */
export class PipelinedReader implements Db {
  readonly #lanes: Lane[];
  #isClosed = false;

  /** `pool` provides the connection settings; its connections are not used. */
  constructor(
    private readonly pool: Pool,
    lanes = 3,
    /** Is called for every read; the returned function is called when the read has ended. */
    private readonly begin: (text: string) => (error?: unknown) => void = () => () => undefined,
  ) {
    this.#lanes = Array.from({ length: lanes }, () => ({ client: null, waiting: 0 }));
  }

  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const end = this.begin(getQueryText(text));
    try {
      const answer = await this.#queryLane<Row>(text, values);
      end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  async #queryLane<Row extends pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const lane = this.#lanes.reduce((best, each) => (each.waiting < best.waiting ? each : best));
    lane.waiting += 1;
    try {
      for (let isAgain = false; ; isAgain = true) {
        const connected = (lane.client ??= this.#connect(lane));
        try {
          const client = await connected;
          return await client.query<Row>(text as string, values as unknown[]);
        } catch (error) {
          // The connection may have died since its last use. A read can safely run twice.
          if (isAgain || !isConnectionLost(error)) throw error;
          if (lane.client === connected) lane.client = null;
        }
      }
    } finally {
      lane.waiting -= 1;
    }
  }

  /** Resolves when all running queries have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const clients = this.#lanes.flatMap(({ client }) => (client ? [client] : []));
    await Promise.allSettled(clients.map(async (client) => (await client).end()));
  }

  #connect(lane: Lane): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error('Connection terminated'));
    if (this.pool.isSuspended) return Promise.reject(new DatabaseUnresponsive());
    const options: pg.ClientConfig & { pipeline: boolean } = { ...this.pool.options, pipeline: true };
    const client = new pg.Client(options);
    const connected = client.connect().then(async () => {
      await this.pool.prepare(client);
      // Watchers of the pool's statements also see these.
      this.pool.emit('connect', client);
      return client;
    });
    // Another connection may have replaced it already.
    const removeLane = () => {
      if (lane.client === connected) lane.client = null;
    };
    client.on('error', removeLane);
    client.on('end', removeLane);
    connected.catch(removeLane);
    return connected;
  }
}
