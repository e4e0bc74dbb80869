import { fromMinor, toMinor } from '@yarmarok/shared-ui';

/** Balances of the seller, decimal strings in dollars. */
export interface SellerMoney {
  balance: string;
  bonus_balance: string;
  lead_price: string;
}

export interface LeadPurchase {
  total: string;
  fromBonus: string;
  fromBalance: string;
  isAffordable: boolean;
}

/** Splits the price of leads between the balances: bonuses first when they are to be used. */
export function splitPurchase(money: SellerMoney, leads: number, usesBonuses: boolean): LeadPurchase {
  const total = toMinor(money.lead_price) * leads;
  const fromBonus = usesBonuses ? Math.min(total, toMinor(money.bonus_balance)) : 0;
  const fromBalance = total - fromBonus;
  return {
    total: fromMinor(total),
    fromBonus: fromMinor(fromBonus),
    fromBalance: fromMinor(fromBalance),
    isAffordable: fromBalance <= toMinor(money.balance),
  };
}
