import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { readNumber } from '../../read-number';
import { buildAll } from '../../../../tools/src/start/build-all';
import { Progress } from '../../../../tools/src/start/progress';
import { findNginx } from '../rolling/nginx';
import { createDataFolder } from '../rolling/rolling';
import { measureOverload } from './overload';
import { formatOverloadReport } from './report';

/**
 * `-- overload [--seconds 60] [--factor 3] [--capacity 100] [--keep]`: with nginx where it is installed, else with the gateway in Node.
 * `--capacity` is measured when absent. `--keep` leaves the logs.
 */
export async function benchOverload(
  args: readonly string[],
  provenance: string,
  write: (file: string, text: string) => void,
): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      factor: { type: 'string', default: '3' },
      capacity: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [seconds, factor] = [readNumber('seconds', values.seconds), readNumber('factor', values.factor)];
  const capacity = values.capacity === undefined ? null : readNumber('capacity', values.capacity);
  const nginx = findNginx();
  const progress = new Progress();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort(new Error(`Ended by ${name}`)));
  await progress.step('Build', (detail) => buildAll(detail));
  const dataFolder = createDataFolder(os.tmpdir());
  try {
    const result = await measureOverload({
      nginx: nginx?.program ?? null,
      capacity,
      factor,
      seconds,
      dataFolder,
      progress,
      signal: abort.signal,
    });
    const gateway = nginx ? `nginx ${nginx.version} with tools/docker/gateway.conf` : 'in Node, by the rules of the shipped one';
    write('docs/benchmarks-overload.md', formatOverloadReport({ provenance, factor, seconds, gateway, result }));
  } finally {
    if (values.keep) progress.line(`Logs: ${dataFolder}`);
    else fs.rmSync(dataFolder, { recursive: true, force: true });
  }
}
