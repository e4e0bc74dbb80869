import { isWithin, type ListConditions, type PriceRange } from './list-conditions';

/** Where the first block of every ordering begins. */
export const highestRank = '9223372036854775807';

/** How many offers a scope has, as SQL. Added up by hand: a scope that has to be looked up is not passed on into the view `scope_totals`. */
export function totalOf(scope: string, facets = ''): string {
  return `(
    select coalesce((select sum(offers_count) from scope_counts where scope_id = ${scope}${facets}), 0)::bigint
         + coalesce((select sum(change) from offer_shift where ${scope} = any(scopes)${facets}), 0)::bigint)`;
}

/** How many offers a list has, as SQL. */
export function countOf({ scope, totalScope, facets, all, price }: ListConditions): string {
  if (!price && totalScope !== null) return totalOf(totalScope, facets);
  const oneByOne = `(select count(*) from offer_scope s where ${[...all, ...(price ? [isWithin(price)] : [])].join(' and ')})`;
  if (!price || totalScope !== scope) return oneByOne;
  const hasBlocks = `exists (select 1 from scope_block where scope_id = ${scope} and ordering = 'price' and in_top and rank = ${highestRank} and offer_id = ${highestRank})`;
  return `(case when ${hasBlocks} then ${countByBlocks(scope, facets, price)} else ${oneByOne} end)`;
}

/**
 * Offers within a range of prices: those at or above its lower end less those above its upper end; paid ones and others apart. What
 * stands before a price is the blocks before, and the rows between the beginning of its own block and the price.
 */
function countByBlocks(scope: string, facets: string, { min, aboveMax }: PriceRange): string {
  const isBeforeBlock = (row: string, rank: string) => `(${row}.in_top, ${row}.${rank}, ${row}.offer_id) > (b.in_top, b.rank, b.offer_id)`;
  const position = '(s.in_top, s.price_rank, s.offer_id)';
  return `(
    select greatest(coalesce(sum(edge.sign * (
      coalesce((select sum(k.offers_count) from scope_block k where k.scope_id = ${scope} and k.ordering = 'price'${facets} and ${isBeforeBlock('k', 'rank')}), 0)
      + coalesce((select sum(h.change) from offer_shift h where ${scope} = any(h.scopes)${facets} and ${isBeforeBlock('h', 'price_rank')}), 0)
      -- Ordered only to be read from the index by price: the planner takes any of them otherwise.
      + (select count(*) from (
           select 1 from offer_scope s where s.scope_id = ${scope}${facets} and ${position} <= (b.in_top, b.rank, b.offer_id) and ${position} > (edge.in_top, edge.price, 0)
           order by s.in_top desc, s.price_rank desc, s.offer_id desc limit 1000000) between_them))), 0), 0)::bigint
    from (values (true, ${min}, 1), (true, ${aboveMax}, -1), (false, ${min}, 1), (false, ${aboveMax}, -1)) edge (in_top, price, sign),
         lateral (select in_top, rank, offer_id from scope_block where scope_id = ${scope} and ordering = 'price' and (in_top, rank, offer_id) >= (edge.in_top, edge.price, 0)
                  order by in_top, rank, offer_id limit 1) b)`;
}
