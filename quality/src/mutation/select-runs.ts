import type { MutationRun } from './areas';

/** What one argument of `npm run quality -- mutation` names: an area with all of its runs, or `<area>/<run>` with that one. */
export interface SelectedRuns {
  name: string;
  area: string;
  runs: readonly MutationRun[];
}

/** Returns the runs that the arguments name; those of all areas without arguments. @throws for a name that does not exist. */
export function selectRuns(names: readonly string[], areas: Readonly<Record<string, readonly MutationRun[]>>): SelectedRuns[] {
  return (names.length > 0 ? names : Object.keys(areas)).map((name) => {
    const [area = '', ...rest] = name.split('/');
    const all = Object.hasOwn(areas, area) ? areas[area] : undefined;
    if (!all) throw new Error(`There is no area ${area}; there are ${Object.keys(areas).join(', ')}`);
    if (rest.length === 0) return { name, area, runs: all };
    const runs = all.filter((run) => run.name === rest.join('/'));
    if (runs.length === 0) throw new Error(`${area} has no run ${rest.join('/')}; it has ${all.map((run) => run.name).join(', ')}`);
    return { name, area, runs };
  });
}
