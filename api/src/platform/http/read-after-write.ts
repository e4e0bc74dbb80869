import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBearer, shopTokenPrefix } from '../auth';
import { type Pool, type Position, readFrom, readPrimaryPosition, type ReadReplicas } from '../db';
import { observeReplicas, replicaReads } from './server/metrics';
import { createReadMarks, readMarkSeconds, unknownPosition } from './read-marks';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read of public lists, pages or statistics, which may be answered by a replica: docs/decisions/0108-replicas-and-failover.md. */
    readsReplicas?: boolean;
    /** Is true for a POST that writes nothing which its caller reads at once. */
    isReadOnly?: boolean;
  }
}

const plainName = 'yarmarok_read_after';
/** Name over HTTPS, like that of sessions: docs/decisions/0040-host-bound-session-cookie.md. */
const hostName = `__Host-${plainName}`;
const headerName = 'x-read-after';
/** The write is done; its answer does not wait long for the mark. */
const positionTimeoutMs = 500;

export interface ReadAfterWriteOptions {
  primary: Pool;
  /** Null without any: marks then tell only the time, by which the shell knows which of its pages are older. */
  replicas: ReadReplicas | null;
  secret: string;
  isSecure: boolean;
}

/**
 * Serves marked reads from replicas with read-your-writes consistency: the answer of a write carries a signed mark
 * of its position, as a cookie and for programs as the header `X-Read-After`, and a replica that has not replayed it is not asked.
 */
export function readAfterWrite(app: FastifyInstance, { primary, replicas, secret, isSecure }: ReadAfterWriteOptions): void {
  const marks = createReadMarks(secret);
  const cookieName = isSecure ? hostName : plainName;

  if (replicas) chooseReplicas(replicas);

  app.addHook('onSend', async (request, reply, payload) => {
    if (isRead(request) || reply.statusCode >= 400 || request.routeOptions.config.isReadOnly) return payload;
    send(request, reply, marks.write({ position: await readPosition(), writtenAt: new Date() }));
    return payload;
  });

  async function readPosition(): Promise<Position> {
    if (!replicas) return 0n;
    return Promise.race([
      readPrimaryPosition(primary).catch(() => unknownPosition),
      sleep(positionTimeoutMs, unknownPosition, { ref: false }),
    ]);
  }

  function chooseReplicas(replicas: ReadReplicas): void {
    observeReplicas(() => replicas.replicas);
    app.addHook('preHandler', (request, _reply, done) => {
      if (request.routeOptions.config.readsReplicas !== true || !isRead(request)) {
        done();
        return;
      }
      const after = findPosition(request);
      const { replica, why, position } = replicas.choose(after);
      replicaReads.inc({ source: replica ? 'replica' : 'primary', why });
      // The primary contains the position of its own mark.
      const isNamed = after !== null && after !== unknownPosition && after > position;
      readFrom(replica, done, { after, position: isNamed ? after : position });
    });
  }

  function findPosition(request: FastifyRequest): Position | null {
    const header = request.headers[headerName];
    const given = [typeof header === 'string' ? header : undefined, request.cookies[cookieName]];
    const positions = given.flatMap((text) => marks.read(text)?.position ?? []);
    return positions.length > 0 ? positions.reduce((a, b) => (a > b ? a : b)) : null;
  }

  function send(request: FastifyRequest, reply: FastifyReply, mark: string): void {
    reply.header(headerName, mark);
    if (findBearer(request)?.startsWith(shopTokenPrefix)) return;
    void reply.setCookie(cookieName, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: readMarkSeconds });
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
