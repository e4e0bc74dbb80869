import type { CatalogService } from './features/catalog';
import type { HttpApp } from './platform/http';

const offers = '/api/v1/trading/buyer/offers/';

/** Fills the caches of a process, and makes the most frequent calls: the first call of each compiles its schemas and statements. */
export async function warmCaches(app: HttpApp, catalog: CatalogService): Promise<void> {
  await catalog.warmUp();
  const listed = await app.inject(`${offers}get-list/?limit=36`);
  const { results = [] } = listed.json<{ results?: { alias: string }[] }>();
  await app.inject(`${offers}get-list/?limit=36&search=${encodeURIComponent('а')}`);
  for (const { alias } of results.slice(0, 1)) await app.inject(`${offers}${alias}/get-by-alias/`);
}
