import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../../api/seed/src/index';
import type { Act, StoredAct } from './checker';
import { findOrderMails, type ReceivedMail } from './mail-sink';

/** Offers that a campaign orders, of shops that are open: in hryvnias, without a limited stock, delivered and paid as `Shoppers` ask for. */
const offersSql = `
  select id, "isOfSeller", alias from (
    select o.id::int as id, o.alias, u.email = $1 as "isOfSeller", row_number() over (partition by u.email = $1 order by o.id) as place
    from offers o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id
    where o.status = 'active' and o.stock is null and o.currency = 'uah' and o.offering_type = 'product' and not s.is_on_holiday
      and s.deleted_at is null and 'nova_poshta' = any (o.delivery_methods) and 'cash_on_delivery' = any (o.payment_methods)) found
  where place <= 100 order by id`;

const connectTimeoutMs = 3_000;

const storedSql: readonly string[] = [
  `select 'order' as kind, o.comment as mark, string_agg(o.id::text, ',' order by o.id) as id, sum(i.pieces)::text as value
   from orders o join (select order_id, sum(quantity) as pieces from order_items group by order_id) i on i.order_id = o.id
   where o.comment like 'chaos %' group by o.comment, o.group_number`,
  `select 'call' as kind, buyer_comment as mark, id::text as id from call_requests where buyer_comment like 'chaos %'`,
  `select 'checkout' as kind, split_part(redirect_url, '?chaos=', 2) as mark, provider_order_id as id, amount_minor::text as value
   from payments where redirect_url like '%?chaos=%'`,
  `select 'topUp' as kind, split_part(p.redirect_url, '?chaos=', 2) as mark, p.provider_order_id as id, sum(t.amount)::text as value
   from ledger_entries e join payments p on p.id = e.payment_id join ledger_postings t on t.entry_id = e.id
     join ledger_accounts a on a.id = t.account_id and a.kind = 'seller_balance'
   where e.kind = 'balance_top_up' and p.redirect_url like '%?chaos=%' group by e.id, p.redirect_url, p.provider_order_id`,
  `select 'opening' as kind, e.order_id::text as mark, e.order_id::text as id
   from ledger_entries e join orders o on o.id = e.order_id
   where e.kind = 'order_opening' and o.comment like 'chaos %' and o.is_opened`,
  `select 'favorite' as kind, u.email || ' ' || f.offer_id as mark, f.offer_id::text as id
   from favorites f join users u on u.id = f.user_id where u.email like 'chaos-%'`,
];

export interface OfferForOrders {
  id: number;
  alias: string;
  isOfSeller: boolean;
}

/** Reads what the service has stored, around the proxies of the campaign. */
export class StoredActs {
  #current: { url: string; pool: pg.Pool } | null = null;

  /** @param findPrimary returns the connection string of the server that takes writes. */
  constructor(private readonly findPrimary: () => string) {}

  get #pool(): pg.Pool {
    const url = this.findPrimary();
    if (this.#current?.url === url) return this.#current.pool;
    this.#end();
    const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: connectTimeoutMs });
    // Faults end connections of the database.
    pool.on('error', () => undefined);
    this.#current = { url, pool };
    return pool;
  }

  /** A former primary may hang: nobody waits for its connections. */
  #end(): void {
    void this.#current?.pool.end().catch(() => undefined);
  }

  async listOffers(): Promise<OfferForOrders[]> {
    const seller = demoAccounts.find(({ side }) => side === 'seller')?.email;
    return (await this.#pool.query<OfferForOrders>(offersSql, [seller])).rows;
  }

  /** Returns whether the database answers. */
  async isAvailable(): Promise<boolean> {
    const answer = this.#pool.query('select 1').catch(() => null);
    return (await Promise.race([answer, sleep(connectTimeoutMs, null)])) !== null;
  }

  /** Makes waiting mails due now, as after an outage (docs/operations.md#runbooks), and returns how many jobs wait. */
  async hurryJobs(): Promise<number> {
    await this.#pool.query(`update outbox set run_at = now() where queue = 'mail' and done_at is null and run_at > now()`);
    const { rows } = await this.#pool.query<{ count: number }>(
      `select count(*)::int as count from outbox where done_at is null and queue = 'mail' and attempts < max_attempts`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Returns the entries of all acts; pictures only when their acts are given. */
  async list(acts: readonly Act[], mails: readonly ReceivedMail[]): Promise<StoredAct[]> {
    const entries: StoredAct[] = [];
    for (const sql of storedSql) entries.push(...(await this.#pool.query<StoredAct>(sql)).rows);
    const pictures = acts.flatMap(({ kind, mark }) => (kind === 'picture' ? [mark] : []));
    const picturesSql = `select 'picture' as kind, key as mark, key as id from media_files where key = any ($1)`;
    const { rows } = await this.#pool.query<StoredAct>(picturesSql, [pictures]);
    // Mails about other orders, such as those of the demo data, are nobody's act.
    const groups = new Set(acts.flatMap(({ kind, mark }) => (kind === 'mail' ? [mark] : [])));
    const sent = findOrderMails(mails).filter(({ group }) => groups.has(group));
    return [...entries, ...rows, ...sent.map(({ group }): StoredAct => ({ kind: 'mail', mark: group }))];
  }

  stop(): Promise<void> {
    return this.#current?.pool.end() ?? Promise.resolve();
  }
}
