import type { MappedCategories } from '../categories/category-mapper-source';
import { CategorySamples } from '../categories/category-samples';
import { type CategoryChoice, CategoryFinder, type FoundCategory, maxCategoryDepth } from '../mapping/category-finder';
import { maxRows } from '../import-runner';
import type { CategoryRow } from '../imports.repository';
import { describeColumns, type FileShape, hasKnownColumns, readRows } from '../reading/open-file';
import { type ColumnMapping, FileProblem, type SourceCategory, type SourceColumn, type SourceRow } from '../reading/source-row';
import { listParts } from '../reading/xml-fields';
import { FileEvidence } from '../mapping/file-evidence';
import { toOfferDraft, type OfferDraft } from '../mapping/row-draft';
import { type CategoryMapping, withRememberedCategories } from '../mapping/import-choices';
import type { ImportChoice } from '../mapping/import-choices.repository';
import type { RowMessage } from '../mapping/row-messages';
import { SeenRows } from '../mapping/seen-rows';
import { type ValueMapping, valueReplacer, withRememberedValues } from '../mapping/value-choices';
import type { RowKeys } from './known-offers.repository';
import { type ValueQuestion, ValueSamples } from './value-samples';

export interface PreviewCategory {
  key: string;
  title: string;
  /** Key of its parent, when the file lists it. */
  parentKey: string | null;
  /** Titles of its parents, the nearest first. */
  parents: readonly string[];
  rows: number;
  /** Titles of the first offers. */
  samples: readonly string[];
  choice: CategoryChoice;
}

export interface PreviewRow {
  row: SourceRow;
  draft: OfferDraft;
  messages: RowMessage[];
  found: FoundCategory | null;
  result: PreviewResult;
}

/** Predicted result of a row, from the file alone. */
export type PreviewResult = 'on_sale' | 'draft' | 'update' | 'double' | 'error';

export interface ImportPreview {
  shape: FileShape;
  columns: (SourceColumn & { samples: string[] })[];
  categories: PreviewCategory[];
  /** Unknown words. */
  values: ValueQuestion[];
  rows: PreviewRow[];
  /** Problems of the rows: each kind once, with its first example. */
  messages: CountedMessage[];
  rowsTotal: number;
  problem: FileProblem | null;
  ours: readonly CategoryRow[];
  /** Category that the seller chose for all categories without a match. */
  fallback: CategoryRow | null;
}

export interface CountedMessage {
  message: RowMessage;
  rows: number;
  /** Numbers of the first affected rows. */
  examples: number[];
}

const shownRows = 20;
const shownExamples = 5;
const shownCategories = 500;
/** Limit of columns: a shop maps some dozens, but in a feed each element with a name of its own is a column. */
const shownColumns = 2000;
const describedRows = 100;
const shownSamples = 3;
const sampleLength = 120;
const rowsPerLookup = 1000;

/**
 * Computes what an import of the file would do; nothing is written.
 * @param findKnown returns for each row whether the shop has its offer.
 */
export async function previewFile(
  file: string,
  shape: FileShape,
  mapping: ColumnMapping,
  choices: { categoryMapping: CategoryMapping; valueMapping: ValueMapping; remembered: readonly ImportChoice[] },
  ours: MappedCategories,
  findKnown: (rows: readonly RowKeys[]) => Promise<boolean[]>,
): Promise<ImportPreview> {
  const values = withRememberedValues(choices.valueMapping, choices.remembered);
  const read = async (known: FileEvidence) => {
    const scan = new FileScan(valueReplacer(values), known);
    let problem: FileProblem | null = hasKnownColumns(shape, mapping) ? null : new FileProblem('no_columns');
    try {
      for await (const row of readRows(file, shape, mapping, (category) => scan.sources.push(category))) scan.add(row);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      problem = error;
    }
    return { scan, problem };
  };
  const first = await read(new FileEvidence());
  // Rows before the one that decides the decimal mark of a column were counted as ambiguous.
  const { scan, problem } = first.scan.evidence.settlesAmounts ? await read(first.scan.evidence) : first;
  const finder = new CategoryFinder({
    ...ours,
    sources: scan.sources,
    mapping: withRememberedCategories(choices.categoryMapping, choices.remembered, scan.sources),
    samples: scan.categories,
  });
  await scan.countIncomplete(findKnown);
  const rows = scan.first.slice(0, shownRows).map(({ row, isDouble }) => {
    const draft = toOfferDraft(row, scan.evidence);
    const found = finder.find(draft.category);
    const isKnown = scan.knownRows.has(row.number);
    const incomplete = isKnown ? [] : findIncomplete(draft);
    const messages: RowMessage[] = isDouble ? [{ code: 'double' }] : [...incomplete, ...collectMessages(draft, finder)];
    return { row, draft, found, messages, result: predict(draft, found, isDouble, isKnown) };
  });
  const described = scan.first.map(({ row }) => row);
  return {
    shape,
    columns: describeColumns(shape, mapping, described)
      .slice(0, shownColumns)
      .map((column) => ({ ...column, samples: collectSamples(column, described) })),
    categories: summed(
      scan.categories.list().map(({ reference, rows: count, titles }) => ({
        key: finder.getKey(reference),
        title: finder.getTitle(reference),
        parentKey: finder.getParentKey(reference),
        parents: finder.listParents(reference),
        rows: count,
        samples: titles.slice(0, shownSamples),
        choice: finder.choose(reference),
      })),
    ).slice(0, shownCategories),
    values: scan.values.list(finder, ours.attributes, values),
    rows,
    messages: [...scan.messages.values()].sort((a, b) => b.rows - a.rows),
    rowsTotal: scan.rows,
    problem,
    ours: ours.categories,
    fallback: finder.fallback,
  };
}

