import { createApi } from './app';
import { readConfigOrExit } from './config';
import { openDatabase } from './database';
import { ensureCatalog } from './features/catalog';
import { migrationsFolder } from './migrations-folder';
import { migrate } from './platform/db';
import { startMetricsServer } from './platform/http/metrics';

const config = readConfigOrExit();
const database = await openDatabase(config);
await migrate(database.pool, migrationsFolder());
await ensureCatalog(database.pool);
const { app, worker, catalogKeeper } = await createApi(config, database.pool);
await app.listen({ host: config.host, port: config.port });
worker.start();
catalogKeeper.start();
const metrics = config.metricsPort > 0 ? await startMetricsServer(config.host, config.metricsPort) : null;

const patienceMs = 15_000;
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Whatever hangs must not keep the process: its transaction is rolled back, its job is leased to another one.
  setTimeout(() => process.exit(1), patienceMs).unref();
  // Requests and the job at hand are finished; a second signal is not needed.
  await Promise.all([app.close(), worker.stop()]);
  await metrics?.close();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// A parent that started us over IPC and died must not leave us behind.
process.on('disconnect', () => void stop());
process.send?.('ready');
