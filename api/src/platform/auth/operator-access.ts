import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor';

/** Roles of operators: docs/product/operators.md#roles. */
export const operatorRoles = ['owner', 'moderator', 'support', 'catalog_editor', 'finance', 'analyst'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** The caller of a call for operators, who was admitted. */
export interface Operator extends Actor {
  role: OperatorRole;
}

/** Times that the proof of the second factor lasts: for a session, without a call, and for sensitive acts. */
export const operatorTimes = { confirmedHours: 12, idleMinutes: 30, sudoMinutes: 10 } as const;

/** The access of an operator's session. */
export interface OperatorAccess {
  role: OperatorRole;
  hasSecondFactor: boolean;
  /** Is true while the second factor was proved in this session recently, and the operator was not idle. */
  isConfirmed: boolean;
  /** Is true for some minutes after the proof. */
  isSudo: boolean;
  /** Is true when the last recorded call of the session is a minute old. */
  isUseDue: boolean;
}

export interface OperatorAccessReader {
  /** Returns null for an account without a role. */
  read: (actor: Actor) => Promise<OperatorAccess | null>;
  /** Records a call of an operator, which ends the idle time. */
  recordUse: (sessionId: number) => Promise<void>;
}

/** @throws Error in a call whose policy names no roles. */
export function requireOperator(request: FastifyRequest): Operator {
  if (!request.operator) throw new Error('The policy of this call names no roles');
  return request.operator;
}
