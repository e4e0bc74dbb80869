import { setTimeout as sleep } from 'node:timers/promises';
import { publishBrokenBuild, rollBack } from '../broken-build';
import type { FaultInjector } from '../fault-injector';
import type { FaultRecord, Scenario } from '../faults';

const rollbackTries = 3;

/** A build with a mistake is published, served for a time and rolled back. */
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

/** The command reads the state of the running shell, which another fault may have ended. */
async function tryToRollBack({ target }: FaultRecord, { system, options }: FaultInjector): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rollBack(target, system.releaseEnvironment);
      return;
    } catch (error) {
      if (attempt === rollbackTries) {
        options.onViolation(`${target} could not be rolled back: ${String(error).slice(0, 300)}`);
        return;
      }
      await sleep(2_000);
    }
  }
}
