import { priceCondition, type ListConditions } from './list-conditions';

/** How many offers a scope has, as SQL. Added up by hand: a scope that has to be looked up is not passed on into the view `scope_totals`. */
export function scopeTotal(scope: string, facets = ''): string {
  return `(
    select coalesce((select sum(offers_count) from scope_counts where scope_id = ${scope}${facets}), 0)::bigint
         + coalesce((select sum(change) from offer_shift where ${scope} = any(scopes)${facets}), 0)::bigint)`;
}

/** How many offers a list has, as SQL: as its totals say, else counted. */
export function listCount({ totalScope, facets, all, price }: ListConditions): string {
  if (!price && totalScope !== null) return scopeTotal(totalScope, facets);
  return `(select count(*) from offer_scope s where ${[...all, ...(price ? [priceCondition(price)] : [])].join(' and ')})`;
}
