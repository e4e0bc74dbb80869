import type { Static } from 'typebox';
import type { InvitationRow } from './invitations.repository';
import type { MemberRow, OwnAccessRow } from './operators.repository';
import type { OperatorInvitation, OperatorMember, OwnOperator } from './operators.schemas';

export function presentOwnAccess(row: OwnAccessRow): Static<typeof OwnOperator> {
  return {
    role: row.role,
    email: row.email,
    confirmed_until: row.confirmed_until.toISOString(),
    idle_until: row.idle_until.toISOString(),
    sudo_until: row.sudo_until?.toISOString() ?? null,
  };
}

export function presentMember(row: MemberRow): Static<typeof OperatorMember> {
  return {
    user_id: row.user_id,
    email: row.email,
    role: row.role,
    invited_by_email: row.invited_by_email,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export const presentInvitation = ({ id, email, role, expires_at }: InvitationRow): Static<typeof OperatorInvitation> => ({
  ...{ id, email, role },
  expires_at: expires_at.toISOString(),
});