/** Statistics that are collected while the rows are read. */
class FileScan {
  readonly first: { row: SourceRow; isDouble: boolean }[] = [];
  readonly sources: SourceCategory[] = [];
  readonly categories = new CategorySamples();
  readonly values = new ValueSamples();
  readonly messages = new Map<RowMessage['code'], CountedMessage>();
  /** Numbers of the rows that lack what a new offer needs, and that the shop has. */
  readonly knownRows = new Set<number>();
  readonly #incomplete: (RowKeys & { number: number; messages: readonly RowMessage[] })[] = [];
  readonly #seen = new SeenRows();
  rows = 0;

  readonly evidence = new FileEvidence();

  /** @param known evidence of an earlier reading of the file. */
  constructor(
    private readonly replaceValues: (row: SourceRow) => SourceRow,
    private readonly known: FileEvidence,
  ) {}

  add(given: SourceRow): void {
    this.rows += 1;
    if (this.rows > maxRows) throw new FileProblem('too_many_rows');
    this.values.add(given);
    const row = this.replaceValues(given);
    this.evidence.add(row);
    const draft = toOfferDraft(row, this.known);
    this.categories.add(row);
    this.#seen.addIdentifier(draft.externalId ?? '', this.rows);
    const { isDouble } = this.#seen.add(draft, this.rows);
    if (this.first.length < describedRows) this.first.push({ row, isDouble });
    const messages: RowMessage[] = isDouble ? [{ code: 'double' }] : [...draft.errors, ...draft.warnings, ...findProblems(draft)];
    for (const code of new Set(messages.map((message) => message.code)))
      this.#countMessage(messages.find((message) => message.code === code) ?? { code }, row.number);
    const incomplete = isDouble ? [] : findIncomplete(draft);
    if (incomplete.length > 0)
      this.#incomplete.push({ externalId: draft.externalId, sku: draft.sku, number: row.number, messages: incomplete });
  }

  /** Counts the missing fields of rows whose offers the shop does not have. */
  async countIncomplete(findKnown: (rows: readonly RowKeys[]) => Promise<boolean[]>): Promise<void> {
    for (let start = 0; start < this.#incomplete.length; start += rowsPerLookup) {
      const rows = this.#incomplete.slice(start, start + rowsPerLookup);
      const known = await findKnown(rows);
      for (const [index, { number, messages }] of rows.entries())
        if (known[index]) this.knownRows.add(number);
        else for (const message of messages) this.#countMessage(message, number);
    }
  }

  #countMessage(message: RowMessage, row: number): void {
    const counted = this.messages.get(message.code) ?? { message, rows: 0, examples: [] };
    counted.rows += 1;
    if (counted.examples.length < shownExamples) counted.examples.push(row);
    this.messages.set(message.code, counted);
  }
}

/** Returns the reason why no offer can be found or created. */
function findProblems({ externalId, sku }: OfferDraft): RowMessage[] {
  return externalId === null && sku === null ? [{ code: 'no_identifier' }] : [];
}

/** Returns the missing fields of a new offer; a known one keeps its own. */
function findIncomplete({ isDescribed, title, price, errors }: OfferDraft): RowMessage[] {
  if (!isDescribed || errors.length > 0) return [];
  return [
    ...(Object.keys(title).length === 0 ? [{ code: 'title_missing' } as const] : []),
    ...(price ? [] : [{ code: 'price_missing' } as const]),
    ...(price?.minor === 0 ? [{ code: 'price_zero' } as const] : []),
  ];
}

function collectMessages(draft: OfferDraft, finder: CategoryFinder): RowMessage[] {
  const { category } = finder.choose(draft.category);
  const unknown: RowMessage[] = category ? [] : [{ code: 'category_to_choose', values: { text: finder.getTitle(draft.category) } }];
  const cut: RowMessage[] = finder.isCut(draft.category)
    ? [{ code: 'category_too_deep', values: { text: finder.getTitle(draft.category), limit: maxCategoryDepth } }]
    : [];
  return [...draft.errors, ...findProblems(draft), ...unknown, ...cut, ...draft.warnings];
}

function predict(draft: OfferDraft, found: FoundCategory | null, isDouble: boolean, isKnown: boolean): PreviewResult {
  if (isDouble) return 'double';
  if (draft.errors.length > 0 || findProblems(draft).length > 0) return 'error';
  if (!draft.isDescribed || isKnown) return 'update';
  if (findIncomplete(draft).length > 0) return 'error';
  return found && !found.isGuess ? 'on_sale' : 'draft';
}

/** Returns the first distinct values of a column. */
function collectSamples({ key }: SourceColumn, rows: readonly SourceRow[]): string[] {
  const samples = new Set<string>();
  for (const { raw } of rows) {
    const texts = 'n' in raw ? listParts(raw).flatMap((part) => (part.key === key ? part.text : [])) : [raw[Number(key)] ?? ''];
    for (const text of texts) if (text.trim() !== '') samples.add(text.trim().slice(0, sampleLength));
    if (samples.size >= shownSamples) break;
  }
  return [...samples].slice(0, shownSamples);
}

/** Merges references to the same category, with and without its number. Those with the most rows come first. */
function summed(categories: readonly PreviewCategory[]): PreviewCategory[] {
  const byKey = new Map<string, PreviewCategory>();
  for (const category of categories) {
    const before = byKey.get(category.key);
    byKey.set(category.key, before ? { ...before, rows: before.rows + category.rows } : category);
  }
  return [...byKey.values()].sort((a, b) => b.rows - a.rows);
}
