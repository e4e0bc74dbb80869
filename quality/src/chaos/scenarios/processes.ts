import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../wait-until';
import type { Instance } from '../chaos-system';
import type { FaultInjector } from '../fault-injector';
import { type FaultRecord, services, shells } from '../faults';
import type { Scenario } from '../scenario';
import { listChildren, signalOwn } from '../processes';

const instant = [0, 0] as const;

/** Processes are killed, or stopped for seconds. */
export const processes: Scenario = {
  pause: [1, 5],
  plans: [
    { kind: 'kill service', weight: 6, targets: services, seconds: instant },
    { kind: 'kill shell', weight: 4, targets: shells, seconds: instant },
    { kind: 'kill shell worker', weight: 6, targets: shells, seconds: instant },
    { kind: 'kill renderer', weight: 6, targets: shells, seconds: instant },
    { kind: 'kill database backend', weight: 2, targets: ['database'], seconds: instant },
    { kind: 'stop service', weight: 4, targets: services, seconds: [1, 6] },
    { kind: 'stop shell', weight: 3, targets: shells, seconds: [1, 6] },
    { kind: 'stop shell worker', weight: 3, targets: shells, seconds: [1, 6] },
    { kind: 'stop origin', weight: 2, targets: ['storefront', 'buyer', 'seller', 'operator'], seconds: [1, 5] },
  ],
  async inject(record, injector) {
    if (record.kind === 'kill database backend') return killBackend(record, injector);
    const { recoveries, system } = injector;
    // The other process of the part has to serve; an outage of both is another fault.
    const tier = [services, shells].find((names: readonly string[]) => names.includes(record.target)) ?? [record.target];
    await Promise.all(tier.flatMap((name) => recoveries.get(name) ?? []));
    const instance = system.instances.get(record.target);
    if (!instance) throw new Error(`${record.target} is no process of the system`);
    record.at = Date.now();
    const pid = record.kind.endsWith('worker') || record.kind.endsWith('renderer') ? pickInner(instance, record) : instance.pid;
    if (pid === undefined) {
      record.note = 'it had no such process at that moment';
      return;
    }
    const isStopped = record.kind.startsWith('stop');
    const impairment = injector.impair(record.kind === 'kill renderer' ? 'storefront' : record.target, isStopped);
    const isServing = async () => instance.isUp && (!/^(service|shell)/.test(instance.name) || (await system.isReady(instance.name)));
    const disturbed = isStopped ? stop(pid, record, injector) : kill(instance, pid, injector);
    const recovery = disturbed.then(() => injector.waitFor(isServing, record, `${instance.name} is not ready`, [impairment]));
    recoveries.set(record.target, recovery);
    // A killed process restarts during the next fault of the lane.
    if (isStopped) await recovery;
  },
};

async function kill(instance: Instance, pid: number, { recoveryTimeoutMs }: FaultInjector): Promise<void> {
  const { restarts } = instance;
  const isWhole = pid === instance.pid;
  if (isWhole) instance.isUp = false;
  signalOwn(pid, 'SIGKILL');
  if (isWhole) await waitUntil(() => instance.restarts !== restarts, recoveryTimeoutMs);
}

async function stop(pid: number, { durationMs }: FaultRecord, { stopped }: FaultInjector): Promise<void> {
  stopped.add(pid);
  signalOwn(pid, 'SIGSTOP');
  await sleep(durationMs);
  signalOwn(pid, 'SIGCONT');
  stopped.delete(pid);
}

async function killBackend(record: FaultRecord, injector: FaultInjector): Promise<void> {
  const backends = listChildren(injector.system.database.primary.pid);
  const pid = backends[record.number % Math.max(1, backends.length)];
  if (pid === undefined) return;
  // The server ends all of its processes and replays its log.
  const impairments = services.map((name) => injector.impair(name, false));
  signalOwn(pid, 'SIGKILL');
  await injector.waitForServices(record, impairments);
}

/** Returns a worker of a shell, or a renderer of one of its workers, chosen by the number of the fault. */
function pickInner(shell: Instance, { kind, number }: FaultRecord): number | undefined {
  const workers = listChildren(shell.pid);
  const found = kind.endsWith('worker') ? workers : workers.flatMap((worker) => listChildren(worker));
  return found[number % Math.max(1, found.length)];
}
