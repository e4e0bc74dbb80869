import type { TimedTest } from './counts';

const shownCount = 10;

/** Returns the lines about the slowest tests and the files with the longest tests, the slowest first. */
export function describeSlowest(tests: readonly TimedTest[]): string[] {
  if (tests.length === 0) return [];
  const files = new Map<string, number>();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return [
    'Slowest tests:',
    ...tests
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, shownCount)
      .map(({ name, file, seconds }) => `${formatSeconds(seconds)}  ${name} (${file})`),
    'Slowest files:',
    ...[...files]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, shownCount)
      .map(([file, seconds]) => `${formatSeconds(seconds)}  ${file}`),
  ];
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
