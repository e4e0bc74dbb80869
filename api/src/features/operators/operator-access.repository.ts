import { type Actor, type OperatorAccess, operatorTimes } from '../../platform/auth';
import type { Db } from '../../platform/db';

/** Seconds in which further calls of an operator are not recorded. */
const useIntervalSeconds = 60;

/** Returns the access of a session; null for an account without a role. */
export async function findOperatorAccess(db: Db, { userId, sessionId }: Actor): Promise<OperatorAccess | null> {
  const { rows } = await db.query<OperatorAccess>({
    name: 'operator access',
    text: `select o.role,
             exists (select 1 from authenticator_apps a where a.user_id = o.user_id and a.confirmed_at is not null)
               or exists (select 1 from passkeys p where p.user_id = o.user_id) as "hasSecondFactor",
             coalesce(s.second_factor_at > now() - make_interval(hours => ${String(operatorTimes.confirmedHours)})
               and greatest(s.second_factor_at, s.operator_used_at) > now() - make_interval(mins => ${String(operatorTimes.idleMinutes)}), false) as "isConfirmed",
             coalesce(s.second_factor_at > now() - make_interval(mins => ${String(operatorTimes.sudoMinutes)}), false) as "isSudo",
             coalesce(s.operator_used_at < now() - make_interval(secs => ${String(useIntervalSeconds)}), true) as "isUseDue"
           from operators o join sessions s on s.user_id = o.user_id where o.user_id = $1 and s.id = $2`,
    values: [userId, sessionId],
  });
  return rows[0] ?? null;
}

/** Skips a locked row, so that concurrent calls of one session do not wait for each other. */
export async function recordOperatorUse(db: Db, sessionId: number): Promise<void> {
  await db.query('update sessions set operator_used_at = now() where id = (select id from sessions where id = $1 for update skip locked)', [
    sessionId,
  ]);
}
