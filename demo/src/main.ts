/** `npm run seed -- [--offers 1000000] [--force]`: fills the database with the demo catalog. */
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../../api/src/command';
import { openDatabase } from '../../api/src/database';
import { migrationsFolder } from '../../api/src/migrations-folder';
import { migrate } from '../../api/src/platform/db';
import { FolderBlobs, S3Blobs } from '../../api/src/platform/media';
import { defaultOffersCount, NotADemoDatabase, seed } from './seed';

const { values } = parseArgs({ options: { offers: { type: 'string' }, force: { type: 'boolean', default: false } } });
const offersCount = values.offers === undefined ? defaultOffersCount : Number(values.offers);
if (!Number.isSafeInteger(offersCount) || offersCount < 2000) {
  console.error('--offers takes a whole number from 2000 up');
  process.exit(2);
}
const config = readCommandConfig();
const database = await openDatabase(config);
try {
  await migrate(database.pool, migrationsFolder());
  const started = Date.now();
  const isNew = await seed(database.pool, {
    offersCount,
    isForced: values.force,
    isLocal: config.isLocal,
    pictures: config.mediaS3 ? new S3Blobs(config.mediaS3) : new FolderBlobs(config.mediaDir),
    onProgress: (text) => {
      console.log(`  ${text}`);
    },
  });
  console.log(
    isNew ? `Seeded ${offersCount} offers in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'The database has the demo catalog already',
  );
} catch (error) {
  if (!(error instanceof NotADemoDatabase)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
