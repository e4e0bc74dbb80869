import type { CatalogService } from '../../../api/src/features/catalog';
import { noFilters } from '../../../api/src/features/catalog';
import type { Pool } from '../../../api/src/platform/db';
import type { JudgedQueries, Wanted } from './judged-queries';
import { judgedQueries } from './search-relevance.queries';

/** Number of results that count, because people rather type another query than look further. */
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
  /** Is true when the search reported other results or dropped words. */
  isSaid: boolean;
}

export interface SearchRelevance {
  queries: QueryRelevance[];
  meanNdcg: number;
  /** Share of the queries that the catalog can answer and that find nothing. */
  emptyShare: number;
}

/** Queries that are asked at once: the database answers some while the grades of others are computed. */
const concurrency = 4;

/** Sends judged queries to the demo catalog, all by default, and grades the results. */
export async function measureRelevance(
  pool: Pool,
  catalog: CatalogService,
  judged: readonly JudgedQueries[] = judgedQueries,
): Promise<SearchRelevance> {
  const offersByCategory = groupByCategory(await listJudgedOffers(pool));
  const waiting = [...judged.entries()];
  const results: QueryRelevance[][] = [];
  const gradeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await gradeQueries(catalog, offersByCategory, next[1]);
  };
  await Promise.all(Array.from({ length: concurrency }, gradeNext));
  const queries = results.flat();
  return {
    queries,
    meanNdcg: queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length,
    emptyShare: queries.filter(({ results: found }) => found === 0).length / queries.length,
  };
}

async function gradeQueries(catalog: CatalogService, offersByCategory: OffersByCategory, judged: JudgedQueries): Promise<QueryRelevance[]> {
  const grades = gradeOffers(offersByCategory, judged);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  if (ideal === 0) throw new Error(`No offer of the demo catalog answers "${judged.queries}"`);
  const queries: QueryRelevance[] = [];
  for (const query of splitQueries(judged.queries)) {
    const { rowsJson, count, search } = await catalog.listOffers({ filters: noFilters, search: query, limit: depth, offset: 0 }, 'uk');
    const found = JSON.parse(`[${rowsJson}]`) as { id: number; title: string }[];
    const ndcg = gain(found.map(({ id }) => grades.get(id) ?? 0)) / ideal;
    const isSaid = search ? search.isNearest || search.dropped.length > 0 : false;
    queries.push({ query, ndcg, results: count, titles: found.map(({ title }) => title), isSaid });
  }
  return queries;
}

const splitQueries = (queries: string) => [...new Set(queries.split('|').map((query) => query.trim()))];

const gain = (grades: readonly number[]) =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

type OffersByCategory = ReadonlyMap<string, readonly JudgedOffer[]>;

function groupByCategory(offers: readonly JudgedOffer[]): OffersByCategory {
  const groups = new Map<string, JudgedOffer[]>();
  for (const offer of offers)
    for (const alias of offer.categories) {
      const group = groups.get(alias);
      if (group) group.push(offer);
      else groups.set(alias, [offer]);
    }
  return groups;
}

function gradeOffers(offers: OffersByCategory, { exact, acceptable, related }: JudgedQueries): Map<number, number> {
  const grades = new Map<number, number>();
  const exactOffers = findWanted(offers, exact);
  const acceptableOffers = acceptable && exactOffers.length === 0 ? findWanted(offers, acceptable) : [];
  for (const { id } of related ? findWanted(offers, related) : []) grades.set(id, 1);
  for (const { id } of acceptableOffers) grades.set(id, 2);
  for (const { id } of exactOffers) grades.set(id, 3);
  return grades;
}

function findWanted(offers: OffersByCategory, { categories, title, text, city }: Wanted): JudgedOffer[] {
  return categories
    .split(' ')
    .flatMap((alias) => offers.get(alias) ?? [])
    .filter(
      (offer) => (title?.test(offer.titles) ?? true) && (text?.test(offer.texts) ?? true) && (city === undefined || city === offer.city),
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
