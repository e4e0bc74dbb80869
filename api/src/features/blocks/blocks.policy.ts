import { definePolicy, type Person } from '../../platform/auth';
import { AlreadyDecided, OwnMatter } from '../../platform/errors';
import { AlreadyAppealed, AlreadyBlocked, IsOperator } from './blocks.errors';

/** Something that an operator decides about. */
interface Owned {
  operatorId: number;
  owner_id: number;
}
interface Ended {
  ended_at: Date | null;
}
interface Appealed extends Ended {
  appealed_at: Date | null;
  upheld_at: Date | null;
}

const byModerators = { who: 'operators', stranger: 404, roles: ['owner', 'moderator'] } as const;
const ofOthers = 'it is not their own';
const refuseOwn = ({ operatorId, owner_id }: Owned) => (operatorId === owner_id ? new OwnMatter() : null);
const byOwner = {
  who: 'its owner',
  stranger: 404,
  allows: ({ userId }: Person, { owner_id }: { owner_id: number }) => owner_id === userId,
} as const;
const decideReports = {
  ...byModerators,
  when: `reports of it wait, and ${ofOthers}`,
  refuse: (state: Owned & { isDecided: boolean }) => refuseOwn(state) ?? (state.isDecided ? new AlreadyDecided() : null),
} as const;

/** Rules for blocks: docs/product/operators.md#blocks. */
export const blockPolicies = {
  list: definePolicy({ action: 'block.list', who: 'operators', stranger: 404, roles: ['owner', 'moderator', 'analyst'] }),
  create: definePolicy({
    action: 'block.create',
    ...byModerators,
    when: `${ofOthers}, no operator's account, and not blocked`,
    refuse(state: Owned & { isOperator: boolean; isBlocked: boolean }) {
      return refuseOwn(state) ?? (state.isOperator ? new IsOperator() : state.isBlocked ? new AlreadyBlocked() : null);
    },
  }),
  lift: definePolicy({
    action: 'block.lift',
    ...byModerators,
    when: `it lasts, and ${ofOthers}`,
    refuse: (state: Owned & Ended) => refuseOwn(state) ?? (state.ended_at ? new AlreadyDecided() : null),
  }),
  decideOffer: definePolicy({ action: 'offerReport.decide', ...decideReports }),
  decideShop: definePolicy({ action: 'shopReport.decide', ...decideReports }),
  decideAppeal: definePolicy({
    action: 'appeal.decide',
    ...byModerators,
    when: 'it waits, and neither the block nor what is blocked is their own',
    refuse(state: Owned & Appealed & { blocked_by: number }) {
      if (state.operatorId === state.blocked_by) return new OwnMatter();
      return refuseOwn(state) ?? (state.ended_at || !state.appealed_at || state.upheld_at ? new AlreadyDecided() : null);
    },
  }),
  listOwn: definePolicy({ action: 'block.listOwn', who: 'the person', stranger: null }),
  appeal: definePolicy({
    action: 'block.appeal',
    ...byOwner,
    when: 'it lasts, and there was no appeal before',
    refuse({ ended_at, appealed_at }: Appealed) {
      return ended_at ? new AlreadyDecided() : appealed_at ? new AlreadyAppealed() : null;
    },
  }),
};
