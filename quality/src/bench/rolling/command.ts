import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { readNumber } from '../../read-number';
import { buildAll } from '../../../../tools/src/start/build-all';
import { Progress } from '../../../../tools/src/start/progress';
import { findNginx } from './nginx';
import { formatRollingReport, type GatewayRun } from './report';
import { createDataFolder, measureRolling } from './rolling';

/** The gateway in Node has no other title. */
const nodeTitle = 'The gateway in Node that follows the rules of the shipped one';
const missing = 'The shipped gateway was not measured: there is no nginx on this machine (Debian: `apt-get install nginx-light`).';

/**
 * `-- rolling [--gateway nginx|node] [--rate 200] [--rounds 2] [--keep]`: without `--gateway` both are measured. `--keep` leaves the logs.
 * @throws Error for `--gateway nginx` without nginx.
 */
export async function benchRolling(
  args: readonly string[],
  provenance: string,
  write: (file: string, text: string) => void,
): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gateway: { type: 'string' },
      rate: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '2' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { gateway, keep } = values;
  if (gateway !== undefined && gateway !== 'nginx' && gateway !== 'node') throw new Error('--gateway takes nginx or node');
  const nginx = gateway === 'node' ? null : findNginx();
  if (gateway === 'nginx' && !nginx) throw new Error(missing);
  const [perSecond, rounds] = [readNumber('rate', values.rate), readNumber('rounds', values.rounds)];

  const progress = new Progress();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort(new Error(`Ended by ${name}`)));
  await progress.step('Build', (detail) => buildAll(detail));
  const measure = async (title: string, program: string | null): Promise<GatewayRun> => {
    const dataFolder = createDataFolder(os.tmpdir());
    try {
      return { title, result: await measureRolling({ nginx: program, perSecond, rounds, dataFolder, progress, signal: abort.signal }) };
    } finally {
      if (keep) progress.line(`Logs and history: ${dataFolder}`);
      else fs.rmSync(dataFolder, { recursive: true, force: true });
    }
  };
  const runs: GatewayRun[] = [];
  if (nginx) runs.push(await measure(`The shipped gateway: nginx ${nginx.version} with tools/docker/gateway.conf`, nginx.program));
  if (gateway !== 'nginx') runs.push(await measure(nodeTitle, null));
  write(
    'docs/benchmarks-rolling.md',
    formatRollingReport({ provenance, perSecond, rounds, runs, leftOut: gateway || nginx ? [] : [missing] }),
  );
}
