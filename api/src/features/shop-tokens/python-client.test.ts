import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { aCategory, anOffer, anOrder, aShop, createTestApi, giveLeads, type TestApi, type TestOffer, type TestShop } from '../../testing';
import { describedOperations } from '../../testing/contract/contract-fixture';
import { runPython } from '../../testing/programs/python';

/** The client in docs/examples/python was written from the documentation alone; its tests run every call of a token of a shop. */
const folder = path.resolve(__dirname, '../../../../docs/examples/python');
// Python may have to be installed first, and one of its tests waits for the `Retry-After` of an overloaded service.
const timeoutMs = 240_000;
jest.setTimeout(timeoutMs);

const rights = ['read', 'prices_and_stock', 'offers', 'orders'];
const orderCount = 4;

async function listen(api: TestApi): Promise<string> {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${String((api.app.server.address() as AddressInfo).port)}`;
}

async function aToken(api: TestApi, { id, owner }: TestShop, granted: readonly string[]): Promise<{ id: number; token: string }> {
  const body = { title: 'Python', rights: granted, valid_days: 1 };
  const answer = await api.post(`trading/seller/shops/${String(id)}/tokens/create/`, body, { as: owner.access });
  return answer.body as { id: number; token: string };
}

/** Five offers with codes and ten pieces each, and orders of the last one. */
async function stock(api: TestApi, shop: TestShop): Promise<{ offers: TestOffer[]; orders: number[] }> {
  const offers = [];
  for (let index = 0; index < 5; index += 1) {
    const offer = await anOffer(api, { shop, title: `Python ${String(index)}`, stock: 10 });
    await api.pool.query('update offers set sku = $2 where id = $1', [offer.id, `PY-${String(index)}`]);
    offers.push(offer);
  }
  const orders = [];
  for (let index = 0; index < orderCount; index += 1) orders.push((await anOrder(api, offers[4]!)).id);
  return { offers, orders };
}

it('serves a client in Python that was written from its documentation', async () => {
  const api = await createTestApi({ areRateLimitsOn: true });
  const busyApi = await createTestApi({ maxConcurrentRequests: 1 });
  try {
    const shop = await aShop(api);
    const { offers, orders } = await stock(api, shop);
    await giveLeads(api, shop.owner, orderCount);
    const tokens: Record<string, string> = { everything: (await aToken(api, shop, rights)).token };
    for (const right of rights) tokens[right] = (await aToken(api, shop, [right])).token;
    tokens.limited = (await aToken(api, shop, ['prices_and_stock'])).token;
    const expired = await aToken(api, shop, rights);
    await api.pool.query(`update shop_tokens set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
    const busyShop = await aShop(busyApi);

    const { status, out, log } = await runPython(
      folder,
      ['-B', '-m', 'unittest', '-v', 'test_contract'],
      {
        YARMAROK_TEST: JSON.stringify({
          origin: await listen(api),
          shop: shop.id,
          other_shop: (await aShop(api, { owner: shop.owner })).id,
          category: (await aCategory(api)).alias,
          offers: offers.map(({ id }) => id),
          orders,
          tokens: { ...tokens, expired: expired.token },
          busy: {
            origin: await listen(busyApi),
            shop: busyShop.id,
            token: (await aToken(busyApi, busyShop, ['read', 'prices_and_stock'])).token,
          },
        }),
      },
      timeoutMs - 20_000,
    );

    expect({ status, log: status === 0 ? '' : log }).toEqual({ status: 0, log: '' });
    const answers = JSON.parse(out.trim().split('\n').at(-1) ?? '') as Record<string, number[]>;
    const described = describedOperations.filter(({ shopRight }) => shopRight !== null).map(({ operationId }) => operationId);
    expect(Object.keys(answers).sort()).toEqual(described.sort());
    for (const [operation, statuses] of Object.entries(answers)) expect([operation, statuses[0]! < 300]).toEqual([operation, true]);
    // An order stays closed when its key belonged to another order; a lost answer costs nothing more.
    const { rows } = await api.pool.query<{ is_opened: boolean }>('select is_opened from orders where id = any($1) order by id', [orders]);
    expect(rows.map(({ is_opened: isOpened }) => isOpened)).toEqual([true, true, false, true]);
    const me = await api.get('auth/user/me/', { as: shop.owner.access });
    expect(me.body).toMatchObject({ seller: { leads: 1 } });
  } finally {
    await api.close();
    await busyApi.close();
  }
});
