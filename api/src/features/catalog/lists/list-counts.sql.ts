import { priceCondition, type ListConditions } from './list-conditions.sql';

/** SQL for the number of offers of a scope. Does not use the view `scope_totals`: the planner does not push a scope from a subquery into it. */
export function scopeTotal(scope: string, facets = ''): string {
  return `(
    select coalesce((select sum(offers_count) from scope_counts where scope_id = ${scope}${facets}), 0)::bigint
         + coalesce((select sum(change) from offer_delta where ${scope} = any(scopes)${facets}), 0)::bigint)`;
}

/** SQL for the number of offers of a list: its total where a scope has one, else counted. */
export function listCount({ totalScope, facets, all, price }: ListConditions): string {
  if (!price && totalScope !== null) return scopeTotal(totalScope, facets);
  return `(select count(*) from offer_scope s where ${[...all, ...(price ? [priceCondition(price)] : [])].join(' and ')})`;
}
