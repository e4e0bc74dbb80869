import type { ColumnMapping, SourceCategory } from '../reading/source-row';
import { isImportField } from '../reading/source-row';
import { foldHeader } from '../reading/table-headers';
import type { ImportChoice } from './import-choices.repository';
import type { ValueMapping } from './value-choices';

/** Category of the file → ours; null forgets an earlier choice. */
export type CategoryMapping = Readonly<Record<string, number | null>>;

/** The source of uploaded files. */
export const fileSource = 'file';

/** The source of files that a link fetches. */
export const linkSource = (linkId: number): string => `link:${String(linkId)}`;

const maxKeyLength = 300;

/** Titles of the categories that a feed lists; those of tables are their own keys. */
const titlesById = (sources: readonly SourceCategory[]) => new Map(sources.map(({ id, title }) => [id, title]));

/** Adds the remembered choices to those of this import, which take precedence. A number whose title changed is asked again. */
export function withRememberedCategories(
  given: CategoryMapping,
  choices: readonly ImportChoice[],
  sources: readonly SourceCategory[],
): CategoryMapping {
  const titles = titlesById(sources);
  const remembered = choices.flatMap(({ kind, key, title, category_id: category }) =>
    kind === 'category' && category !== null && (titles.get(key) ?? key) === title ? [[key, category] as const] : [],
  );
  return { ...Object.fromEntries(remembered), ...given };
}

/** Adds the remembered fields of columns; a column is found again by its header, wherever it stands. */
export function withRememberedColumns(
  given: ColumnMapping,
  choices: readonly ImportChoice[],
  headers: readonly string[] | null,
): ColumnMapping {
  const fields = new Map(choices.filter(({ kind }) => kind === 'column').map(({ key, field }) => [key, field]));
  if (fields.size === 0) return given;
  const keys = headers
    ? listColumnKeys(headers).map((key, index) => [String(index), key] as const)
    : [...fields.keys()].map((key) => [key, key] as const);
  const remembered = keys.flatMap(([position, key]) => {
    const field = fields.get(key);
    return field === null || isImportField(field) ? [[position, field] as const] : [];
  });
  return { ...Object.fromEntries(remembered), ...given };
}

/** Returns the choices of an import in their stored form. */
export function toStoredChoices(
  given: { categories: CategoryMapping; columns: ColumnMapping; values: ValueMapping },
  sources: readonly SourceCategory[],
  headers: readonly string[] | null,
): { kept: ImportChoice[]; forgotten: Pick<ImportChoice, 'kind' | 'key'>[] } {
  const titles = titlesById(sources);
  const columnKeys = headers && listColumnKeys(headers);
  const isShort = ([key]: readonly [string, unknown]) => key.length <= maxKeyLength;
  const chosen = Object.entries(given.categories).filter(isShort);
  const values = Object.entries(given.values).filter(isShort);
  return {
    kept: [
      ...chosen.flatMap(([key, category]): ImportChoice[] =>
        category === null ? [] : [{ kind: 'category', key, title: titles.get(key) ?? key, category_id: category, field: null }],
      ),
      ...Object.entries(given.columns).flatMap(([position, field]): ImportChoice[] => {
        const key = columnKeys ? columnKeys[Number(position)] : position;
        return key && key.length <= maxKeyLength ? [{ kind: 'column', key, title: key, category_id: null, field }] : [];
      }),
      ...values.flatMap(([key, field]): ImportChoice[] =>
        field === null ? [] : [{ kind: 'value', key, title: key, category_id: null, field }],
      ),
    ],
    forgotten: [
      ...chosen.flatMap(([key, category]) => (category === null ? [{ kind: 'category' as const, key }] : [])),
      ...values.flatMap(([key, value]) => (value === null ? [{ kind: 'value' as const, key }] : [])),
    ],
  };
}

/** Headers repeat, so the second column of a name has a key of its own. */
function listColumnKeys(headers: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headers.map((header) => {
    const name = foldHeader(header);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}#${String(count)}`;
  });
}
