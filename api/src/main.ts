import { endOnSignals } from '@yarmarok/shared-server/lifecycle';
import { logDestination } from '@yarmarok/shared-server/log-destination';
import { logOptions } from '@yarmarok/shared-server/log-options';
import { serveMetrics, startProcessMetrics } from '@yarmarok/shared-server/metrics';
import { pino } from 'pino';
import { createApi } from './app';
import { type Config, readConfigOrExit } from './config/config';
import { createReplicas, openDatabase, servingLimits } from './database';
import { ensureCatalog, getCatalog } from './features/catalog';
import { getLiveSettings } from './features/settings';
import { DatabaseHeartbeat, type ReplicaChange } from './platform/db';
import { warmUp } from './platform/http/server/warm-up';
import { earlierDatabase } from './platform/failure-cause';
import { startTracing } from './platform/trace';
import { prepareDatabase } from './prepare-database';
import { warmCaches } from './warm-caches';

/** Maximum time of warming up; after it the service starts with empty caches. */
const warmUpLimitMs = 20_000;

async function start(config: Config): Promise<void> {
  const tracing = config.tracing ? startTracing(config.tracing) : null;
  await prepareDatabase(config, {
    onWait(error) {
      log.warn({ err: error }, 'the service waits for the database');
    },
    then: (pool) => ensureCatalog(pool, config),
  });
  const database = await openDatabase(config, { isServing: true, ...servingLimits });
  const replicas = createReplicas(config, database.pool, reportReplica);
  await replicas?.start();
  const api = await createApi(config, database.pool, replicas ? { replicas } : {});
  const { app, context, worker } = api;
  await app.ready();
  // No call sees the values of the environment in place of those that operators set.
  await getLiveSettings(context).refresh();
  // A gateway without health checks sends requests as soon as a port is open, and a cold process answers them late.
  await warmUp(app, () => warmCaches(app, getCatalog(context)), warmUpLimitMs);
  await app.listen({ host: config.host, port: config.port });
  const compiling = new AbortController();
  const isCompiled = app.compilers.compileRest(
    (error, call) => log.error({ err: error, ...call }, 'the schema of a call cannot be compiled: the call fails'),
    { signal: compiling.signal },
  );
  const heartbeat = new DatabaseHeartbeat(database.pool, {
    onChange: (isUnresponsive) => {
      if (isUnresponsive) log.error('the database does not answer: calls are refused');
      else log.info('the database answers again');
    },
    onMove(server) {
      log.warn({ server }, 'another server is the primary: statements go there');
    },
    onReadOnly(isReadOnly) {
      if (isReadOnly) log.error('no standby confirms commits: writes are refused');
      else log.info('commits are confirmed again');
    },
  });
  heartbeat.start();
  api.start();
  if (config.metricsPort > 0) startProcessMetrics();
  const metrics = config.metricsPort > 0 ? await serveMetrics(config.host, config.metricsPort) : null;
  // An abrupt end leaves nothing half done: the database rolls back open transactions, and another process leases the jobs.
  endOnSignals({
    name: 'the service',
    draining: app.draining,
    drainMs: config.drainMs,
    timeoutMs: config.stopTimeoutMs,
    log,
    async close() {
      compiling.abort();
      await isCompiled;
      // Requests, streams and jobs end side by side, then their resources.
      await Promise.all([app.close(), worker.stop()]);
      await Promise.all([metrics?.close(), tracing?.stop(), heartbeat.stop(), replicas?.stop()]);
      await database.close();
    },
  });
  process.send?.('ready');
}

function reportReplica(change: ReplicaChange): void {
  if (change.isUsed) log.info(change, 'a replica answers reads');
  else if (change.isPrimary) log.info(change, 'a server of DATABASE_READ_URLS is the primary');
  else log.warn(change, 'a replica is left out');
}

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel), logDestination());
start(config).catch((error: unknown) => {
  if (error instanceof Error && error.message === earlierDatabase) log.fatal(error.message);
  else log.fatal({ err: error }, 'the service cannot start');
  process.exit(1);
});
