import { drawFaults, scenarios } from './draw-faults';
import type { FaultInjector } from './fault-injector';
import type { Fault, FaultRecord, Lane } from './faults';

/** Runs the faults of all lanes side by side. Settles when each lane has ended its last fault, and everything works again. */
export async function runLanes(injector: FaultInjector, lanes: readonly Lane[]): Promise<void> {
  await Promise.all(lanes.map((lane) => runLane(injector, lane)));
  await Promise.all(injector.recoveries.values());
}

async function runLane(injector: FaultInjector, lane: Lane): Promise<void> {
  const { seed, isEnding } = injector.options;
  // The plan includes the pause before the first fault of a lane.
  await injector.pause(scenarios[lane].pause[0] * 1000);
  for (const fault of drawFaults(seed, lane)) {
    if (isEnding()) return;
    await injectFault(injector, fault);
    await injector.pause(fault.pauseMs);
  }
}

/** Causes one fault and heals it; a killed process may recover later, and `runLanes` waits for that. */
export async function injectFault(injector: FaultInjector, fault: Fault): Promise<void> {
  const record: FaultRecord = { ...fault, at: Date.now() };
  await scenarios[fault.lane].inject(record, injector);
  injector.options.onFault(record);
}
