import { areaPath, valueY, nearestIndex, labeledIndexes, niceTicks, pointX, splitAtGaps, smoothPath } from './scale';

describe('grid values', () => {
  it.each([
    [883, [0, 250, 500, 750, 1000]],
    [1000, [0, 250, 500, 750, 1000]],
    [1001, [0, 500, 1000, 1500]],
    [37, [0, 10, 20, 30, 40]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [74_400, [0, 20_000, 40_000, 60_000, 80_000]],
  ])('are round numbers up to %d', (highest, ticks) => {
    expect(niceTicks(highest)).toEqual(ticks);
  });

  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [6, [0, 2, 4, 6]],
    [9, [0, 3, 6, 9]],
  ])('are integers for counts up to %d', (highest, ticks) => {
    expect(niceTicks(highest, { isWhole: true })).toEqual(ticks);
  });

  it.each([0, -1, Number.NaN])('exist for %d too', (highest) => {
    expect(niceTicks(highest)).toEqual([0, 1]);
  });

  it('cover the highest value', () => {
    for (let highest = 1; highest < 3000; highest += 7) expect(niceTicks(highest).at(-1)).toBeGreaterThanOrEqual(highest);
  });
});

it('selects as many labels as fit, by weeks for many points', () => {
  expect(labeledIndexes(30, 7)).toEqual([0, 7, 14, 21, 28]);
  expect(labeledIndexes(30, 4)).toEqual([0, 14, 28]);
  expect(labeledIndexes(7, 7)).toHaveLength(7);
  expect(labeledIndexes(13, 4)).toEqual([0, 4, 8, 12]);
  expect(labeledIndexes(1, 4)).toEqual([0]);
});

it('maps a point to a position and a position to a point', () => {
  expect([0, 1, 2].map((index) => pointX(index, 3))).toEqual([0, 50, 100]);
  expect(pointX(0, 1)).toBe(50);
  expect([-0.2, 0.24, 0.26, 0.9, 3].map((share) => nearestIndex(share, 3))).toEqual([0, 0, 1, 2, 2]);
  expect(nearestIndex(0.7, 1)).toBe(0);
  expect(valueY(250, 1000)).toBe(75);
});

it('splits a line at missing values', () => {
  expect(splitAtGaps([1, 2, null, 2], 2)).toEqual([
    [
      { x: 0, y: 50 },
      { x: 33.33333333333333, y: 0 },
    ],
    [{ x: 100, y: 0 }],
  ]);
});

describe('a line path', () => {
  it('passes through its points and is level at a maximum', () => {
    const path = smoothPath([
      { x: 0, y: 100 },
      { x: 30, y: 0 },
      { x: 60, y: 100 },
    ]);

    expect(path).toBe('M0,100C10,66.67,20,0,30,0C40,0,50,66.67,60,100');
  });

  it('is a dot for one point and empty for none', () => {
    expect(smoothPath([{ x: 50, y: 10 }])).toBe('M50,10h0');
    expect(smoothPath([])).toBe('');
    expect(areaPath([{ x: 50, y: 10 }])).toBe('');
  });

  it('is closed along the bottom for the area', () => {
    const spots = [
      { x: 0, y: 20 },
      { x: 100, y: 20 },
    ];

    expect(areaPath(spots)).toBe('M0,20C33.33,20,66.67,20,100,20V100H0Z');
  });
});
