/**
 * `npm run quality -- containers [--steps install,fill]`: tries the shipped compose files as an operator would, from an installation to a
 * failover (docs/guides/try-the-containers.md). Needs images; the steps of one run may be spread over several. Ends with exit code 1 at the
 * first failed step, and leaves the containers for an inspection.
 */
import { parseArgs } from 'node:util';
import { failOver } from './failover';
import { backUp, fill, install, order, release, remove, restore, upgrade } from './steps';
import { Trial } from './trial';

type Step = (trial: Trial) => Promise<string>;
const steps: Record<string, Step> = { install, fill, order, release, upgrade, backup: backUp, restore, failover: failOver, remove };
const { values } = parseArgs({ options: { steps: { type: 'string', default: Object.keys(steps).join(',') } } });
const names = values.steps.split(',');
const unknown = names.filter((name) => !(name in steps));
if (unknown.length > 0) throw new Error(`There are no steps ${unknown.join(', ')}; known are ${Object.keys(steps).join(', ')}`);

const trial = new Trial(names.includes('install'));
for (const name of names) {
  const startedAt = Date.now();
  const result = await steps[name]?.(trial).catch((error: unknown) => error);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  if (result instanceof Error) {
    console.error(`✗ ${name} (${seconds} s): ${result.message}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s): ${String(result)}`);
  trial.save();
}
trial.history.close();
