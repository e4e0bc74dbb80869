import { toPercentChange, toAbsoluteChange, downsample } from './change';

it.each([
  [118, 100, { kind: 'up', by: 18 }],
  [96, 100, { kind: 'down', by: 4 }],
  [0, 40, { kind: 'down', by: 100 }],
  [1003, 1000, { kind: 'up', by: 0.3 }],
  [100_001, 100_000, { kind: 'same' }],
  [5, 5, { kind: 'same' }],
  [5, 0, { kind: 'new' }],
  [0, 0, { kind: 'none' }],
])('compares %d with %d', (current, previous, change) => {
  expect(toPercentChange(current, previous)).toEqual(change);
});

it.each([
  [4.9, 4.8, { kind: 'up', by: 0.1 }],
  [4.5, 4.8, { kind: 'down', by: 0.3 }],
  [4.9, 4.9, { kind: 'same' }],
  [4.9, null, { kind: 'new' }],
  [null, 4.9, { kind: 'none' }],
])('compares the mean %p with %p', (current, previous, change) => {
  expect(toAbsoluteChange(current, previous)).toEqual(change);
});

it('downsamples a long series and keeps a short one', () => {
  expect(downsample([1, 3, 5, 7], 2)).toEqual([2, 6]);
  expect(downsample([1, 2], 14)).toEqual([1, 2]);
  expect(
    downsample(
      Array.from({ length: 62 }, () => 1),
      14,
    ),
  ).toEqual(Array.from({ length: 14 }, () => 1));
});
