import { CategoryFinder, type FoundCategory } from './category-finder';
import { maxRows } from './import-runner';
import type { CategoryRow } from './imports.repository';
import { describeColumns, type FileShape, hasKnownColumns, readRows } from './reading/open-file';
import { type ColumnMapping, FileProblem, type SourceCategory, type SourceColumn, type SourceRow } from './reading/source-row';
import { partsOf } from './reading/xml-fields';
import { draftOf, type OfferDraft } from './row-draft';
import type { RowNote } from './row-notes';
import { SeenRows } from './seen-rows';

export interface PreviewCategory {
  key: string;
  title: string;
  rows: number;
  found: FoundCategory | null;
}

export interface PreviewRow {
  row: SourceRow;
  draft: OfferDraft;
  notes: RowNote[];
  found: FoundCategory | null;
}

export interface ImportPreview {
  shape: FileShape;
  columns: (SourceColumn & { samples: string[] })[];
  categories: PreviewCategory[];
  rows: PreviewRow[];
  /** What is wrong with rows: each kind once, with its first example. */
  notes: CountedNote[];
  rowsTotal: number;
  problem: FileProblem | null;
  ours: readonly CategoryRow[];
}

export interface CountedNote {
  note: RowNote;
  rows: number;
  /** Numbers of the first rows that it is about. */
  examples: number[];
}

const shownRows = 10;
const shownExamples = 5;
const shownCategories = 500;
const describedRows = 100;
const shownSamples = 3;
const sampleLength = 120;

/** What an import of the file would make of it; nothing is written. */
export async function previewFile(
  file: string,
  shape: FileShape,
  mapping: ColumnMapping,
  categoryMapping: Record<string, number>,
  ours: readonly CategoryRow[],
): Promise<ImportPreview> {
  const survey = new Survey();
  let problem: FileProblem | null = hasKnownColumns(shape, mapping) ? null : new FileProblem('no_columns');
  try {
    for await (const row of readRows(file, shape, mapping, (category) => survey.sources.push(category))) survey.add(row);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problem = error;
  }
  const finder = new CategoryFinder(ours, survey.sources, categoryMapping);
  const rows = survey.first.slice(0, shownRows).map((row) => {
    const draft = draftOf(row);
    const found = finder.find(draft.category);
    return { row, draft, found, notes: notesOf(draft, finder) };
  });
  return {
    shape,
    columns: describeColumns(shape, mapping, survey.first).map((column) => ({ ...column, samples: samplesOf(column, survey.first) })),
    categories: summed(
      [...survey.references.values()].map(({ reference, rows: count }) => ({
        key: finder.keyOf(reference),
        title: finder.titleOf(reference),
        rows: count,
        found: finder.find(reference),
      })),
    ),
    rows,
    notes: [...survey.notes.values()].sort((a, b) => b.rows - a.rows),
    rowsTotal: survey.rows,
    problem,
    ours,
  };
}

/** What is noted of the rows while they pass by. */
class Survey {
  readonly first: SourceRow[] = [];
  readonly sources: SourceCategory[] = [];
  readonly references = new Map<string, { reference: OfferDraft['category']; rows: number }>();
  readonly notes = new Map<RowNote['code'], CountedNote>();
  readonly #seen = new SeenRows();
  rows = 0;

  add(row: SourceRow): void {
    this.rows += 1;
    if (this.rows > maxRows) throw new FileProblem('too_many_rows');
    if (this.first.length < describedRows) this.first.push(row);
    const draft = draftOf(row);
    this.#count(draft.category);
    this.#seen.noteIdentifier(draft.externalId ?? '', this.rows);
    const { isDouble } = this.#seen.note(draft, this.rows);
    const notes: RowNote[] = isDouble ? [{ code: 'double' }] : [...draft.errors, ...draft.warnings, ...missingOf(draft)];
    for (const code of new Set(notes.map((note) => note.code)))
      this.#note(notes.find((note) => note.code === code) ?? { code }, row.number);
  }

  #count(reference: OfferDraft['category']): void {
    const key = `${reference.id}\n${reference.name}`;
    const counted = this.references.get(key);
    if (counted) counted.rows += 1;
    else if (this.references.size < shownCategories) this.references.set(key, { reference, rows: 1 });
  }

  #note(note: RowNote, row: number): void {
    const counted = this.notes.get(note.code) ?? { note, rows: 0, examples: [] };
    counted.rows += 1;
    if (counted.examples.length < shownExamples) counted.examples.push(row);
    this.notes.set(note.code, counted);
  }
}

function missingOf({ externalId, sku }: OfferDraft): RowNote[] {
  return externalId === null && sku === null ? [{ code: 'no_identifier' }] : [];
}

function notesOf(draft: OfferDraft, finder: CategoryFinder): RowNote[] {
  const { name, id } = draft.category;
  const isUnknown = (name !== '' || id !== '') && finder.find(draft.category) === null;
  const unknown: RowNote[] = isUnknown ? [{ code: 'category_unknown', values: { text: finder.titleOf(draft.category) } }] : [];
  return [...draft.errors, ...missingOf(draft), ...unknown, ...draft.warnings];
}

/** The first different values of a column. */
function samplesOf({ key }: SourceColumn, rows: readonly SourceRow[]): string[] {
  const samples = new Set<string>();
  for (const { raw } of rows) {
    const texts = 'n' in raw ? partsOf(raw).flatMap((part) => (part.key === key ? part.text : [])) : [raw[Number(key)] ?? ''];
    for (const text of texts) if (text.trim() !== '') samples.add(text.trim().slice(0, sampleLength));
    if (samples.size >= shownSamples) break;
  }
  return [...samples].slice(0, shownSamples);
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
