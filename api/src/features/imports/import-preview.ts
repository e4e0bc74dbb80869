import { CategoryFinder, type FoundCategory } from './category-finder';
import { maxRows } from './import-runner';
import type { CategoryRow } from './imports.repository';
import { describeColumns, type FileShape, readRows } from './reading/open-file';
import { type ColumnMapping, FileProblem, type SourceCategory, type SourceColumn, type SourceRow } from './reading/source-row';
import { draftOf, type OfferDraft } from './row-draft';

export interface PreviewCategory {
  key: string;
  title: string;
  rows: number;
  found: FoundCategory | null;
}

export interface ImportPreview {
  shape: FileShape;
  columns: SourceColumn[];
  categories: PreviewCategory[];
  rows: { row: SourceRow; draft: OfferDraft; found: FoundCategory | null }[];
  rowsTotal: number;
  problem: FileProblem | null;
}

const shownRows = 10;
const shownCategories = 500;
const describedRows = 100;

/** What an import of the file would make of it; nothing is written. */
export async function previewFile(
  file: string,
  shape: FileShape,
  mapping: ColumnMapping,
  categoryMapping: Record<string, number>,
  ours: readonly CategoryRow[],
): Promise<ImportPreview> {
  const [first, sources]: [SourceRow[], SourceCategory[]] = [[], []];
  const references = new Map<string, { reference: OfferDraft['category']; rows: number }>();
  let [rowsTotal, problem]: [number, FileProblem | null] = [0, null];
  try {
    for await (const row of readRows(file, shape, mapping, (category) => sources.push(category))) {
      rowsTotal += 1;
      if (rowsTotal > maxRows) throw new FileProblem('too_many_rows');
      if (first.length < describedRows) first.push(row);
      const reference = { name: (row.texts.category ?? '').trim(), id: (row.texts.category_id ?? '').trim() };
      const key = `${reference.id}\n${reference.name}`;
      const counted = references.get(key);
      if (counted) counted.rows += 1;
      else if (references.size < shownCategories) references.set(key, { reference, rows: 1 });
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problem = error;
  }
  const finder = new CategoryFinder(ours, sources, categoryMapping);
  return {
    shape,
    columns: describeColumns(shape, mapping, first),
    categories: summed(
      [...references.values()].map(({ reference, rows }) => ({
        key: finder.keyOf(reference),
        title: finder.titleOf(reference),
        rows,
        found: finder.find(reference),
      })),
    ),
    rows: first.slice(0, shownRows).map((row) => {
      const draft = draftOf(row);
      return { row, draft, found: finder.find(draft.category) };
    }),
    rowsTotal,
    problem,
  };
}

/** The same category may be written with and without its number. Those with the most rows come first. */
function summed(categories: readonly PreviewCategory[]): PreviewCategory[] {
  const byKey = new Map<string, PreviewCategory>();
  for (const category of categories) {
    const before = byKey.get(category.key);
    byKey.set(category.key, before ? { ...before, rows: before.rows + category.rows } : category);
  }
  return [...byKey.values()].sort((a, b) => b.rows - a.rows);
}
