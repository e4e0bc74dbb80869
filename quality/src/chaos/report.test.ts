import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { History } from './history';
import { type CampaignResult, formatReport, isGood, percentile } from './report';

let folder: string;
let history: History;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-report-'));
  history = new History(path.join(folder, 'history.jsonl'));
});
afterEach(() => {
  history.close();
  fs.rmSync(folder, { recursive: true });
});

function aResult(changes: Partial<CampaignResult> = {}): CampaignResult {
  return {
    seed: 7,
    minutes: 5,
    faults: [],
    history,
    refused: new Map(),
    pages: { requests: 100, explained: 2, violations: 0 },
    problems: [],
    violations: [],
    checks: [{ name: 'npm run ledger:check', outcome: 'right' }],
    leftOut: [{ kinds: 'full disk', reason: 'it needs an administrator' }],
    ...changes,
  };
}
const aFault = {
  lane: 'processes',
  number: 1,
  kind: 'kill service',
  target: 'service-1',
  durationMs: 0,
  delayMs: 5,
  jumpSeconds: 60,
  pauseMs: 1,
  at: 0,
} as const;

it('says how to repeat the campaign, and what it did', () => {
  history.begin('order', 'chaos 1');
  history.acknowledge('order', 'chaos 1', { id: '1', attempts: 3, latencyMs: 1_500 });
  history.begin('call', 'chaos 2');

  const report = formatReport(
    aResult({
      faults: [
        { ...aFault, recoveryMs: 2_400 },
        { ...aFault, recoveryMs: 400 },
        { ...aFault, kind: 'cut redis', note: 'left out' },
      ],
    }),
  );

  expect(report).toContain('npm run quality -- chaos --minutes 5 --seed 7');
  expect(report).toContain('| kill service | 2 | 2.4 s | 2.4 s |');
  expect(report).not.toContain('| cut redis |');
  expect(report).toContain('| order | 1 | 0 | 3.00 | 1.5 s | 1.5 s | 1.5 s |');
  expect(report).toContain('| call | 0 | 1 |');
  expect(report).toContain('full disk: it needs an administrator.');
  expect(formatReport(aResult({ leftOut: [] }))).toContain('No kind of fault was left out.');
  expect(report).toContain('Nothing was lost, nothing was doubled');
});

it.each<[string, Partial<CampaignResult>, string]>([
  [
    'a wrong entry',
    { problems: [{ what: 'lost', kind: 'order', mark: 'chaos 1', detail: 'acknowledged as 1' }] },
    'lost order chaos 1: acknowledged as 1',
  ],
  ['a violation', { violations: ['service-1 is not ready'] }, 'service-1 is not ready'],
  ['a failed page', { pages: { requests: 1, explained: 0, violations: 1 } }, '1 failed otherwise'],
  ['a failed check', { checks: [{ name: 'npm run ledger:check', outcome: 'a balance is wrong' }] }, 'a balance is wrong'],
])('does not call a campaign with %s good, and names it', (_what, changes, text) => {
  const result = aResult(changes);

  expect(isGood(aResult())).toBe(true);
  expect(isGood(result)).toBe(false);
  expect(formatReport(result)).toContain('There are findings');
  expect(formatReport(result)).toContain(text);
});

it.each([
  [0.5, 3],
  [0.95, 5],
  [1, 5],
])('finds the percentile %s', (share, expected) => {
  expect(percentile([5, 1, 4, 2, 3], share)).toBe(expected);
  expect(percentile([], share)).toBe(0);
});
