import { SocialIsLastWayIn } from './accounts.errors';
import { accountPolicies, canDeleteAccount } from './accounts.policy';

const nothingLeft = {
  open_orders: 0,
  open_shop_orders: 0,
  leads: 0,
  balance: 0,
  bonus_balance: 0,
  buyer_bonus_balance: 0,
};

it('deletes an account with something left only when that is confirmed', () => {
  const withBonuses = { ...nothingLeft, buyer_bonus_balance: 1 };

  expect(canDeleteAccount({ left: nothingLeft, isConfirmed: false })).toBe(true);
  expect(canDeleteAccount({ left: withBonuses, isConfirmed: false })).toBe(false);
  expect(canDeleteAccount({ left: withBonuses, isConfirmed: true })).toBe(true);
});

it('links an account elsewhere only for the person who began it', () => {
  const { allows } = accountPolicies.linkSocialIdentity;

  expect([1, 2, null].map((user_id) => allows({ userId: 1 }, { user_id }))).toEqual([true, false, false]);
});

it('leaves a way to sign in', () => {
  const { refuse } = accountPolicies.unlinkSocialIdentity;

  expect(refuse({ password_hash: null, identities: 1 })).toBeInstanceOf(SocialIsLastWayIn);
  expect(refuse({ password_hash: null, identities: 2 })).toBeNull();
  expect(refuse({ password_hash: 'argon', identities: 1 })).toBeNull();
});
