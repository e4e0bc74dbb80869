import path from 'node:path';
import { readCommandConfig } from '../command';
import { promoteNode } from '../platform/db';

/** Makes a replica of `npm run start -- --replicas N` the primary. */
const config = readCommandConfig();
const [given = '', flag] = process.argv.slice(2);
const node = Number(given);
if (!/^\d+$/.test(given) || (flag !== undefined && flag !== '--force')) {
  console.error('Usage: npm run db:promote -- <number of the server> [--force]   (as npm run start -- --replicas 2 prints them)');
  process.exit(2);
}
try {
  const { timeline, seconds } = await promoteNode(path.resolve(config.dataDir), node, { isForced: flag === '--force' });
  console.log(`Server ${given} is the primary since ${seconds.toFixed(1)} s (timeline ${String(timeline)}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
