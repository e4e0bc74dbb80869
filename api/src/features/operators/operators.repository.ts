import { type Actor, type OperatorRole, operatorTimes } from '../../platform/auth';
import { type Db, onlyRow, type Tx } from '../../platform/db';

export interface OwnAccessRow {
  role: OperatorRole;
  email: string;
  confirmed_until: Date;
  idle_until: Date;
  sudo_until: Date | null;
}

/** Returns until when the session of an admitted operator may do what. */
export async function readOwnAccess(db: Db, { userId, sessionId }: Actor): Promise<OwnAccessRow> {
  const { rows } = await db.query<OwnAccessRow>(
    `select o.role, u.email, s.second_factor_at + make_interval(hours => ${String(operatorTimes.confirmedHours)}) as confirmed_until,
            greatest(s.second_factor_at, s.operator_used_at) + make_interval(mins => ${String(operatorTimes.idleMinutes)}) as idle_until,
            case when s.second_factor_at > now() - make_interval(mins => ${String(operatorTimes.sudoMinutes)})
              then s.second_factor_at + make_interval(mins => ${String(operatorTimes.sudoMinutes)}) end as sudo_until
     from operators o join users u on u.id = o.user_id join sessions s on s.user_id = o.user_id where o.user_id = $1 and s.id = $2`,
    [userId, sessionId],
  );
  return onlyRow(rows);
}

export interface MemberRow {
  user_id: number;
  email: string;
  role: OperatorRole;
  /** Null for an operator whom a command invited. */
  invited_by_email: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

const members = `select o.user_id, u.email, o.role, (select i.email from users i where i.id = o.invited_by) as invited_by_email, o.created_at,
    (select max(s.operator_used_at) from sessions s where s.user_id = o.user_id) as last_used_at
  from operators o join users u on u.id = o.user_id`;

export async function listMembers(db: Db, limit: number): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(`${members} order by o.created_at, o.user_id limit $1`, [limit]);
  return rows;
}

export async function readMember(db: Db, userId: number): Promise<MemberRow> {
  const { rows } = await db.query<MemberRow>(`${members} where o.user_id = $1`, [userId]);
  return onlyRow(rows);
}

export interface OperatorRow {
  user_id: number;
  role: OperatorRole;
}

/** Locks all owners and one operator, so that two owners do not end each other's role at once. */
export async function lockOwnersAnd(tx: Tx, userId: number): Promise<OperatorRow[]> {
  const { rows } = await tx.query<OperatorRow>(
    `select user_id, role from operators where role = 'owner' or user_id = $1 order by user_id for update`,
    [userId],
  );
  return rows;
}

/** Returns false for a person who is an operator already. */
export async function insertOperator(tx: Tx, userId: number, role: OperatorRole, invitedBy: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into operators (user_id, role, invited_by) values ($1, $2, $3) on conflict (user_id) do nothing',
    [userId, role, invitedBy],
  );
  return rowCount === 1;
}

export async function updateRole(tx: Tx, userId: number, role: OperatorRole): Promise<void> {
  await tx.query('update operators set role = $2 where user_id = $1', [userId, role]);
  await deleteTasks(tx, userId);
}

export async function deleteOperator(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from operators where user_id = $1', [userId]);
  await deleteTasks(tx, userId);
}

/** Frees what an operator has taken from queues: another role may work in others. */
async function deleteTasks(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from operator_tasks where operator_id = $1', [userId]);
}
