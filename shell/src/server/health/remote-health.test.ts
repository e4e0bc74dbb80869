/** @jest-environment node */
import type { Registry } from '@yarmarok/shared-contract';
import { isInCanary } from '../../remotes/rollout';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { type HealthEvent, HealthStore } from './health-store';
import { RemoteHealth } from './remote-health';

const canary = { build: aBuild('canary'), weight: 10, salt: 'salt', abortAtErrorRate: 0.03 };
const registry: Registry = aRegistry({ storefront: aRemote({ canary }), buyer: aRemote({ stable: aBuild('buyer') }) });
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index.toString(36)}`).filter((id) => isInCanary(id, canary));
const crash = { kind: 'crash' as const, reason: 'it ended with code 1', pages: 0 };

let alerts: string[];
let events: HealthEvent[];
let now: number;
let health: RemoteHealth;

const newHealth = (store?: HealthStore) =>
  new RemoteHealth({
    registry: () => registry,
    ...(store ? { store } : {}),
    broadcast: (message) => events.push(message),
    alert: (text) => alerts.push(text),
    now: () => now,
  });

beforeEach(() => {
  alerts = [];
  events = [];
  now = Date.parse('2026-11-24T08:00:00Z');
  health = newHealth();
});

/** Creates a visitor in a network of their own. */
const observer = (visitor: string | null, index: number) => ({ visitor, address: `10.${Math.floor(index / 250)}.${index % 250}.1` });

it.each(['countLoad', 'countPage'] as const)('%s aborts a canary at its error rate, broadcasts it and keeps other builds', (count) => {
  for (const [index, visitor] of visitors.entries()) health[count]('storefront', 'canary', observer(visitor, index), index % 20 === 0);
  expect(health.isUnhealthy(aBuild('canary'))).toBe(true);
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
  expect(alerts).toEqual([expect.stringContaining('storefront@canary was ended automatically')]);
  expect(events.filter(({ kind }) => kind !== 'voted')).toEqual([
    expect.objectContaining({ kind: 'canary-ended', build: 'canary', remote: 'storefront' }),
  ]);
});

it('aborts a canary without a stable build, which excuses no failures', () => {
  const alone = aRegistry({ parcels: aRemote({ stable: aBuild('canary'), canary, isCanaryOnly: true }) });
  const ofAlone = new RemoteHealth({ registry: () => alone, broadcast: () => undefined, alert: (text) => alerts.push(text) });
  for (const [index, visitor] of visitors.entries()) ofAlone.countPage('parcels', 'canary', observer(visitor, index), index % 20 === 0);
  expect(ofAlone.isUnhealthy(aBuild('canary'))).toBe(true);
});

it('keeps a canary below its error rate', () => {
  for (const [index, visitor] of visitors.entries()) health.countPage('storefront', 'canary', observer(visitor, index), index % 50 === 0);
  expect(health.isUnhealthy(aBuild('canary'))).toBe(false);
});

/** Visitors without the canary. */
const others = Array.from({ length: 1_000 }, (_, index) => `other-${index.toString(36)}`).filter((id) => !isInCanary(id, canary));
const failCanaryFor = (share: number) => {
  for (const [index, visitor] of visitors.entries())
    health.countPage('storefront', 'canary', observer(visitor, index), index % Math.round(1 / share) === 0);
};

it.each(['countLoad', 'countPage'] as const)('keeps a canary that fails like the stable build (%s)', (count) => {
  for (const [index, visitor] of others.entries()) health[count]('storefront', 'stable', observer(visitor, index), index % 10 === 0);
  failCanaryFor(0.1);
  expect(health.isUnhealthy(aBuild('canary'))).toBe(false);
});

it('aborts a canary that fails much more often than the stable build', () => {
  for (const [index, visitor] of others.entries()) health.countPage('storefront', 'stable', observer(visitor, index), index % 10 === 0);
  failCanaryFor(0.5);
  expect(health.isUnhealthy(aBuild('canary'))).toBe(true);
});

it.each([
  ['without a cookie of this shell', (index: number) => observer(null, index)],
  ['with many cookies from one network', (index: number) => ({ visitor: others[index + 100] ?? null, address: `192.0.2.${index % 250}` })],
])('aborts a failing canary despite forged failures of the stable build, %s', (_how, stranger) => {
  for (const [index, visitor] of others.slice(0, 100).entries()) health.countPage('storefront', 'stable', observer(visitor, index), false);
  for (let index = 0; index < others.length; index += 1) health.countPage('storefront', 'stable', stranger(index), true);
  failCanaryFor(0.1);
  expect(health.isUnhealthy(aBuild('canary'))).toBe(true);
});

it('keeps a canary below its error rate, regardless of the number of visitors', () => {
  const all = { ...canary, weight: 100 };
  const busy = new RemoteHealth({
    registry: () => aRegistry({ storefront: aRemote({ canary: all }) }),
    broadcast: () => undefined,
    alert: (text) => alerts.push(text),
  });
  for (let index = 0; index < 70_000; index += 1)
    busy.countPage('storefront', 'canary', observer(`visitor-${index}`, index), index % 100 === 0);
  expect(alerts).toEqual([]);
});

it('counts each visitor once and few per network, but no unknown visitors or visitors without the canary', () => {
  const [one = ''] = visitors;
  for (let index = 0; index < 1_000; index += 1) {
    health.countLoad('storefront', 'canary', observer(one, 0), true);
    health.countLoad('storefront', 'canary', { visitor: visitors[index % visitors.length] ?? '', address: `192.0.2.${index % 250}` }, true);
    health.countLoad('storefront', 'canary', observer(null, index), true);
    if (!isInCanary(`forged-${index}`, canary)) health.countLoad('storefront', 'canary', observer(`forged-${index}`, index), true);
    health.countLoad('buyer', 'canary', observer(one, index), true);
  }
  expect(health.isUnhealthy(aBuild('canary'))).toBe(false);
});

describe('in a shell of two processes', () => {
  let first: RemoteHealth;
  let second: RemoteHealth;
  beforeEach(() => {
    const newProcess = (other: () => RemoteHealth) =>
      new RemoteHealth({ registry: () => registry, broadcast: (event) => other().applyEvent(event), alert: (text) => alerts.push(text) });
    first = newProcess(() => second);
    second = newProcess(() => first);
  });
  const vote = (from: number, to: number, isFailed: boolean) => {
    for (const [index, visitor] of visitors.slice(from, to).entries())
      (index % 2 === 0 ? first : second).countLoad('storefront', 'canary', observer(visitor, from + index), isFailed);
  };

  it('aborts a canary after fifty visitors of both', () => {
    vote(0, 49, true);
    expect(alerts).toEqual([]);
    vote(49, 50, true);
    expect(alerts).toEqual(['ALERT canary: storefront@canary was ended automatically, 50 of 50 visitors could not use it (limit 3 %)']);
    expect([first, second].map((process) => process.isUnhealthy(aBuild('canary')))).toEqual([true, true]);
  });

  it('limits the votes of a visitor and a network as in one process', () => {
    for (let index = 0; index < 1_000; index += 1)
      for (const process of [first, second])
        process.countLoad('storefront', 'canary', { visitor: visitors[index] ?? '', address: `192.0.2.${index % 250}` }, true);
    expect(alerts).toEqual([]);
  });
});

it('quarantines a build with changed bytes for a minute', () => {
  health.quarantine('storefront', 'stable', 'client/a.js is not what was published');
  expect(health.isUnhealthy(aBuild('stable'))).toBe(true);
  expect(alerts).toEqual(['ALERT integrity: storefront@stable: client/a.js is not what was published']);
  now += 60_001;
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
});

it('quarantines an unproven build whose renderer crashed, each time for longer', () => {
  for (const seconds of [60, 120, 240]) {
    health.recordDeath('storefront', 'stable', crash);
    expect(alerts.at(-1)).toBe(
      `ALERT renderer: the renderer of storefront@stable ended (crash): it ended with code 1; the build is quarantined for ${seconds} s`,
    );
    expect(health.isQuarantined(aBuild('stable'))).toBe(true);
    now += seconds * 1_000 + 1;
    expect(health.isQuarantined(aBuild('stable'))).toBe(false);
  }
});

it('quarantines a build only after more than three external kills within a minute', () => {
  const kill = { kind: 'killed' as const, reason: 'it was ended from outside with SIGKILL', pages: 0 };
  const killThrice = () => {
    for (let time = 0; time < 3; time += 1) health.recordDeath('storefront', 'stable', kill);
  };
  killThrice();
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
  expect(alerts.at(-1)).toBe(
    'ALERT renderer: the renderer of storefront@stable ended (killed): it was ended from outside with SIGKILL; it is started again',
  );
  expect(health.status.builds).toEqual({});
  now += 60_001;
  killThrice();
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
  health.recordDeath('storefront', 'stable', kill);
  expect(health.isQuarantined(aBuild('stable'))).toBe(true);
});

it.each(['stopped', 'unstarted'] as const)('never quarantines a build for renderers that are %s', (kind) => {
  for (let time = 0; time < 10; time += 1) health.recordDeath('storefront', 'stable', { kind, reason: 'it was no build', pages: 0 });
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
  expect(alerts.at(-1)).toBe(`ALERT renderer: the renderer of storefront@stable ended (${kind}): it was no build; it is started again`);
  expect(health.status.builds).toEqual({});
});

it('does not count external kills as crashes of a proven build', () => {
  const proven = { ...crash, pages: 1_000 };
  health.recordDeath('storefront', 'stable', proven);
  health.recordDeath('storefront', 'stable', { ...proven, kind: 'killed' });
  health.recordDeath('storefront', 'stable', proven);
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
});

it('tolerates one crash of a proven build, but not three within a minute', () => {
  const proven = { ...crash, pages: 1_000 };
  health.recordDeath('storefront', 'stable', proven);
  health.recordDeath('storefront', 'stable', proven);
  expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
  health.recordDeath('storefront', 'stable', proven);
  expect(health.isUnhealthy(aBuild('stable'))).toBe(true);
});

it.each([
  ['quarantines a proven build that crashes six times within ten minutes, never thrice a minute', 31, 6],
  ['tolerates a proven build that crashes every two and a half minutes', 150, Infinity],
])('%s', (_what, seconds, last) => {
  let crashes = 0;
  while (crashes < 20 && !health.isUnhealthy(aBuild('stable'))) {
    now += seconds * 1_000;
    health.recordDeath('storefront', 'stable', { ...crash, pages: 1_000 });
    crashes += 1;
  }
  expect(crashes).toBe(Math.min(last, 20));
});

it('quarantines a build whose renderers exceed a limit three times within ten minutes, regardless of their lifetime', () => {
  const leak = { kind: 'memory', reason: 'it used 641 MB', pages: 5_000 } as const;
  for (const minutes of [0, 4, 4]) {
    expect(health.isUnhealthy(aBuild('stable'))).toBe(false);
    now += minutes * 60_000;
    health.recordDeath('storefront', 'stable', leak);
  }
  expect(health.isUnhealthy(aBuild('stable'))).toBe(true);
});

it('applies events of another process without an alert', () => {
  const at = new Date(now).toISOString();
  health.applyEvent({ kind: 'canary-ended', build: 'canary', remote: 'storefront', at, reason: 'failed' });
  health.applyEvent({ kind: 'quarantined', build: 'stable', remote: 'storefront', until: now + 1, strikes: 1, at, reason: 'crash' });
  expect(Object.keys(health.status.ended)).toEqual(['canary']);
  expect(Object.keys(health.status.quarantined)).toEqual(['stable']);
  expect(alerts).toEqual([]);
});

it('restores its state in a new process and after a restart', () => {
  health.recordDeath('storefront', 'stable', crash);
  for (const [index, visitor] of visitors.entries()) health.countPage('storefront', 'canary', observer(visitor, index), true);
  health.flush();
  const memory = new HealthStore();
  for (const message of events) memory.apply(message);
  const restarted = newHealth(HealthStore.parse(JSON.stringify(memory.snapshot)));
  expect(restarted.isUnhealthy(aBuild('stable'))).toBe(true);
  expect(restarted.isUnhealthy(aBuild('canary'))).toBe(true);
  expect(restarted.status.builds).toEqual(health.status.builds);
  expect(HealthStore.parse('{"half').snapshot).toEqual({ ended: {}, quarantined: {}, counts: {} });
});
