import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Pool } from '../../platform/db';
import { type RunningService, sendRequest } from './service-process';
import { waitFor } from '../wait-for';

/** Queries one server directly, without the service. */
export async function askServer(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Signals a server and its processes; skips those that have ended. */
export function signalServer(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const children = () => {
    try {
      return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .split('\n')
        .map(Number)
        .filter(Boolean);
    } catch {
      return [];
    }
  };
  for (const each of [pid, ...children()]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Returns the replica that has received most: it has every acknowledged commit, because one of the replicas confirmed it. */
export async function findFurthestReplica(addresses: readonly string[]): Promise<string> {
  const received = await Promise.all(
    addresses.map(async (address) => {
      const [row] = await askServer(address, `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as position`);
      return { address, position: BigInt(row?.position as string) };
    }),
  );
  return received.reduce((best, each) => (each.position > best.position ? each : best)).address;
}

export interface Link {
  /** Address of the server through the link. */
  socketDir: string;
  /** Drops all packets, like a network that is down: no side is notified. */
  cut(): void;
  /** Ends its connections and accepts no new ones. */
  refuse(): void;
  mend(): void;
  close(): void;
}

/** Opens a link to the server of a socket folder that can be cut. */
export function startLink(serverSocketDir: string, socketDir: string): Link {
  const target = path.join(serverSocketDir, '.s.PGSQL.5432');
  fs.mkdirSync(socketDir, { recursive: true });
  const sockets = new Set<net.Socket>();
  let isCut = false;
  let isRefusing = false;
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = net.connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  const file = path.join(socketDir, '.s.PGSQL.5432');
  // The servers run as another user.
  server.listen(file, () => {
    fs.chmodSync(file, 0o777);
  });
  return {
    socketDir,
    cut() {
      isCut = true;
    },
    refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
      isRefusing = false;
      // Lost packets are lost for their connection.
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export interface SignedInShop {
  access: string;
  id: number;
}

/** Creates a seller, signed in at the service, with a shop. */
export async function aSignedInShop(service: RunningService, primary: Pool, alias: string): Promise<SignedInShop> {
  const api = (call: string) => `${service.origin}/api/v1/${call}`;
  const email = `${alias}-${randomBytes(4).toString('hex')}@yarmarok.example`;
  await sendRequest(api('auth/user/register/'), {}, { email, password: 'long enough', user_type: 'seller' });
  await waitFor(async () => (await primary.query(`select 1 from outbox where queue = 'account-link' and done_at is null`)).rowCount === 0);
  await primary.query('update users set is_active = true where email = $1', [email]);
  const signedIn = await sendRequest(api('auth/jwt/create/'), {}, { email, password: 'long enough' });
  const { rows } = await primary.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email)
     select id, $2, 'Лозниця', 'kyiv', '+380500000001', 'shop@yarmarok.example' from users where email = $1 returning id`,
    [email, alias],
  );
  return { access: (JSON.parse(signedIn.text) as { access: string }).access, id: rows[0]?.id ?? 0 };
}

export type CallWriter = ReturnType<typeof startCallWriter>;

/** Creates one call request after another until it is stopped, repeating each with its key until it is acknowledged, as a client does. */
export function startCallWriter(service: RunningService, { access, id }: SignedInShop) {
  const acknowledged: string[] = [];
  const answeredAt: number[] = [];
  const statuses = new Set<number>();
  const [stopping, abandoned] = [new AbortController(), new AbortController()];
  const send = (key: string, name: string) =>
    sendRequest(
      `${service.origin}/api/v1/trading/seller/call-requests/create/`,
      { headers: { authorization: `Bearer ${access}`, 'idempotency-key': key }, signal: AbortSignal.timeout(20_000) },
      { shop: id, buyer_name: name, buyer_phone: '+380501234567' },
    );
  const running = (async () => {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      const [key, name] = [randomUUID(), `Покупець ${String(number)}-${randomBytes(3).toString('hex')}`];
      while (!abandoned.signal.aborted) {
        const answer = await send(key, name).catch(() => null);
        if (answer) statuses.add(answer.status);
        if (answer?.status !== 201) continue;
        acknowledged.push(name);
        answeredAt.push(performance.now());
        break;
      }
    }
  })();
  return {
    acknowledged,
    /** Times of the acknowledgments (`performance.now`). */
    answeredAt,
    statuses,
    /** Resolves when nothing has been acknowledged for half a second. */
    async untilSilent() {
      const silentFrom = performance.now();
      await waitFor(() => performance.now() - Math.max(silentFrom, ...answeredAt) > 500);
    },
    /** Resolves with the milliseconds from a time to the first acknowledgment after it. */
    async outageSince(at: number): Promise<number> {
      await waitFor(() => answeredAt.some((each) => each > at));
      return Math.min(...answeredAt.filter((each) => each > at)) - at;
    },
    /** Resolves when the last call is acknowledged. */
    async stop() {
      stopping.abort();
      await running;
    },
    /** Ends without waiting for the last call, for a test that has failed. */
    abandon() {
      stopping.abort();
      abandoned.abort();
    },
  };
}
