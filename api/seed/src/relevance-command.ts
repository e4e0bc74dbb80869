/** `npm run quality -- bench relevance`: prints how well search understands the judged queries, on the demo catalog of the configured database. */
import { readCommandConfig } from '../../src/command';
import { openDatabase } from '../../src/database';
import { createCatalogService } from '../../src/features/catalog';
import { formatRelevance, measureRelevance } from './search-relevance';

const database = await openDatabase(readCommandConfig());
const catalog = createCatalogService(database.pool, { cacheMs: 60_000 });
process.stdout.write(formatRelevance(await measureRelevance(database.pool, catalog), Number(process.argv[2] ?? 40)));
await database.close();
