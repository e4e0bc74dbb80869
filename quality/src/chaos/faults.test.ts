import { drawFaults } from './draw-faults';
import { type Fault, type Lane, lanes } from './faults';

function draw(seed: number, lane: Lane, count: number): Fault[] {
  const faults = drawFaults(seed, lane);
  return Array.from({ length: count }, () => faults.next().value);
}

it.each(lanes)('draws the same faults of the lane %s for the same seed', (lane) => {
  const faults = draw(7, lane, 200);

  expect(faults).toEqual(draw(7, lane, 200));
  expect(faults).not.toEqual(draw(8, lane, 200));
  expect(faults.map(({ number }) => number)).toEqual(faults.map((_, index) => index + 1));
});

it('draws every kind on every target within a campaign', () => {
  const faults = lanes.flatMap((lane) => draw(1, lane, 300));

  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(24);
  expect(new Set(faults.filter(({ kind }) => kind === 'cut database').map(({ target }) => target))).toEqual(
    new Set(['service-1', 'service-2', 'both']),
  );
});
