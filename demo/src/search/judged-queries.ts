/** Conditions for an offer of the demo catalog to match a query. Every condition that is present has to hold. */
export interface Wanted {
  /** Aliases of categories of any level, parted by spaces. */
  categories: string;
  /** Pattern of the titles in all languages. */
  title?: RegExp;
  /** Pattern of the titles and the values of attributes in all languages. */
  text?: RegExp;
  city?: 'kyiv' | 'kharkiv';
}

/** Queries with the offers that a shopper means (grade 3), would accept when there is no such (grade 2) or find related (grade 1); all others have grade 0. */
export interface JudgedQueries {
  queries: string;
  exact: Wanted;
  acceptable?: Wanted;
  related?: Wanted;
}
