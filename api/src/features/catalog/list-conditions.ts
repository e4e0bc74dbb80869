import { tagFactor } from './scopes';

/** What a list may be narrowed by; null where it is not. A name that nobody bears leaves nothing. */
export interface ListFilters {
  categoryAlias: string | null;
  tagAlias: string | null;
  shopAlias: string | null;
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  offeringType: string | null;
  city: string | null;
  /** Paid offers alone, or only the others. */
  inTop: boolean | null;
}

export const noFilters: ListFilters = {
  categoryAlias: null,
  tagAlias: null,
  shopAlias: null,
  priceMinMinor: null,
  priceMaxMinor: null,
  offeringType: null,
  city: null,
  inTop: null,
};

/** Collects the parameters of one statement. Statements of the same shape have the same text, so they share a prepared one. */
export class StatementParameters {
  readonly values: unknown[] = [];
  #shape = '';

  get shape(): string {
    return this.#shape;
  }

  /** The value as SQL, see `opaqueParameter`. `mark` says in the shape that it is there, where it may be missing. */
  add(value: unknown, type: string, mark = ''): string {
    this.values.push(value);
    this.#shape += mark;
    return opaqueParameter(`$${String(this.values.length)}`, type);
  }
}

/**
 * A parameter that the planner cannot look into, as SQL: it would find that a plan for these very values costs a little less, and make one
 * for every list and search. That takes longer than most of them do.
 */
export const opaqueParameter = (parameter: string, type: string) => `(select ${parameter}::${type})::${type}`;

/** The filters of a list as SQL over `offer_scope s`. */
export interface ListConditions {
  /** The scope that is walked. */
  scope: string;
  /** The scope whose total is the number of all, as long as the price does not matter; null where no scope has it. */
  totalScope: string | null;
  /** Conditions on kind, city and whether it is paid, which totals and blocks know too; each begins with ` and `. */
  facets: string;
  /** Every condition but that on the price, that on the scope included. */
  all: string[];
  /** Whether paid offers alone or only the others are wanted; null: both. */
  inTop: boolean | null;
  /** Null when any price will do. */
  price: PriceRange | null;
}

/** As SQL: from the least price up to, and without, another. */
export interface PriceRange {
  min: string;
  aboveMax: string;
}

/** In a way that an index by price can be used for. */
export const priceCondition = ({ min, aboveMax }: PriceRange): string => `s.price_rank >= ${min} and s.price_rank < ${aboveMax}`;

export function buildListConditions(filters: ListFilters, parameters: StatementParameters): ListConditions {
  const category = filters.categoryAlias === null ? null : parameters.add(filters.categoryAlias, 'text', 'c');
  const tag = filters.tagAlias === null ? null : parameters.add(filters.tagAlias, 'text', 't');
  const shop = filters.shopAlias === null ? null : parameters.add(filters.shopAlias, 'text', 's');
  const categoryScope = category && `(select id::bigint from categories where alias = ${category})`;
  const tagScope = tag && `(select id::bigint * ${String(tagFactor)} from tags where alias = ${tag})`;
  const shopScope = shop && `(select -id from shops where alias = ${shop} and deleted_at is null)`;
  // A shop is walked rather than a tag, and a tag rather than a category: the smaller as a rule.
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
  if (filters.inTop !== null) facets.push(`in_top = ${parameters.add(filters.inTop, 'boolean', 'i')}`);
  all.push(...facets.map((facet) => `s.${facet}`));

  const hasPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
  const priceMin = filters.priceMinMinor ?? 0;
  const price = hasPrice
    ? {
        min: parameters.add(priceMin, 'bigint', 'p'),
        // A range that ends before it begins is empty.
        aboveMax: parameters.add(Math.max(priceMin, (filters.priceMaxMinor ?? Number.MAX_SAFE_INTEGER - 1) + 1), 'bigint'),
      }
    : null;

  const isShopWithMore = shopScope !== null && (category ?? tag) !== null;
  return {
    scope,
    totalScope: isShopWithMore ? null : tagScope && categoryScope ? `${tagScope} + ${categoryScope}` : scope,
    facets: facets.map((facet) => ` and ${facet}`).join(''),
    all,
    inTop: filters.inTop,
    price,
  };
}
