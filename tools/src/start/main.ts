import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getDataFolder, readRunFile, type RunFile, getRunFilePath } from '@yarmarok/remote-tools/registry/deployment-targets';
import { waitForShutdownSignal } from '@yarmarok/remote-tools/dev/shutdown-signal';
import { describeCause, findCauseInText } from '../../../api/src/index';
import { buildAll } from './build-all';
import { Progress } from './progress';
import { reportAddresses, reportServers } from './summary';
import { startSystem, type System } from './system';

const maxReplicas = 5;

/** @throws Error for arguments that the command does not know. */
function readReplicas(): number {
  const { values } = parseArgs({ options: { replicas: { type: 'string', default: '0' } } });
  const replicas = Number(values.replicas);
  if (!/^\d+$/.test(values.replicas) || replicas > maxReplicas) throw new Error(`--replicas has to be a number from 0 to ${maxReplicas}.`);
  if (replicas > 0 && process.env.DATABASE_URL) throw new Error('--replicas starts embedded servers: leave DATABASE_URL empty.');
  return replicas;
}

async function main(): Promise<void> {
  const replicas = readReplicas();
  const startedAt = Date.now();
  const progress = new Progress();
  assertNotRunning();
  const folder = getDataFolder();
  fs.mkdirSync(folder, { recursive: true });
  await progress.step('Build', (detail) => buildAll(detail));
  const port = process.env.PORT;
  // Renamed into place, because other commands read the file as soon as it exists.
  const writeRun = (): void => {
    const temporary = `${getRunFilePath()}.half`;
    fs.writeFileSync(temporary, JSON.stringify(describeRun(system), null, 1));
    fs.renameSync(temporary, getRunFilePath());
  };
  let isReady = false;
  const system: System = await startSystem({
    dataFolder: folder,
    host: process.env.HOST || '127.0.0.1',
    progress,
    replicas,
    onRestart: () => {
      if (isReady) writeRun();
    },
    ...(port ? { ports: { shell: Number(port) } } : {}),
  });
  isReady = true;
  writeRun();
  progress.line(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const { shellUrl, apiUrl } = system;
  reportAddresses(progress, { shellUrl, apiUrl, dataFolder: folder, logFolder: path.join(folder, 'logs') });
  if (replicas > 0) reportServers(progress, replicas);
  progress.line('\nCtrl-C stops everything.');

  const reason = await Promise.race([waitForShutdownSignal(), system.broken.catch((error: unknown) => error as Error)]);
  if (reason instanceof Error) {
    process.exitCode = 1;
    progress.line(`\n${reason.message}`);
  }
  progress.line('Stopping …');
  await system.stop();
  fs.rmSync(getRunFilePath(), { force: true });
  progress.line('Stopped.');
  process.exit();
}

function describeRun(system: System): RunFile {
  const { shellUrl, apiUrl, origins, services } = system;
  return {
    pid: process.pid,
    shell: shellUrl,
    api: apiUrl,
    origins,
    pids: Object.fromEntries(services.map(({ name, pid }) => [name, pid])),
  };
}

/** Two runs on one data folder would overwrite each other's addresses. */
function assertNotRunning(): void {
  const running = readRunFile();
  if (!running) return;
  try {
    process.kill(running.pid, 0);
  } catch {
    return;
  }
  console.error(
    `The system is already running at ${running.shell}/ (process ${running.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  process.exit(1);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  // The next start completes a partial one.
  const cause = message.includes('Its log is') ? undefined : (describeCause(error) ?? findCauseInText(message));
  console.error(cause ?? message);
  console.error('Run npm start again when the cause is gone: it goes on where it was ended.');
  process.exit(1);
});
