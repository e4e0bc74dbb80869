import { drawFaults, type Fault, type Lane, lanes } from './faults';

function draw(seed: number, lane: Lane, count: number): Fault[] {
  const faults = drawFaults(seed, lane);
  return Array.from({ length: count }, () => faults.next().value);
}

it.each(lanes)('draws the same faults of the lane %s for the same seed', (lane) => {
  expect(draw(7, lane, 200)).toEqual(draw(7, lane, 200));
});

it('draws other faults for another seed and in another lane', () => {
  const kinds = (seed: number, lane: Lane) => draw(seed, lane, 50).map(({ kind, target }) => `${kind} ${target}`);

  expect(kinds(7, 'processes')).not.toEqual(kinds(8, 'processes'));
  expect(kinds(7, 'processes')).not.toEqual(kinds(7, 'connections'));
});

it('draws every kind on every target within a campaign', () => {
  const faults = lanes.flatMap((lane) => draw(1, lane, 300));

  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(24);
  expect(new Set(faults.filter(({ kind }) => kind === 'cut database').map(({ target }) => target))).toEqual(
    new Set(['service-1', 'service-2', 'both']),
  );
});

it('numbers the faults of a lane and bounds their times', () => {
  const faults = draw(3, 'processes', 500);

  expect(faults.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  for (const { kind, durationMs, pauseMs } of faults) {
    expect(durationMs).toBeLessThanOrEqual(kind.startsWith('kill') ? 0 : 6_000);
    expect(pauseMs).toBeGreaterThanOrEqual(1_000);
    expect(pauseMs).toBeLessThanOrEqual(5_000);
  }
});
