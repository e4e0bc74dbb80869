import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../wait-until';
import { services } from '../faults';
import type { Scenario } from '../scenario';
import { signalOwnTree } from '../processes';

const pollMs = 500;

/** The primary fails, and some time later a person promotes a replica. The next failover waits until all servers follow again. */
export const failovers: Scenario = {
  pause: [60, 180],
  plans: [
    { kind: 'kill primary', weight: 2, targets: ['database'], seconds: [1, 5] },
    { kind: 'hang primary', weight: 1, targets: ['database'], seconds: [1, 5] },
  ],
  async inject(record, injector) {
    const { stopped, rejoinTimeoutMs, options, system } = injector;
    const { database } = system;
    if (database.servers.length < 2) return injector.leaveOut(record);
    const isHung = record.kind === 'hang primary';
    const impairments = services.map((name) => injector.impair(name, isHung));
    const { node, pid } = database.primary;
    const failed = signalOwnTree(pid, isHung ? 'SIGSTOP' : 'SIGKILL');
    if (isHung) for (const each of failed) stopped.add(each);
    await sleep(record.durationMs);
    try {
      const promoted = await database.promote(record.number);
      record.note = `server ${node} failed, server ${promoted} was promoted`;
    } catch (error) {
      options.onViolation(`no replica could be promoted: ${String(error).slice(0, 500)}`);
    }
    for (const each of failed) stopped.delete(each);
    await injector.waitForServices(record, impairments);
    if (!(await waitUntil(() => database.isWhole(), rejoinTimeoutMs, { pollMs })))
      options.onViolation(`not all servers of the database follow ${rejoinTimeoutMs / 1000} s after a failover`);
  },
};
