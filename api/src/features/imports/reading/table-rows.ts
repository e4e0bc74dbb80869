import { splitImages } from './split-images';
import { cutField, type ImportField, maxParts, type RowParts, type SourceAttribute, type SourceColumn } from './source-row';

// Fields that combine several columns; for other fields the first non-blank column counts.
const joined: readonly ImportField[] = ['tags', 'images'];

/** A column with a field, and its position. */
export interface FieldColumn {
  index: number;
  field: ImportField;
}

/** Returns the columns whose cells are read. */
export const listFieldColumns = (columns: readonly SourceColumn[]): FieldColumn[] =>
  columns.flatMap(({ field }, index) => (field === null || field === 'mend' ? [] : [{ index, field }]));

/** Reads a row by position, because names of columns repeat (triples of attributes). Short rows are padded with blanks. */
export function cellParts(cells: readonly string[], columns: readonly FieldColumn[], numberCells: readonly number[] = []): RowParts {
  const texts: RowParts['texts'] = {};
  const numberFields: ImportField[] = [];
  const attributes: SourceAttribute[] = [];
  let attribute: SourceAttribute | null = null;
  for (const { index, field } of columns) {
    const text = cutField(field, cleanCell(cells[index] ?? ''));
    if (field === 'attribute_name') {
      attribute = { name: text, unit: '', value: '' };
      attributes.push(attribute);
    } else if (field === 'attribute_unit' || field === 'attribute_value') {
      if (attribute) attribute[field === 'attribute_unit' ? 'unit' : 'value'] = text;
    } else if (joined.includes(field)) {
      texts[field] = cutField(field, [texts[field], text].filter(Boolean).join(', '));
    } else if (!texts[field]) {
      texts[field] = text;
      if (numberCells.includes(index)) numberFields.push(field);
    }
  }
  return {
    texts,
    ...(numberFields.length > 0 && { numberFields }),
    images: splitImages(texts.images ?? '').slice(0, maxParts),
    attributes: attributes.filter(({ name, value }) => name !== '' && value !== '').slice(0, maxParts),
  };
}

/** Our exports put an apostrophe before what could be a formula. */
export function cleanCell(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
}
