import { type AccessClaims, refreshTokenSeconds, sessionSeconds, type SessionState } from '../../../platform/auth';
import { type Db, deleteInBatches, onlyRow, type Tx } from '../../../platform/db';

/** @param isProved whether the second factor was proved. */
export async function insertSession(db: Db, userId: number, userAgent: string, ip: string, isProved: boolean): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into sessions (user_id, user_agent, ip, second_factor_at) values ($1, $2, $3, case when $4::boolean then now() end) returning id`,
    [userId, userAgent.slice(0, 300), ip, isProved],
  );
  return onlyRow(rows).id;
}

/** Records that the second factor was proved in a session. */
export async function markSecondFactor(tx: Tx, sessionId: number): Promise<void> {
  await tx.query('update sessions set second_factor_at = now() where id = $1', [sessionId]);
}

/** Returns the seconds until the token expires, which it does not do after its session: by the clock of the database, which also checks it. */
export async function insertRefreshToken(db: Db, sessionId: number, tokenHash: string): Promise<number> {
  const { rows } = await db.query<{ left_seconds: number }>(
    `insert into refresh_tokens (token_hash, session_id, expires_at)
     select $1, s.id, least(now() + make_interval(secs => $3), s.created_at + make_interval(secs => ${String(sessionSeconds)}))
     from sessions s where s.id = $2
     returning ceil(extract(epoch from expires_at - now()))::int as left_seconds`,
    [tokenHash, sessionId, refreshTokenSeconds],
  );
  return onlyRow(rows).left_seconds;
}

export interface RefreshTokenRow {
  session_id: number;
  user_id: number;
  is_used: boolean;
  /** Is true for a use within the last ten seconds. */
  is_just_used: boolean;
  is_expired: boolean;
  is_revoked: boolean;
  /** Seconds until the token expires. */
  left_seconds: number;
}

/** A session ends for good this long after its sign-in (OWASP ASVS 5.0 7.3.2). An account that is not active has none. */
const isAlive = `s.revoked_at is null and s.created_at > now() - make_interval(secs => ${String(sessionSeconds)}) and u.is_active and u.deleted_at is null`;

/** Locks the token and its session, so that the second of two concurrent uses sees the first. */
export async function findRefreshTokenForUpdate(db: Db, tokenHash: string): Promise<RefreshTokenRow | null> {
  // Two statements: a statement that waits for a lock continues with its old snapshot.
  await db.query('select 1 from refresh_tokens t join sessions s on s.id = t.session_id where t.token_hash = $1 for update of t, s', [
    tokenHash,
  ]);
  const { rows } = await db.query<RefreshTokenRow>(
    `select t.session_id, s.user_id, t.used_at is not null as is_used,
            coalesce(t.used_at > now() - interval '10 seconds', false) as is_just_used, t.expires_at <= now() as is_expired,
            not (${isAlive}) as is_revoked, ceil(extract(epoch from t.expires_at - now()))::int as left_seconds
     from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
     where t.token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function markRefreshTokenUsed(db: Db, tokenHash: string, sessionId: number): Promise<void> {
  await db.query('update refresh_tokens set used_at = now() where token_hash = $1', [tokenHash]);
  await db.query('update sessions set last_used_at = now() where id = $1', [sessionId]);
}

export async function revokeSession(db: Db, sessionId: number): Promise<void> {
  await db.query('update sessions set revoked_at = now() where id = $1 and revoked_at is null', [sessionId]);
}

/** Ends every session of a user, except the given one. Returns their number. */
export async function revokeUserSessions(db: Db, userId: number, exceptSessionId?: number): Promise<number> {
  const { rowCount } = await db.query(
    'update sessions set revoked_at = now() where user_id = $1 and revoked_at is null and id is distinct from $2',
    [userId, exceptSessionId ?? null],
  );
  return rowCount ?? 0;
}

/** Returns the state of a session; `ended` also when it belongs to another user, or the account was deleted. */
export async function readSession(db: Db, { userId, sessionId }: AccessClaims): Promise<SessionState> {
  const { rows } = await db.query<{ is_blocked: boolean }>({
    name: 'session of user alive',
    text: `select u.is_blocked from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2 and ${isAlive}`,
    values: [sessionId, userId],
  });
  if (!rows[0]) return 'ended';
  return rows[0].is_blocked ? 'blocked' : 'alive';
}

/** Returns whether a session is alive, and locks the session until the transaction is over. */
export async function lockLiveSession(tx: Tx, { userId, sessionId }: AccessClaims): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2 and ${isAlive} for share of s`,
    [sessionId, userId],
  );
  return rowCount === 1;
}

/** Returns the sessions that have not ended and whose account is not deleted. */
export async function findLiveSessions(db: Db, sessionIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from sessions s join users u on u.id = s.user_id where s.id = any($1) and ${isAlive}`,
    [sessionIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes expired tokens, and sessions without tokens. Used tokens stay until then, so that a second use is detected. */
export async function purgeSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'refresh_tokens', 'expires_at < now()');
  await deleteInBatches(
    db,
    'sessions',
    `last_used_at < now() - interval '8 days' and not exists (select 1 from refresh_tokens t where t.session_id = sessions.id)`,
  );
  await deleteInBatches(db, 'user_tokens', `expires_at < now() - interval '30 days'`);
}

/** Returns the clients of recent sign-ins, and whether the account is older than a day. */
export async function listRecentClients(
  db: Db,
  userId: number,
): Promise<{ clients: { ip: string; user_agent: string }[]; is_new: boolean }> {
  const { rows } = await db.query<{ clients: { ip: string; user_agent: string }[]; is_new: boolean }>(
    `select created_at > now() - interval '1 day' as is_new,
            coalesce((select jsonb_agg(distinct jsonb_build_object('ip', ip, 'user_agent', user_agent)) from sessions where user_id = u.id), '[]') as clients
     from users u where id = $1`,
    [userId],
  );
  return onlyRow(rows);
}

/** Returns whether the session began within the last minutes. */
export async function isSessionFresh(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from sessions where id = $1 and created_at > now() - make_interval(mins => $2)', [
    sessionId,
    minutes,
  ]);
  return rowCount === 1;
}

/** Returns the addresses of recent sign-ins. */
export async function listSignInAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ ip: string }>('select distinct ip from sessions where user_id = $1', [userId]);
  return rows.map(({ ip }) => ip);
}

export interface SessionRow {
  id: number;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
  ip: string;
}

/** Lists sessions that can be continued, last used first. */
export async function listSessions(db: Db, userId: number, limit: number, offset: number): Promise<{ rows: SessionRow[]; count: number }> {
  const where = `where s.user_id = $1 and s.revoked_at is null
      and exists (select 1 from refresh_tokens t where t.session_id = s.id and t.used_at is null and t.expires_at > now())`;
  const { rows } = await db.query<SessionRow>(
    `select s.id, s.created_at, s.last_used_at, s.user_agent, s.ip from sessions s ${where}
     order by s.last_used_at desc, s.id desc limit $2 offset $3`,
    [userId, limit, offset],
  );
  const counted = await db.query<{ count: number }>(`select count(*)::int as count from sessions s ${where}`, [userId]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Returns false when the person has no such session. */
export async function revokeOwnSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query('update sessions set revoked_at = coalesce(revoked_at, now()) where id = $2 and user_id = $1', [
    userId,
    sessionId,
  ]);
  return rowCount === 1;
}
