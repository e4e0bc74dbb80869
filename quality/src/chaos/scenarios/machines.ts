import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultInjector } from '../fault-injector';
import { type FaultRecord, services, shells } from '../faults';
import type { Scenario } from '../scenario';

/** The clock of a process jumps, and the disk is full. */
export const machines: Scenario = {
  pause: [2, 8],
  plans: [
    { kind: 'full disk', weight: 2, targets: ['disk'], seconds: [1, 8] },
    { kind: 'clock forward', weight: 3, targets: [...services, ...shells], seconds: [3, 15] },
    { kind: 'clock back', weight: 3, targets: [...services, ...shells], seconds: [3, 15] },
  ],
  inject: (record, injector) => (record.kind === 'full disk' ? fillDisk(record, injector) : jump(record, injector)),
};

/** Moves the clock of one process and, at the end of the fault, back: two jumps. Visitors must not notice. */
async function jump(record: FaultRecord, injector: FaultInjector): Promise<void> {
  const clock = injector.system.clocks.get(record.target);
  if (!clock) return injector.leaveOut(record);
  clock.setOffset(record.kind === 'clock back' ? -record.jumpSeconds : record.jumpSeconds);
  await sleep(record.durationMs);
  clock.setOffset(0);
  await injector.waitFor(() => injector.isEndedOrReady(record.target), record, `${record.target} is not ready`, []);
}

/** Logs, states of shells and releases cannot be written for a time. Pages do not depend on them. */
async function fillDisk(record: FaultRecord, injector: FaultInjector): Promise<void> {
  const { disk } = injector.system;
  if (!disk) return injector.leaveOut(record);
  disk.fill();
  await sleep(record.durationMs);
  disk.free();
  injector.settle(record, []);
}
