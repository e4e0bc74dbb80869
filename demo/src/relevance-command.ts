/** `npm run quality -- bench relevance`: prints the quality of search for the judged queries, on the configured demo catalog. */
import { readCommandConfig } from '../../api/src/command';
import { openDatabase } from '../../api/src/database';
import { createCatalogService } from '../../api/src/features/catalog';
import { formatRelevance, measureRelevance } from './search/search-relevance';

const database = await openDatabase(readCommandConfig());
const catalog = createCatalogService(database.pool, { cacheMs: 60_000 });
process.stdout.write(formatRelevance(await measureRelevance(database.pool, catalog), Number(process.argv[2] ?? 40)));
await database.close();
