import { setTimeout as sleep } from 'node:timers/promises';
import { publishBrokenBuild, rollBack } from '../broken-build';
import type { FaultInjector } from '../fault-injector';
import type { FaultRecord } from '../faults';
import type { Scenario } from '../scenario';

const rollbackTries = 3;

/** Publishes a faulty build, serves it for a time and rolls it back. */
export const releases: Scenario = {
  pause: [90, 240],
  plans: [{ kind: 'broken build', weight: 1, targets: ['storefront', 'seller'], seconds: [40, 60] }],
  async inject(record, injector) {
    const impairments = record.target === 'storefront' ? [injector.impair('storefront', false)] : [];
    const { isServed, text } = await publishBrokenBuild(record.target, injector.system.releaseEnvironment);
    if (isServed) {
      await injector.pause(record.durationMs);
      await tryToRollBack(record, injector);
      record.note = 'served and rolled back';
    } else record.note = `not published: ${text.split('\n').slice(-2).join(' ').slice(0, 200)}`;
    injector.settle(record, impairments);
  },
};

/** The command reads the state of the running shell, which another fault may have killed. */
async function tryToRollBack({ target }: FaultRecord, { system, options }: FaultInjector): Promise<void> {
  let problem: unknown;
  for (let tries = 0; tries < rollbackTries; tries += 1) {
    try {
      await rollBack(target, system.releaseEnvironment);
      return;
    } catch (error) {
      problem = error;
      await sleep(2_000);
    }
  }
  options.onViolation(`${target} could not be rolled back: ${String(problem).slice(0, 300)}`);
}
