import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FaultRecord } from './faults';
import { History } from './history';
import { type CampaignResult, formatReport, isGood } from './report';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-report-'));
const history = new History(path.join(folder, 'history.jsonl'));
afterAll(() => {
  history.close();
  fs.rmSync(folder, { recursive: true });
});

const aFault: FaultRecord = {
  ...{ lane: 'processes', number: 1, kind: 'kill service', target: 'service-1', at: 0 },
  ...{ durationMs: 0, delayMs: 5, jumpSeconds: 60, pauseMs: 1 },
};
const aResult = (changes: Partial<CampaignResult> = {}): CampaignResult => ({
  ...{ seed: 7, minutes: 5, faults: [], history, refused: new Map(), problems: [], violations: [] },
  pages: { requests: 100, explained: 2, violations: 0 },
  checks: [{ name: 'npm run ledger:check', outcome: 'right' }],
  leftOut: [{ kinds: 'full disk', reason: 'it needs an administrator' }],
  ...changes,
});

it('says how to repeat the campaign, and what it did', () => {
  history.begin('order', 'chaos 1');
  history.acknowledge('order', 'chaos 1', { id: '1', attempts: 3, latencyMs: 1_500 });
  history.begin('call', 'chaos 2');
  const faults = [
    { ...aFault, recoveryMs: 2_400 },
    { ...aFault, recoveryMs: 400 },
    { ...aFault, kind: 'cut redis' },
  ];

  const report = formatReport(aResult({ faults }));

  for (const text of [
    'npm run quality -- chaos --minutes 5 --seed 7',
    '| kill service | 2 | 2.4 s | 2.4 s |',
    '| order | 1 | 0 | 3.00 | 1.5 s | 1.5 s | 1.5 s |',
    '| call | 0 | 1 |',
    'full disk: it needs an administrator.',
    'Nothing was lost, nothing was doubled',
  ])
    expect(report).toContain(text);
  expect(report).not.toContain('| cut redis |');
});

it.each<[string, Partial<CampaignResult>, string]>([
  ['a wrong entry', { problems: [{ what: 'lost', kind: 'order', mark: 'chaos 1', detail: 'was 1' }] }, 'lost order chaos 1: was 1'],
  ['a violation', { violations: ['service-1 is not ready'] }, 'service-1 is not ready'],
  ['a failed page', { pages: { requests: 1, explained: 0, violations: 1 } }, '1 failed otherwise'],
  ['a failed check', { checks: [{ name: 'npm run ledger:check', outcome: 'a balance is wrong' }] }, 'a balance is wrong'],
])('does not call a campaign with %s good, and names it', (_what, changes, text) => {
  expect([isGood(aResult()), isGood(aResult(changes))]).toEqual([true, false]);
  expect(formatReport(aResult(changes))).toContain('There are findings');
  expect(formatReport(aResult(changes))).toContain(text);
});
