import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { nameAddress } from './addresses';
import { DatabaseUnresponsive, getSocket, type ServerState, serverState } from './pool';

/** Is thrown when the server did not answer in time: stopped, hanging, or cut off. */
export class ServerSilent extends Error {
  constructor(address: string) {
    super(`${nameAddress(address)} does not answer`);
    this.name = 'ServerSilent';
  }
}

/** A connection of its own to one server, for short queries with a deadline. It is opened again after any failure. */
export class ServerProbe {
  #client: pg.Client | null = null;

  constructor(
    readonly address: string,
    private readonly options: pg.ClientConfig = {},
  ) {}

  /** @throws ServerSilent after the deadline, and the errors of the network and the server. */
  async ask<Row extends pg.QueryResultRow>(text: string, timeoutMs: number): Promise<Row[]> {
    const answer = this.#query<Row>(text);
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, this.#silence(timeoutMs)]);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    if (this.#client) getSocket(this.#client).destroy();
    this.#client = null;
  }

  async #query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    if (!this.#client) {
      const client = new pg.Client({
        ...this.options,
        connectionString: this.address,
        connectionTimeoutMillis: 0,
        query_timeout: 0,
      });
      this.#client = client;
      client.on('error', () => {
        if (this.#client === client) this.close();
      });
      await client.connect();
    }
    return (await this.#client.query<Row>(text)).rows;
  }

  /** Throws after the timeout. An answer that arrived while the event loop of this process was busy is read first. */
  async #silence(timeoutMs: number): Promise<never> {
    await sleep(timeoutMs, undefined, { ref: false });
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    throw new ServerSilent(this.address);
  }
}

export interface Primary {
  address: string;
  /** Number of the line of history that the server writes; each promotion begins a higher one. */
  timeline: number;
}

/** Is thrown when no server of the list is a primary: all are down, or a replica has to be promoted. */
export class NoPrimary extends DatabaseUnresponsive {
  constructor(reasons: readonly string[]) {
    super(`No server is a primary: ${reasons.join('; ')}`);
    this.name = 'NoPrimary';
  }
}

/**
 * Asks all servers at once for the primary. Of two, the one on the higher timeline wins: the other was replaced and must not be written.
 * @throws NoPrimary when none answers as a primary in time.
 */
export async function findPrimary(addresses: readonly string[], timeoutMs = 1_000): Promise<Primary> {
  const reasons: string[] = [];
  const found = await Promise.all(
    addresses.map(async (address): Promise<Primary | null> => {
      const probe = new ServerProbe(address, { application_name: 'yarmarok-primary' });
      try {
        const [state] = await probe.ask<ServerState>(serverState, timeoutMs);
        if (state && state.timeline !== null) return { address, timeline: state.timeline };
        reasons.push(`${nameAddress(address)} is a replica`);
      } catch (error) {
        reasons.push(`${nameAddress(address)}: ${(error as { code?: string }).code ?? (error as Error).message}`);
      } finally {
        probe.close();
      }
      return null;
    }),
  );
  const [primary] = found.filter((each) => each !== null).sort((a, b) => b.timeline - a.timeline);
  if (!primary) throw new NoPrimary(reasons);
  return primary;
}
