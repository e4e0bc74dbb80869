import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../faults';
import type { Scenario } from '../scenario';
import type { Disturbance } from '../tcp-proxy';

/** A fault of the network between the service and its database affects one process or, less often, both. */
const databaseLinks = [...services, ...services, 'both'];

/** Connections are slow, broken off or hung. */
export const connections: Scenario = {
  pause: [1, 5],
  plans: [
    { kind: 'slow database', weight: 5, targets: databaseLinks, seconds: [1, 4] },
    { kind: 'cut database', weight: 5, targets: databaseLinks, seconds: [0.2, 4] },
    { kind: 'hung database', weight: 4, targets: databaseLinks, seconds: [0.5, 5] },
    { kind: 'cut redis', weight: 3, targets: ['redis'], seconds: [0.5, 5] },
    { kind: 'hung redis', weight: 3, targets: ['redis'], seconds: [0.5, 5] },
    { kind: 'cut mail', weight: 3, targets: ['mail'], seconds: [0.5, 8] },
    { kind: 'hung mail', weight: 3, targets: ['mail'], seconds: [0.5, 8] },
    { kind: 'slow store', weight: 3, targets: ['store'], seconds: [1, 5] },
    { kind: 'cut store', weight: 2, targets: ['store'], seconds: [0.5, 4] },
  ],
  async inject(record, injector) {
    const { links } = injector.system;
    const names = record.target === 'both' ? services : [record.target];
    if (!names.every((name) => links.has(name))) return injector.leaveOut(record);
    const [verb, what] = record.kind.split(' ') as ['slow' | 'cut' | 'hung', string];
    const disturbance: Disturbance = verb === 'slow' ? { kind: verb, delayMs: record.delayMs } : { kind: verb };
    // A slow connection, and an outage of mail or Redis, impair no process.
    const impaired = verb === 'slow' && what === 'database' ? [] : names.filter((name) => !['mail', 'redis'].includes(name));
    // A service waits for its database before it refuses, and pages do not wait longer.
    const impairments = impaired.map((name) => injector.impair(name, verb === 'hung' && what === 'database'));
    for (const name of names) links.get(name)?.disturb(disturbance);
    await sleep(record.durationMs);
    for (const name of names) links.get(name)?.disturb({ kind: 'none' });
    if (what === 'database') await injector.waitForServices(record, impairments);
    else injector.settle(record, impairments);
  },
};
