/** A change of the code and what the tests said to it, as Stryker reports it. */
export interface Mutant {
  fileName: string;
  line: number;
  mutatorName: string;
  replacement?: string;
  status: string;
}

export interface Score {
  /** Noticed by a test, or by a loop that no longer ends. */
  killed: number;
  survived: number;
  /** Share of the valid mutants that were noticed, in percent. */
  percent: number;
}

const killed = ['Killed', 'Timeout'];
const survived = ['Survived', 'NoCoverage'];

/** Counts mutants. One that does not compile or that was ignored says nothing about the tests. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, missed] = [count(killed), count(survived)];
  return { killed: noticed, survived: missed, percent: noticed + missed === 0 ? 0 : (noticed / (noticed + missed)) * 100 };
}

/** Returns a line for each mutant that no test noticed, in the order of the files. */
export function listSurvivors(mutants: readonly Mutant[]): string[] {
  return mutants
    .filter(({ status }) => survived.includes(status))
    .toSorted((a, b) => (a.fileName === b.fileName ? a.line - b.line : a.fileName < b.fileName ? -1 : 1))
    .map(
      ({ fileName, line, mutatorName, replacement, status }) =>
        `${fileName}:${line} ${mutatorName}${status === 'NoCoverage' ? ' (no test runs it)' : ''}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)}`,
    );
}
