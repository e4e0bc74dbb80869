import { tagFactor } from '../scopes';
import type { ListFilters } from './list-filters';

/** Collects the parameters of one statement. Statements of the same shape have the same text, so they share a prepared statement. */
export class StatementParameters {
  readonly values: unknown[] = [];
  #shape = '';

  get shape(): string {
    return this.#shape;
  }

  /** Adds a value and returns its SQL, see `opaqueParameter`. `mark` names an optional parameter in the shape. */
  add(value: unknown, type: string, mark = ''): string {
    this.values.push(value);
    this.#shape += mark;
    return opaqueParameter(`$${String(this.values.length)}`, type);
  }

  /** Names a part of the statement that has no parameter. */
  mark(part: string): void {
    this.#shape += part;
  }
}

/**
 * SQL for a parameter whose value the planner cannot see. Otherwise it would plan every list and search for its values (a custom plan),
 * which takes longer than most of them run.
 */
export const opaqueParameter = (parameter: string, type: string) => `(select ${parameter}::${type})::${type}`;

/** Filters of a list as SQL over `offer_scope s`. */
export interface ListConditions {
  /** Scope whose rows are scanned. */
  scope: string;
  /** Scope whose total is the count of the list without a price filter; null where no scope has it. */
  totalScope: string | null;
  /** Conditions on kind, city and promotion, which totals and blocks have too; each begins with ` and `. */
  facets: string;
  /** All conditions except the price, the scope included. */
  all: string[];
  /** True for promoted offers only, false for the other ones only, null for both. */
  inTop: boolean | null;
  /** Null without a price filter. */
  price: PriceRange | null;
}

/** SQL for the ends of a half-open price range. */
export interface PriceRange {
  min: string;
  aboveMax: string;
}

/** SQL condition on the price that an index by price can serve. */
export const priceCondition = ({ min, aboveMax }: PriceRange): string => `s.price_rank >= ${min} and s.price_rank < ${aboveMax}`;

/** SQL condition on the price in scans of other indexes: the planner would take the index by price, for ranges of any size. */
export const scannedPriceCondition = ({ min, aboveMax }: PriceRange): string =>
  `s.price_rank + 0 >= ${min} and s.price_rank + 0 < ${aboveMax}`;

export function buildListConditions(filters: ListFilters, parameters: StatementParameters): ListConditions {
  const category = filters.categoryAlias === null ? null : parameters.add(filters.categoryAlias, 'text', 'c');
  const tag = filters.tagAlias === null ? null : parameters.add(filters.tagAlias, 'text', 't');
  const shop = filters.shopAlias === null ? null : parameters.add(filters.shopAlias, 'text', 's');
  const categoryScope = category && `(select id::bigint from categories where alias = ${category})`;
  const tagScope = tag && `(select id::bigint * ${String(tagFactor)} from tags where alias = ${tag})`;
  const shopScope = shop && `(select -id from shops where alias = ${shop} and deleted_at is null and not is_blocked)`;
  // Scans the scope that is usually the smallest: a shop before a tag, a tag before a category.
  const scope = shopScope ?? tagScope ?? categoryScope ?? '0';
  const all = [`s.scope_id = ${scope}`];
  if (category && scope !== categoryScope)
    all.push(
      `s.category_id = any(array(select d.id from categories c join categories d on c.id = any(d.path) where c.alias = ${category}))`,
    );
  if (tagScope && shopScope) all.push(`exists (select 1 from offer_scope x where x.offer_id = s.offer_id and x.scope_id = ${tagScope})`);

  const facets: string[] = [];
  if (filters.offeringType !== null) facets.push(`offering_type = ${parameters.add(filters.offeringType, 'text', 'k')}`);
  if (filters.city !== null) facets.push(`city = ${parameters.add(filters.city, 'text', 'y')}`);
  if (filters.inTop !== null) {
    // The planner has to see the value, because an index has the promoted offers only.
    facets.push(`in_top = ${String(filters.inTop)}`);
    parameters.mark(filters.inTop ? 'i' : 'n');
  }
  all.push(...facets.map((facet) => `s.${facet}`));

  const hasPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
  const priceMin = filters.priceMinMinor ?? 0;
  const price = hasPrice
    ? {
        min: parameters.add(priceMin, 'bigint', 'p'),
        // An inverted range is empty.
        aboveMax: parameters.add(Math.max(priceMin, (filters.priceMaxMinor ?? Number.MAX_SAFE_INTEGER - 1) + 1), 'bigint'),
      }
    : null;

  const hasShopAndAnotherScope = shopScope !== null && (category ?? tag) !== null;
  return {
    scope,
    totalScope: hasShopAndAnotherScope ? null : tagScope && categoryScope ? `${tagScope} + ${categoryScope}` : scope,
    facets: facets.map((facet) => ` and ${facet}`).join(''),
    all,
    inTop: filters.inTop,
    price,
  };
}
