import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../../tools/src/start/build-all';
import { Progress } from '../../../tools/src/start/progress';
import { type ChaosSystem, startChaosSystem, type SystemOptions } from './chaos-system';

export interface Run {
  system: ChaosSystem;
  progress: Progress;
  signal: AbortSignal;
}

/**
 * Builds and starts the system, runs `work` on it, and stops everything that was started.
 * @param isKept - whether logs and history stay; they also stay when `work` fails
 */
export async function runOnSystem<Result>(
  options: SystemOptions,
  work: (run: Run) => Promise<Result>,
  isKept: (result: Result) => boolean = () => false,
): Promise<Result> {
  const progress = new Progress();
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(new Error(`Ended by ${signal}`)));
  await progress.step('Build', (detail) => buildAll(detail));
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-quality-'));
  // The database may run as another user.
  fs.chmodSync(dataFolder, 0o755);
  const system = await startChaosSystem(dataFolder, progress, options);
  // Servers, mounts and stopped processes would outlive a run that crashes.
  process.once('uncaughtException', (error) => {
    console.error(error);
    void system.stop().finally(() => process.exit(1));
  });
  let keepsFolder = true;
  try {
    const result = await work({ system, progress, signal: abort.signal });
    keepsFolder = isKept(result);
    return result;
  } finally {
    await system.stop();
    if (keepsFolder) progress.line(`Logs and history: ${dataFolder}`);
    else fs.rmSync(dataFolder, { recursive: true, force: true });
  }
}
