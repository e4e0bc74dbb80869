/** Change of a figure against the previous period. `new`: the previous period is empty; `none`: both are. */
export type Change = { kind: 'up' | 'down'; by: number } | { kind: 'same' | 'new' | 'none' };

/** Returns the change in percent: integers, with one decimal below 10. Never divides by zero. */
export function toPercentChange(current: number, previous: number): Change {
  if (previous === 0) return { kind: current === 0 ? 'none' : 'new' };
  const percent = (Math.abs(current - previous) / previous) * 100;
  return toChange(current - previous, percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10);
}

/** Returns the change of a mean or a share; null stands for a missing value. */
export function toAbsoluteChange(current: number | null, previous: number | null): Change {
  if (current === null) return { kind: 'none' };
  if (previous === null) return { kind: 'new' };
  return toChange(current - previous, Math.round(Math.abs(current - previous) * 10) / 10);
}

function toChange(difference: number, by: number): Change {
  if (by === 0) return { kind: 'same' };
  return { kind: difference > 0 ? 'up' : 'down', by };
}

/** Returns at most `most` means of adjacent values, for a sparkline. */
export function downsample(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, index) => {
    const part = values.slice(Math.floor((index * values.length) / most), Math.floor(((index + 1) * values.length) / most));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
