import { type Db, type Tx, withoutTimeLimit } from '../../../platform/db';
import { ranks } from '../orderings';
import { deltaRanks } from './scope-blocks.repository';
import { countedTotals, scopeRowColumns, expectedScopeRows } from './scope-rows.repository';

const maxProblems = 100;

/** Makes all later statements of the transaction read one snapshot, without a time limit. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  await withoutTimeLimit(tx);
}

/** Finds rows of `offer_scope` that are missing, left over or differ from the source tables. */
export async function findWrongScopeRows(db: Db): Promise<string[]> {
  return listProblems(
    db,
    `with expected as (${expectedScopeRows('true')}), stored as (select ${scopeRowColumns} from offer_scope)
     select 'missing: offer ' || offer_id || ' in scope ' || scope_id from (select ${scopeRowColumns} from expected except select * from stored) a
     union all select 'stale: offer ' || offer_id || ' in scope ' || scope_id from (select * from stored except select ${scopeRowColumns} from expected) b limit ${maxProblems}`,
  );
}

/** Finds totals that differ from the number of rows. */
export async function findWrongTotals(db: Db): Promise<string[]> {
  return listProblems(
    db,
    `with expected as (${countedTotals}), stored as (select scope_id, offering_type, city, in_top, sum(offers_count) as offers_count from scope_totals group by scope_id, offering_type, city, in_top)
     select 'total: scope ' || scope_id || ' ' || offering_type || ' ' || city || case when in_top then ' paid' else '' end || ' says ' || coalesce(m.offers_count, 0) || ' of ' || coalesce(t.offers_count, 0)
     from expected t full join stored m using (scope_id, offering_type, city, in_top) where coalesce(m.offers_count, 0) <> coalesce(t.offers_count, 0) limit ${maxProblems}`,
  );
}

/** Finds blocks whose count differs from the number of offers between their start and the next one. */
export async function findWrongBlocks(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const ordering of ranks) {
    found.push(
      ...(await listProblems(
        db,
        `with block_starts as (
           select scope_id, rank, offer_id, lead(rank) over w as end_rank, lead(offer_id) over w as end_offer_id
           from (select distinct scope_id, rank, offer_id from scope_block where ordering = $1) b window w as (partition by scope_id order by rank desc, offer_id desc)),
         pending as (select scope_id, r.rank, s.offer_id, s.change from offer_delta s, unnest(s.scopes) scope_id, ${deltaRanks} where r.ordering = $1),
         compared as (
           select b.scope_id, b.rank,
             (select sum(offers_count) from scope_block k where k.scope_id = b.scope_id and k.ordering = $1 and (k.rank, k.offer_id) = (b.rank, b.offer_id))
               + (select coalesce(sum(change), 0) from pending c where c.scope_id = b.scope_id and (c.rank, c.offer_id) <= (b.rank, b.offer_id)
                    and (b.end_rank is null or (c.rank, c.offer_id) > (b.end_rank, b.end_offer_id))) as stored,
             (select count(*) from offer_scope s where s.scope_id = b.scope_id and (s.${ordering}_rank, s.offer_id) <= (b.rank, b.offer_id)
                and (b.end_rank is null or (s.${ordering}_rank, s.offer_id) > (b.end_rank, b.end_offer_id))) as counted
           from block_starts b)
         select 'block: scope ' || scope_id || ' by ' || $1 || ' at ' || rank || ' says ' || stored || ' of ' || counted from compared where stored <> counted limit ${maxProblems}`,
        [ordering],
      )),
    );
  }
  return found;
}

/** Finds blocks whose price histogram differs from the prices of their offers. */
export async function findWrongPrices(db: Db): Promise<string[]> {
  const found: string[] = [];
  const facets = 'scope_id, rank, offer_id, offering_type, city, in_top, price';
  for (const ordering of ranks) {
    found.push(
      ...(await listProblems(
        db,
        `with block_starts as (
           select scope_id, rank, offer_id, lead(rank) over w as end_rank, lead(offer_id) over w as end_offer_id, p.bounds
           from (select distinct scope_id, rank, offer_id from scope_block where ordering = $1) b join scope_price_bound p using (scope_id)
           window w as (partition by scope_id order by rank desc, offer_id desc)),
         stored as (
           select scope_id, rank, offer_id, offering_type, city, in_top, bound - 1 as price, cheaper - lag(cheaper, 1, 0) over (partition by scope_id, rank, offer_id, offering_type, city, in_top order by bound) as n
           from scope_block_price, unnest(below) with ordinality u (cheaper, bound) where ordering = $1),
         pending as (
           select scope_id, r.rank, s.offer_id, s.offering_type, s.city, s.in_top, s.price_rank, s.change from offer_delta s, unnest(s.scopes) scope_id, ${deltaRanks} where r.ordering = $1 and s.change <> 0),
         counted as (
           select b.scope_id, b.rank, b.offer_id, s.offering_type, s.city, s.in_top, width_bucket(s.price_rank, b.bounds) as price, count(*) as n
           from block_starts b join offer_scope s on s.scope_id = b.scope_id and (s.${ordering}_rank, s.offer_id) <= (b.rank, b.offer_id)
             and (b.end_rank is null or (s.${ordering}_rank, s.offer_id) > (b.end_rank, b.end_offer_id))
           group by 1, 2, 3, 4, 5, 6, 7
           union all
           select b.scope_id, b.rank, b.offer_id, s.offering_type, s.city, s.in_top, width_bucket(s.price_rank, b.bounds), -s.change
           from block_starts b join pending s on s.scope_id = b.scope_id and (s.rank, s.offer_id) <= (b.rank, b.offer_id)
             and (b.end_rank is null or (s.rank, s.offer_id) > (b.end_rank, b.end_offer_id))),
         compared as (select ${facets}, sum(n) as off from (select ${facets}, n from stored union all select ${facets}, -n from counted) x group by ${facets} having sum(n) <> 0)
         select 'prices: scope ' || scope_id || ' by ' || $1 || ' at ' || rank || ' off by ' || off from compared limit ${maxProblems}`,
        [ordering],
      )),
    );
  }
  return found;
}

/** Finds terms whose number of offers is wrong, with pending deltas added. */
export async function findWrongVocabulary(db: Db): Promise<string[]> {
  return listProblems(
    db,
    `with expected as (select term, count(*) as offers_count from offer_term group by term),
          stored as (select term, sum(offers_count) as offers_count from (select term, offers_count from vocabulary union all select term, change from vocabulary_delta) v group by term)
     select 'word: ' || term || ' says ' || coalesce(m.offers_count, 0) || ' of ' || coalesce(t.offers_count, 0)
     from expected t full join stored m using (term) where coalesce(m.offers_count, 0) <> coalesce(t.offers_count, 0) limit ${maxProblems}`,
  );
}

async function listProblems(db: Db, sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await db.query<Record<string, string>>(sql, values);
  return rows.map((row) => Object.values(row)[0] ?? '');
}
