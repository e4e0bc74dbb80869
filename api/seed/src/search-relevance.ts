import type { CatalogService } from '../../src/features/catalog';
import { noFilters } from '../../src/features/catalog';
import type { Pool } from '../../src/platform/db';
import { type JudgedQueries, judgedQueries, type Wanted } from './search-relevance.queries';

/** Results that count: nobody looks further before typing another query. */
const depth = 10;

interface JudgedOffer {
  id: number;
  /** Aliases of the category and of all above it. */
  categories: ReadonlySet<string>;
  titles: string;
  texts: string;
  city: string;
}

export interface QueryRelevance {
  query: string;
  /** Normalized discounted cumulative gain of the first ten results; 1 is the best possible order. */
  ndcg: number;
  results: number;
  titles: string[];
}

export interface SearchRelevance {
  queries: QueryRelevance[];
  meanNdcg: number;
  /** Share of the queries that the catalog can answer and that find nothing. */
  emptyShare: number;
}

/** Asks every judged query of the demo catalog and grades what comes back. */
export async function measureRelevance(pool: Pool, catalog: CatalogService): Promise<SearchRelevance> {
  const offers = await listJudgedOffers(pool);
  const queries: QueryRelevance[] = [];
  for (const judged of judgedQueries) {
    const grades = gradeOffers(offers, judged);
    const ideal = gain([...grades.values()].sort((a, b) => b - a));
    if (ideal === 0) throw new Error(`No offer of the demo catalog answers "${judged.queries}"`);
    for (const query of splitQueries(judged.queries)) {
      const { rowsJson, count } = await catalog.listOffers({ filters: noFilters, search: query, limit: depth, offset: 0 }, 'uk');
      const found = JSON.parse(`[${rowsJson}]`) as { id: number; title: string }[];
      const ndcg = gain(found.map(({ id }) => grades.get(id) ?? 0)) / ideal;
      queries.push({ query, ndcg, results: count, titles: found.map(({ title }) => title) });
    }
  }
  return {
    queries,
    meanNdcg: queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length,
    emptyShare: queries.filter(({ results }) => results === 0).length / queries.length,
  };
}

const splitQueries = (queries: string) => [...new Set(queries.split('|').map((query) => query.trim()))];

const gain = (grades: readonly number[]) =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

function gradeOffers(offers: readonly JudgedOffer[], { exact, acceptable, related }: JudgedQueries): Map<number, number> {
  const hasExact = offers.some((offer) => matches(offer, exact));
  const grades = new Map<number, number>();
  for (const offer of offers) {
    const grade = matches(offer, exact)
      ? 3
      : acceptable && !hasExact && matches(offer, acceptable)
        ? 2
        : related && matches(offer, related)
          ? 1
          : 0;
    if (grade > 0) grades.set(offer.id, grade);
  }
  return grades;
}

function matches(offer: JudgedOffer, { categories, title, text, city }: Wanted): boolean {
  return (
    categories.split(' ').some((alias) => offer.categories.has(alias)) &&
    (title?.test(offer.titles) ?? true) &&
    (text?.test(offer.texts) ?? true) &&
    (city === undefined || city === offer.city)
  );
}

async function listJudgedOffers(pool: Pool): Promise<JudgedOffer[]> {
  const { rows } = await pool.query<{ id: number; categories: string[]; titles: string; attributes: string; city: string }>(
    `select o.id, s.city, (select string_agg(t.value, ' | ') from jsonb_each_text(o.title) t) as titles,
            coalesce((select string_agg(v.value, ' | ') from jsonb_array_elements(o.attributes) a, jsonb_each_text(a -> 'value') v), '') as attributes,
            (select array_agg(c.alias) from categories leaf join categories c on c.id = any(leaf.path) where leaf.id = o.category_id) as categories
     from offer_scope l join offers o on o.id = l.offer_id join shops s on s.id = o.shop_id where l.scope_id = 0`,
  );
  return rows.map(({ id, categories, titles, attributes, city }) => ({
    id,
    categories: new Set(categories),
    titles,
    texts: `${titles} | ${attributes}`,
    city,
  }));
}

/** Formats the figures and the worst queries for people. */
export function formatRelevance({ queries, meanNdcg, emptyShare }: SearchRelevance, worst: number): string {
  const bad = [...queries].sort((a, b) => a.ndcg - b.ndcg).slice(0, worst);
  return [
    `Search relevance: nDCG@${String(depth)} ${meanNdcg.toFixed(3)}, ${(emptyShare * 100).toFixed(1)} % of ${String(queries.length)} queries find nothing`,
    ...bad
      .filter(({ ndcg }) => ndcg < 0.9)
      .map(({ query, ndcg, titles }) => `  ${ndcg.toFixed(2)}  ${query} → ${titles.slice(0, 3).join(' · ') || 'nothing'}`),
    '',
  ].join('\n');
}
