/** @jest-environment node */
import type { Registry } from '@yarmarok/shared-contract';
import { isInCanary } from '../remotes/rollout';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { type HealthNews, RemoteHealth } from './remote-health';

const canary = { build: aBuild('canary'), weight: 10, salt: 'salt', abortAtErrorRate: 0.03 };
const registry: Registry = aRegistry({ storefront: aRemote({ canary }), buyer: aRemote() });
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index.toString(36)}`).filter((id) => isInCanary(id, canary));

let alerts: string[];
let news: HealthNews[];
let now: number;
let health: RemoteHealth;

beforeEach(() => {
  alerts = [];
  news = [];
  now = 0;
  health = new RemoteHealth({
    registry: () => registry,
    tellOthers: (message) => news.push(message),
    alert: (text) => alerts.push(text),
    now: () => now,
  });
});

it('ends a canary at its error rate, tells the others and leaves other builds alone', () => {
  for (const [index, visitor] of visitors.entries()) health.count('storefront', 'canary', visitor, index % 20 === 0);
  expect(health.isBad(aBuild('canary'))).toBe(true);
  expect(health.isBad(aBuild('stable'))).toBe(false);
  expect(alerts).toEqual([expect.stringContaining('storefront@canary ended itself')]);
  expect(news).toEqual([{ kind: 'canary-ended', build: 'canary' }]);
});

it('lets a canary go on below its rate', () => {
  for (const [index, visitor] of visitors.entries()) health.count('storefront', 'canary', visitor, index % 50 === 0);
  expect(health.isBad(aBuild('canary'))).toBe(false);
});

it('counts each visitor once, and nobody who does not have the canary', () => {
  const [one = ''] = visitors;
  for (let index = 0; index < 1_000; index += 1) {
    health.count('storefront', 'canary', one, true);
    health.count('storefront', 'canary', `forged-${index}`, !isInCanary(`forged-${index}`, canary));
    health.count('buyer', 'canary', one, true);
  }
  expect(health.isBad(aBuild('canary'))).toBe(false);
});

it('keeps a build with changed bytes from everybody for a minute', () => {
  health.quarantine('storefront', 'stable', 'client/a.js is not what was published');
  expect(health.isBad(aBuild('stable'))).toBe(true);
  expect(alerts).toEqual(['ALERT integrity: storefront@stable: client/a.js is not what was published']);
  now = 60_001;
  expect(health.isBad(aBuild('stable'))).toBe(false);
});

it('takes over what another process found, without an alert of its own', () => {
  health.hear({ kind: 'canary-ended', build: 'canary' });
  health.hear({ kind: 'quarantined', build: 'stable' });
  expect(health.bad).toEqual({ ended: ['canary'], quarantined: ['stable'] });
  expect(alerts).toEqual([]);
});
