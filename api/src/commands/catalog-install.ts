/** `npm run catalog:install`: categories, tags, attributes and page texts for a new installation, without demo accounts and offers. */
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { installCatalog } from '../install/install-catalog';
import { migrationsFolder } from '../migrations-folder';
import { migrate } from '../platform/db';
import { FolderBlobs, S3Blobs } from '../platform/media';

const config = readCommandConfig();
const database = await openDatabase(config);
try {
  await migrate(database.pool, migrationsFolder());
  const { categories, tags } = await installCatalog(
    database.pool,
    config.mediaS3 ? new S3Blobs(config.mediaS3) : new FolderBlobs(config.mediaDir),
  );
  console.log(
    categories + tags > 0 ? `Added ${String(categories)} categories and ${String(tags)} tags` : 'Categories and tags were there already',
  );
} finally {
  await database.close();
}
