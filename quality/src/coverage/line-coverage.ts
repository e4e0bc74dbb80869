/** Files by their absolute path, and `total`, as the reporter `json-summary` of Istanbul writes them. */
export type CoverageSummary = Record<string, { lines: { total: number; covered: number } }>;

/** Lines of code, and those of them that a test ran. */
export interface LineCoverage {
  name: string;
  total: number;
  covered: number;
}

/** Returns the share of the lines that a test ran, in percent; 0 when there is no line. */
export const percentOf = ({ total, covered }: LineCoverage): number => (total === 0 ? 0 : (covered / total) * 100);

/**
 * Adds up the lines of the files of each package, and of all.
 * @param root - the folder that the packages belong to
 * @param names - packages that count; all when there is none
 */
export function sumByPackage(
  summary: CoverageSummary,
  root: string,
  names: readonly string[] = [],
): { packages: LineCoverage[]; all: LineCoverage } {
  const packages = new Map<string, LineCoverage>();
  const all: LineCoverage = { name: 'all', total: 0, covered: 0 };
  for (const [file, { lines }] of Object.entries(summary)) {
    if (file === 'total') continue;
    const [name = ''] = file.slice(root.length + 1).split('/');
    if (names.length > 0 && !names.includes(name)) continue;
    const sum = packages.get(name) ?? { name, total: 0, covered: 0 };
    packages.set(name, sum);
    for (const one of [sum, all]) {
      one.total += lines.total;
      one.covered += lines.covered;
    }
  }
  return { packages: [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)), all };
}

/** Describes a sum in one line. */
export function describeCoverage(sum: LineCoverage): string {
  return `${sum.name.padEnd(16)} ${percentOf(sum).toFixed(1).padStart(5)} %  ${sum.covered} of ${sum.total} lines`;
}
