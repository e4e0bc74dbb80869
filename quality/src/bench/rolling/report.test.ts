import { formatRollingReport } from './report';
import { Tally } from './tally';

function aRun(tally: Tally) {
  return {
    title: 'A gateway',
    result: {
      tally,
      replacements: [
        { name: 'shell-1', ms: 4_000 },
        { name: 'service-1', ms: 9_500 },
      ],
      lateMs: 12,
      seconds: { idle: 2, replacement: 4 },
      acknowledged: 7,
      problems: [],
    },
  };
}
const format = (tally: Tally) =>
  formatRollingReport({ provenance: 'Written today.', perSecond: 200, rounds: 2, runs: [aRun(tally)], leftOut: ['No nginx.'] });

it('shows counts, rates and times of both phases', () => {
  const tally = new Tally();
  for (let index = 0; index < 400; index += 1) tally.record('idle', { group: 'pages', status: 200, latencyMs: 20 });
  for (let index = 0; index < 800; index += 1) tally.record('replacement', { group: 'orders', status: 201, latencyMs: 1_500 });

  const report = format(tally);

  expect(report).toContain('**0 failed requests** of 800 during 2 replacements');
  expect(report).toContain('| idle | 400 | 200 | 0 | 0 | 200: 400 |');
  expect(report).toContain('| replacement | 800 | 200 | 0 | 0 | 201: 800 |');
  expect(report).toContain('| pages | 20 ms / 20 ms / 20 ms | 0 ms / 0 ms / 0 ms |');
  expect(report).toContain('took 4.0 s to 9.5 s');
  expect(report).toContain('7 orders and requests for calls were acknowledged; each exists once');
  expect(report).toContain('No nginx.');
  expect(report).not.toContain('Failed requests:');
});

it('names failed requests', () => {
  const tally = new Tally();
  const failure = { group: 'orders', status: 0, latencyMs: 31 } as const;
  tally.record('replacement', failure);
  tally.failures.push({
    ...failure,
    phase: 'replacement',
    method: 'POST',
    path: '/api/v1/x/',
    at: new Date('2026-01-02T03:04:05Z'),
    reason: 'socket hang up',
  });

  const report = format(tally);

  expect(report).toContain('**1 failed requests** of 1');
  expect(report).toContain('none: 1');
  expect(report).toContain('- 2026-01-02T03:04:05.000Z POST /api/v1/x/: no answer after 31 ms socket hang up');
});
