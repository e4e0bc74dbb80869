import type { QueryResultRow } from 'pg';
import { findDemoEmail } from '../people';
import type { Act, StoredAct } from './checker';
import { askServer, type ChaosDatabase } from './backing-services/database';
import { findOrderMails, type ReceivedMail } from './backing-services/mail-sink';

/** Offers for a campaign: of open shops, in hryvnias, with unlimited stock, and with the delivery and payment that `Shoppers` use. */
const offersSql = `
  select id, "isOfSeller", alias from (
    select o.id::int as id, o.alias, u.email = $1 as "isOfSeller", row_number() over (partition by u.email = $1 order by o.id) as place
    from offers o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id
    where o.status = 'active' and o.stock is null and o.currency = 'uah' and o.offering_type = 'product' and not s.is_on_holiday
      and s.deleted_at is null and 'nova_poshta' = any (o.delivery_methods) and 'cash_on_delivery' = any (o.payment_methods)) found
  where place <= 100 order by id`;

const availableTimeoutMs = 3_000;

export const storedOrdersSql = `
  select 'order' as kind, o.comment as mark, string_agg(o.id::text, ',' order by o.id) as id, sum(i.pieces)::text as value
  from orders o join (select order_id, sum(quantity) as pieces from order_items group by order_id) i on i.order_id = o.id
  where o.comment like 'chaos %' group by o.comment, o.group_number`;

const storedSql: readonly string[] = [
  storedOrdersSql,
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

/** Reads the stored data of the service, bypassing the proxies of the campaign. */
export class StoredActs {
  constructor(private readonly database: ChaosDatabase) {}

  #ask<Row extends QueryResultRow>(sql: string, values?: unknown[], timeoutMs?: number): Promise<Row[]> {
    return askServer<Row>(this.database.primary.connectionString, sql, values, timeoutMs);
  }

  listOffers(): Promise<OfferForOrders[]> {
    return this.#ask<OfferForOrders>(offersSql, [findDemoEmail('seller')]);
  }

  /** Returns whether the database answers. */
  async isAvailable(): Promise<boolean> {
    return (await this.#ask('select 1', [], availableTimeoutMs).catch(() => [])).length === 1;
  }

  /** Makes waiting mails due now, as after an outage (docs/operations/repair.md#jobs-and-mails), and returns the number of waiting jobs. */
  async makeJobsDue(): Promise<number> {
    await this.#ask(`update outbox set run_at = now() where queue = 'mail' and done_at is null and run_at > now()`);
    const rows = await this.#ask<{ count: number }>(
      `select count(*)::int as count from outbox where done_at is null and queue = 'mail' and attempts < max_attempts`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Returns the entries of all acts; pictures only for the given acts. */
  async list(acts: readonly Act[], mails: readonly ReceivedMail[]): Promise<StoredAct[]> {
    const entries: StoredAct[] = [];
    for (const sql of storedSql) entries.push(...(await this.#ask<StoredAct>(sql)));
    const pictures = acts.flatMap(({ kind, mark }) => (kind === 'picture' ? [mark] : []));
    const picturesSql = `select 'picture' as kind, key as mark, key as id from media_files where key = any ($1)`;
    const rows = await this.#ask<StoredAct>(picturesSql, [pictures]);
    // Excludes mails about other orders, such as those of the demo data.
    const groups = new Set(acts.flatMap(({ kind, mark }) => (kind === 'mail' ? [mark] : [])));
    const sent = findOrderMails(mails).filter(({ group }) => groups.has(group));
    return [...entries, ...rows, ...sent.map(({ group }): StoredAct => ({ kind: 'mail', mark: group }))];
  }
}
