import type { Static } from 'typebox';
import type { Operator } from '../../platform/auth';
import { formatMinor } from '../../platform/money';
import type { ShopBalances as Balances } from './adjustments';
import { adjustmentPolicies } from './adjustments.policy';
import type { AdjustmentRow } from './adjustments.repository';
import type { Adjustment, ShopBalances } from './adjustments.schemas';

type Presented = Static<typeof Adjustment>;

export function presentAdjustment(row: AdjustmentRow, { userId: operatorId }: Operator): Presented {
  const { id, kind, reason, status, proposed_by_email, decided_by_email, decision_reason } = row;
  return {
    ...{ id, kind, reason, status, proposed_by_email, decided_by_email, decision_reason },
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    amount: formatMinor(row.amount_minor),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    balance: formatMinor(row.balance),
    bonus_balance: formatMinor(row.bonus),
    refusal: (adjustmentPolicies.decide.refuse({ ...row, operatorId })?.code ?? null) as Presented['refusal'],
  };
}

export const presentShopBalances = ({ shop, balance, bonus, instantLeft }: Balances): Static<typeof ShopBalances> => ({
  shop: { id: shop.id, alias: shop.alias, title: shop.title },
  balance: formatMinor(balance),
  bonus_balance: formatMinor(bonus),
  instant_left: formatMinor(instantLeft),
});
