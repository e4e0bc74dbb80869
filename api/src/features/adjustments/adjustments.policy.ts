import { definePolicy } from '../../platform/auth';
import { type AppError, AlreadyDecided, OwnMatter } from '../../platform/errors';
import { SecondPersonNeeded } from './adjustments.errors';

const forOperators = { who: 'operators', stranger: 404 } as const;
const forMoney = { ...forOperators, roles: ['owner', 'finance'] } as const;

/** A proposal, and who would decide it. */
export interface Proposed {
  /** Owner of the balance. */
  user_id: number;
  proposed_by: number;
  is_waiting: boolean;
  /** Whether the proposer invited the operator lately. */
  is_invited_by_proposer: boolean;
  operatorId: number;
}

/** Rules for adjustments: docs/product/operators.md#money. */
export const adjustmentPolicies = {
  list: definePolicy({ action: 'adjustment.list', ...forOperators, roles: ['owner', 'finance', 'analyst'] }),
  readShop: definePolicy({ action: 'shopBalance.read', ...forMoney }),
  create: definePolicy({
    action: 'adjustment.create',
    ...forMoney,
    isSudo: true,
    when: 'the shop is not their own, and the balance suffices',
    refuse: ({ owner_id, operatorId }: { owner_id: number; operatorId: number }) => (owner_id === operatorId ? new OwnMatter() : null),
  }),
  decide: definePolicy({
    action: 'adjustment.decide',
    ...forMoney,
    isSudo: true,
    when: 'it waits, the shop is not their own, and neither they nor who invited them lately proposed it',
    refuse({ user_id, proposed_by, is_waiting, is_invited_by_proposer, operatorId }: Proposed): AppError | null {
      if (user_id === operatorId) return new OwnMatter();
      if (proposed_by === operatorId || is_invited_by_proposer) return new SecondPersonNeeded();
      return is_waiting ? null : new AlreadyDecided();
    },
  }),
};
