import { callApi, demoSeller, listDemoShopOffers, placeOrder, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

interface Me {
  seller: { leads: number };
}

test('twenty concurrent openings of one order spend one lead', async () => {
  const token = await getToken(demoSeller);
  const { offers } = await listDemoShopOffers(token);
  const order = await placeOrder(offers[0]?.id ?? 0);
  const before = (await callApi<Me>('GET', 'auth/user/me/', { token })).body.seller.leads;

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callApi<{ buyer_phone: string }>('POST', `trading/seller/orders/${String(order.id)}/open/`, { token }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers[0]?.body.buyer_phone).toBe(order.phone);
  expect((await callApi<Me>('GET', 'auth/user/me/', { token })).body.seller.leads).toBe(before - 1);
});
