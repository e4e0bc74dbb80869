import { useState } from 'react';

/** Maximum of a bulk call of the service. */
const maxSelected = 500;

interface Selection<Row> {
  /** Filters of the selection: other filters reset it. */
  scope: string;
  rows: ReadonlyMap<number, Row>;
}

/** Selected rows over several pages of one list, with the last fetched data of each row. */
export function useSelection<Row extends { id: number }>(page: readonly Row[], scope: string) {
  const [selection, setSelection] = useState<Selection<Row>>({ scope, rows: new Map() });
  const rows: ReadonlyMap<number, Row> = selection.scope === scope ? selection.rows : new Map<number, Row>();
  const ticked = new Map([...rows, ...page.filter(({ id }) => rows.has(id)).map((row) => [row.id, row] as const)]);
  const save = (next: Iterable<readonly [number, Row]>) => setSelection({ scope, rows: new Map([...next].slice(0, maxSelected)) });

  return {
    selected: [...ticked.values()],
    isSelected: ({ id }: Row) => rows.has(id),
    isPageSelected: page.length > 0 && page.every(({ id }) => rows.has(id)),
    toggle: (row: Row) => save(rows.has(row.id) ? [...ticked].filter(([id]) => id !== row.id) : [...ticked, [row.id, row]]),
    selectPage: () => save([...ticked, ...page.map((row) => [row.id, row] as const)]),
    clear: () => save([]),
  };
}
