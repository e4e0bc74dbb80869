/** How a figure changed since the period before. `new`: there was nothing to compare with; `none`: there is nothing at all. */
export type Change = { kind: 'up' | 'down'; by: number } | { kind: 'same' | 'new' | 'none' };

/** The change in percent: whole ones, or one decimal while it is small. Never a division by zero. */
export function toPercentChange(current: number, previous: number): Change {
  if (previous === 0) return { kind: current === 0 ? 'none' : 'new' };
  const percent = (Math.abs(current - previous) / previous) * 100;
  return toChange(current - previous, percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10);
}

/** The change of something that is no amount, as a mean or a share; null where there was nothing to take it of. */
export function toAbsoluteChange(current: number | null, previous: number | null): Change {
  if (current === null) return { kind: 'none' };
  if (previous === null) return { kind: 'new' };
  return toChange(current - previous, Math.round(Math.abs(current - previous) * 10) / 10);
}

function toChange(difference: number, by: number): Change {
  if (by === 0) return { kind: 'same' };
  return { kind: difference > 0 ? 'up' : 'down', by };
}

/** At most so many means of neighbours, for a line that is only a sign. */
export function downsample(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, index) => {
    const part = values.slice(Math.floor((index * values.length) / most), Math.floor(((index + 1) * values.length) / most));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
