import { recordWebhookEvent } from '../features/webhooks';
import { createWebhook } from '../features/webhooks/own-webhooks';
import { inTransaction } from '../platform/db';
import { aShop, type TestShop } from './catalog';
import { type AnyJson, createTestApi, type TestApi, type TestResponse } from './test-api';
import { createTestWebhooks, type Receiver, startReceiver, type TestWebhooks } from './test-webhooks';

const allEvents = ['order.created', 'order.opened', 'order.status_changed', 'call.created', 'stock.low'] as const;

export interface TestWebhook {
  id: number;
  secret: string;
  shop: TestShop;
}

/** Shops, a server in the role of their programs, and the service that sends to it. */
export class WebhookFixture {
  private constructor(
    readonly api: TestApi,
    readonly receiver: Receiver,
    readonly service: TestWebhooks,
  ) {}

  static async create(): Promise<WebhookFixture> {
    const api = await createTestApi();
    return new WebhookFixture(api, await startReceiver(), createTestWebhooks(api.pool));
  }

  async close(): Promise<void> {
    this.receiver.close();
    await this.api.close();
  }

  /** Prepares the next test. */
  async reset(): Promise<void> {
    this.receiver.received.length = 0;
    this.receiver.answers.length = 0;
    await this.api.pool.query('delete from webhooks');
    await this.api.pool.query('delete from outbox');
  }

  async actor({ owner }: TestShop) {
    const { rows } = await this.api.pool.query<{ id: number }>('select id from sessions where user_id = $1', [owner.id]);
    return { userId: owner.id, sessionId: rows[0]!.id };
  }

  /** Creates a webhook, by default of a new shop, at the receiver of the test, for all events. */
  async aWebhook(
    options: { shop?: TestShop; address?: string; events?: readonly (typeof allEvents)[number][] } = {},
  ): Promise<TestWebhook> {
    const shop = options.shop ?? (await aShop(this.api));
    const address = options.address ?? `http://hooks.test:${String(this.receiver.port)}/hook`;
    const { row, secret } = await createWebhook(this.service.webhooks, await this.actor(shop), shop.id, {
      address,
      events: [...(options.events ?? allEvents)],
    });
    return { id: row.id, secret, shop };
  }

  /** Causes an event: stock falls to this number. */
  tell({ shop }: Pick<TestWebhook, 'shop'>, ...stocks: number[]): Promise<void> {
    return inTransaction(this.api.pool, async (tx) => {
      for (const stock of stocks)
        await recordWebhookEvent(tx, shop.id, { type: 'stock.low', data: { offer: { id: 1, sku: null, stock } } });
    });
  }

  /** Runs all jobs that are due. */
  send(): Promise<number> {
    return this.service.worker.drain();
  }

  /** Ends the backoff after a failure, and the lease of a killed process. */
  async skipBackoff(): Promise<void> {
    await this.api.pool.query('update webhooks set next_turn_at = now()');
    await this.api.pool.query(`update outbox set run_at = now(), locked_until = null where done_at is null`);
  }

  /** Returns the stocks in the received messages, in their order. */
  stocks(): number[] {
    return this.receiver.received.map(({ body }) => (JSON.parse(body) as { data: { offer: { stock: number } } }).data.offer.stock);
  }

  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', { id, shop }: TestWebhook, path: string, request: object = {}): Promise<TestResponse> {
    return this.api.call(method, `trading/seller/shops/${String(shop.id)}/webhooks/${String(id)}/${path}/`, {
      as: shop.owner.access,
      ...request,
    });
  }

  /** The log, the oldest first. */
  async log(webhook: TestWebhook): Promise<AnyJson[]> {
    return ((await this.call('GET', webhook, 'deliveries', { query: { limit: 100 } })).body.results as AnyJson[]).reverse();
  }

  async show({ id, shop }: TestWebhook): Promise<AnyJson> {
    const { body } = await this.api.get(`trading/seller/shops/${String(shop.id)}/webhooks/get-list/`, { as: shop.owner.access });
    return (body.results as AnyJson[]).find((one) => one.id === id);
  }
}
