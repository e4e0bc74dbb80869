import type { OperatorRole } from '../../platform/auth';
import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface InvitationRow {
  id: number;
  email: string;
  role: OperatorRole;
  expires_at: Date;
}

export async function listInvitations(db: Db, limit: number): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    'select id, email, role, expires_at from operator_invitations where expires_at > now() order by id limit $1',
    [limit],
  );
  return rows;
}

export interface InvitedAccount {
  id: number;
  language: Locale;
  is_operator: boolean;
}

/** Returns null for an e-mail without an account. */
export async function findInvitedAccount(db: Db, email: string): Promise<InvitedAccount | null> {
  const { rows } = await db.query<InvitedAccount>(
    `select u.id, u.language, exists (select 1 from operators o where o.user_id = u.id) as is_operator
     from users u where u.email = $1 and u.deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

export interface NewInvitation {
  email: string;
  language: Locale;
  role: OperatorRole;
  tokenHash: string;
  /** Null for an invitation by the command. */
  invitedBy: number | null;
  validDays: number;
}

/** Replaces a waiting invitation of the same e-mail. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<InvitationRow> {
  const { email, language, role, tokenHash, invitedBy, validDays } = invitation;
  const { rows } = await tx.query<InvitationRow>(
    `insert into operator_invitations (email, language, role, token_hash, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
     on conflict (email) do update set language = excluded.language, role = excluded.role, token_hash = excluded.token_hash,
       invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
     returning id, email, role, expires_at`,
    [email, language, role, tokenHash, invitedBy, validDays],
  );
  return onlyRow(rows);
}

/** Returns the deleted invitation; null when there is none. */
export async function deleteInvitation(tx: Tx, id: number): Promise<Omit<InvitationRow, 'expires_at'> | null> {
  const { rows } = await tx.query<Omit<InvitationRow, 'expires_at'>>(
    'delete from operator_invitations where id = $1 returning id, email, role',
    [id],
  );
  return rows[0] ?? null;
}

export interface OwnInvitation {
  id: number;
  email: string;
  role: OperatorRole;
  invited_by: number | null;
}

/** Locks the invitation of a person with this token; null for a wrong, expired or another person's one. */
export async function lockOwnInvitation(tx: Tx, userId: number, tokenHash: string): Promise<OwnInvitation | null> {
  const { rows } = await tx.query<OwnInvitation>(
    `select i.id, i.email, i.role, i.invited_by from operator_invitations i join users u on u.email = i.email
     where i.token_hash = $2 and u.id = $1 and i.expires_at > now() for update of i`,
    [userId, tokenHash],
  );
  return rows[0] ?? null;
}

/** Deletes the invitation of a person whose account ends. */
export async function deleteInvitationTo(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from operator_invitations where email = (select email from users where id = $1)', [userId]);
}

export async function purgeInvitations(db: Db): Promise<void> {
  await deleteInBatches(db, 'operator_invitations', 'expires_at < now()');
}
