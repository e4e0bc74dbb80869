import { ShopHasOpenOrders } from './shops.errors';
import { shopPolicies } from './shops.policy';

it('keeps a shop with open orders', () => {
  expect(shopPolicies.delete.refuse({ hasOpenOrders: false })).toBeNull();
  expect(shopPolicies.delete.refuse({ hasOpenOrders: true })).toBeInstanceOf(ShopHasOpenOrders);
});
