import { pino } from 'pino';
import { createApi } from './app';
import { type Config, readConfigOrExit } from './config';
import { openDatabase, servingLimits } from './database';
import { ensureCatalog } from './features/catalog';
import { endOnSignals } from './lifecycle';
import { DatabaseHeartbeat } from './platform/db';
import { startMetricsServer } from './platform/http/metrics';
import { warmUp } from './platform/http/warm-up';
import { logOptions } from './platform/log';
import { startTracing } from './platform/trace';
import { prepareDatabase } from './prepare-database';

/** A service whose caches are still empty after this time starts without them. */
const warmUpLimitMs = 20_000;

async function start(config: Config): Promise<void> {
  const tracing = config.tracing ? startTracing(config.tracing) : null;
  const database = await openDatabase(config, servingLimits);
  await prepareDatabase(database.pool, {
    waitMs: config.databaseWaitMs,
    onWait(error) {
      log.warn({ err: error }, 'the service waits for the database');
    },
  });
  await ensureCatalog(database.pool, config);
  const { app, catalog, worker, catalogIndexWorker } = await createApi(config, database.pool);
  const isWarm = warmUp(app, () => catalog.warmUp(), warmUpLimitMs);
  await app.listen({ host: config.host, port: config.port });
  const heartbeat = new DatabaseHeartbeat(database.pool, {
    onChange: (isUnresponsive) => {
      if (isUnresponsive) log.error('the database does not answer: calls are refused');
      else log.info('the database answers again');
    },
  });
  heartbeat.start();
  worker.start();
  catalogIndexWorker.start();
  const metrics = config.metricsPort > 0 ? await startMetricsServer(config.host, config.metricsPort) : null;
  endOnSignals({
    drainMs: config.drainMs,
    limitMs: config.stopTimeoutMs,
    log,
    drain() {
      app.draining.isOn = true;
    },
    async end() {
      // Requests, streams and jobs end side by side, then their resources.
      await Promise.all([app.close(), worker.stop()]);
      await Promise.all([metrics?.close(), tracing?.stop(), heartbeat.stop()]);
      await database.close();
    },
  });
  await isWarm;
  process.send?.('ready');
}

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel));
start(config).catch((error: unknown) => {
  log.fatal({ err: error }, 'the service cannot start');
  process.exit(1);
});
