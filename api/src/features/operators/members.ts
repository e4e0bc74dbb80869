import type { Operator, OperatorRole } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { AuditLog } from '../audit';
import { deleteInvitationTo, type InvitationRow, listInvitations } from './invitations.repository';
import { LastOwner } from './operators.errors';
import { operatorPolicies } from './operators.policy';
import * as repository from './operators.repository';

export interface OperatorDeps {
  pool: Pool;
  audit: AuditLog;
}

const maxListed = 200;
const toTarget = (id: number) => ({ type: 'operator', id });

/** Returns the role of an admitted operator, and until when the session may do what. */
export function getOwnAccess({ pool }: OperatorDeps, operator: Operator): Promise<repository.OwnAccessRow> {
  return repository.readOwnAccess(pool, operator);
}

/** Lists operators and waiting invitations. */
export async function listOperators({ pool }: OperatorDeps): Promise<{ members: repository.MemberRow[]; invitations: InvitationRow[] }> {
  return { members: await repository.listMembers(pool, maxListed), invitations: await listInvitations(pool, maxListed) };
}

/** @throws NotFound, LastOwner. */
export function changeRole(
  { pool, audit }: OperatorDeps,
  operator: Operator,
  userId: number,
  role: OperatorRole,
): Promise<repository.MemberRow> {
  return inTransaction(pool, async (tx) => {
    const before = await lockMember(tx, operator, userId, role);
    if (before.role === role) return repository.readMember(tx, userId);
    await repository.updateRole(tx, userId, role);
    const member = await repository.readMember(tx, userId);
    const { action } = operatorPolicies.update;
    await audit.recordAct(tx, { operator, action, target: toTarget(userId), before: { role: before.role }, after: { role } });
    return member;
  });
}

/** Ends the role of an operator at once. @throws NotFound, LastOwner. */
export function removeOperator({ pool, audit }: OperatorDeps, operator: Operator, userId: number): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const { role } = await lockMember(tx, operator, userId, null);
    await repository.deleteOperator(tx, userId);
    await audit.recordAct(tx, { operator, action: operatorPolicies.delete.action, target: toTarget(userId), before: { role } });
  });
}

/** Ends the role and the invitation of an account that is deleted. @throws LastOwner. */
export async function endRoleOfAccount(tx: Tx, audit: AuditLog, userId: number): Promise<void> {
  await deleteInvitationTo(tx, userId);
  const locked = await repository.lockOwnersAnd(tx, userId);
  const member = locked.find(({ user_id: id }) => id === userId);
  if (!member) return;
  refuseLastOwner(locked, member, null);
  await repository.deleteOperator(tx, userId);
  const { role } = member;
  await audit.recordAct(tx, { operator: { userId, role }, action: 'account.delete', target: toTarget(userId), before: { role } });
}

/** Locks an operator whom an owner changes. The caller may have stopped to be an owner in between. */
async function lockMember(tx: Tx, operator: Operator, userId: number, role: OperatorRole | null): Promise<repository.OperatorRow> {
  const locked = await repository.lockOwnersAnd(tx, userId);
  const member = locked.find(({ user_id: id }) => id === userId);
  if (!member) throw new NotFound();
  refuseLastOwner(locked, member, role);
  requireOwner(locked, operator);
  return member;
}

/** @throws NotFound for an operator who is no owner any more. */
export async function lockOwner(tx: Tx, operator: Operator): Promise<void> {
  requireOwner(await repository.lockOwnersAnd(tx, operator.userId), operator);
}

function requireOwner(locked: readonly repository.OperatorRow[], { userId }: Operator): void {
  if (!locked.some(({ user_id: id, role }) => id === userId && role === 'owner')) throw new NotFound();
}

function refuseLastOwner(locked: readonly repository.OperatorRow[], member: repository.OperatorRow, roleAfter: OperatorRole | null): void {
  const owners = locked.filter(({ role }) => role === 'owner');
  if (member.role === 'owner' && roleAfter !== 'owner' && owners.length === 1) throw new LastOwner();
}
