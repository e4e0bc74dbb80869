import { splitPurchase } from './lead-purchase';

const money = { balance: '10.00', bonus_balance: '7.50', lead_price: '0.40' };

it('spends the bonuses first and the balance for the rest', () => {
  expect(splitPurchase(money, 20, true)).toEqual({ total: '8.00', fromBonus: '7.50', fromBalance: '0.50', isAffordable: true });
});

it('spends no bonuses when they are not selected', () => {
  expect(splitPurchase(money, 20, false)).toMatchObject({ fromBonus: '0.00', fromBalance: '8.00', isAffordable: true });
});

it('detects when both balances are not enough', () => {
  expect(splitPurchase(money, 44, true).isAffordable).toBe(false);
  expect(splitPurchase(money, 43, true).isAffordable).toBe(true);
});
