/** Filters of a list; null means no filter. An unknown alias matches nothing. */
export interface ListFilters {
  categoryAlias: string | null;
  tagAlias: string | null;
  shopAlias: string | null;
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  offeringType: string | null;
  city: string | null;
  /** True for promoted offers only, false for the other ones only. */
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
