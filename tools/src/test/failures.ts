import { stripVTControlCharacters } from 'node:util';
import type { TimedTest } from './counts';

const shownLines = 12;

/** Returns the lines about the failed tests: name, file and the first lines of the message. They stand at the end of the long log. */
export function describeFailures(tests: readonly TimedTest[]): string[] {
  const failures = tests.flatMap(({ name, file, error }) => (error === undefined ? [] : [{ name, file, error }]));
  if (failures.length === 0) return [];
  return [
    'Failed tests:',
    ...failures.flatMap(({ name, file, error }) => [
      `  ${name} (${file})`,
      ...stripVTControlCharacters(error)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, shownLines)
        .map((line) => `    ${line}`),
    ]),
  ];
}
