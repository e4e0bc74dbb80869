/** Fields that a cell of a table or an element of a feed can be mapped to. */
export const importFields = [
  'external_id',
  'sku',
  'title',
  'title_uk',
  'title_ru',
  'title_en',
  'description',
  'description_uk',
  'description_ru',
  'description_en',
  'tags',
  'type',
  'price',
  'price_promo',
  'price_usd',
  'currency',
  'discount',
  'old_price',
  'unit',
  'images',
  'availability',
  'stock',
  'category',
  'category_id',
  'category_link',
  'portal_category',
  'brand',
  'model',
  'country',
  'barcode',
  'variant_group',
  'attribute_name',
  'attribute_unit',
  'attribute_value',
  'seo_title',
  'seo_description',
  'mend',
] as const;
export type ImportField = (typeof importFields)[number];

/** Maximum of characters that are read of a field; more than any field may have, so that a long text is still reported. */
const maxFieldLength = 1000;
const maxLengths: Partial<Record<ImportField, number>> = {
  description: 30_100,
  description_uk: 30_100,
  description_ru: 30_100,
  description_en: 30_100,
  seo_description: 30_100,
  tags: 10_000,
  images: 30_000,
  attribute_value: 2000,
};
/** Limits of pictures and attributes that are read of an offer. */
export const maxParts = 150;

/** Cuts a text to the readable length of its field, before it is processed. */
export function cutField(field: ImportField, text: string): string {
  return text.slice(0, maxLengths[field] ?? maxFieldLength);
}

export function isImportField(value: unknown): value is ImportField {
  return (importFields as readonly unknown[]).includes(value);
}

export interface SourceAttribute {
  name: string;
  unit: string;
  value: string;
}

/** An element of a feed with its children; names are short because failed rows are stored. */
export interface XmlElement {
  n: string;
  a: Record<string, string>;
  /** Its own text. */
  t: string;
  c: XmlElement[];
}

export type RawRow = readonly string[] | XmlElement;

/** One offer as it stands in the file, before its parts are mapped to fields. */
export interface RawOffer {
  /** Number as in spreadsheets: the header is row 1. In feeds the first offer is 1. */
  number: number;
  raw: RawRow;
  /** Is true when the feed used entities of HTML such as `&nbsp;`. */
  hasHtmlNames: boolean;
  /** Positions of cells that are numbers with a decimal point. */
  numberCells?: number[];
  /** Reason why the offer is refused, while the file continues after it. */
  problem?: RowProblem;
}

export type RowProblem = 'row_too_long' | 'open_quote';

/** A record of a table. */
export interface TableRow {
  number: number;
  cells: string[];
  /** Positions of cells that a merged cell of a row above covers; they have its text. */
  merged?: number[];
  /** Positions of cells that are numbers with a decimal point: their text alone may mean thousands. */
  numberCells?: number[];
  problem?: RowProblem;
}

/** The parts of an offer by field. */
export interface RowParts {
  /** Trimmed texts by field; missing in the file: absent, blank in the file: empty. */
  texts: Partial<Record<ImportField, string>>;
  /** Fields whose text is that of a number with a decimal point. */
  numberFields?: readonly ImportField[];
  images: readonly string[];
  attributes: readonly SourceAttribute[];
}

/** One offer of the file, by field. */
export interface SourceRow extends RawOffer, RowParts {}

export type FileFormat = 'csv' | 'xlsx' | 'yml';

/** A category as a feed lists it. */
export interface SourceCategory {
  id: string;
  parentId: string | null;
  title: string;
  /** Number of the category at a portal, where the feed has it. */
  portalId?: string;
}

/** A column or an element with its field. `key` identifies it in a correction. */
export interface SourceColumn {
  key: string;
  name: string;
  field: ImportField | null;
}

/** Corrections of a seller: key of a column → field, or null to ignore it. */
export type ColumnMapping = Readonly<Record<string, ImportField | null>>;

export type FileProblemCode =
  | 'empty'
  | 'old_xls'
  | 'unknown_format'
  | 'no_columns'
  | 'no_offers'
  | 'doctype_declarations'
  | 'doctype_twice'
  | 'doctype_too_long'
  | 'doctype_name'
  | 'broken_xml'
  | 'broken_workbook'
  // The service failed, not the file.
  | 'reading_failed'
  | 'too_big'
  // The file ended its process, or took too long without progress.
  | 'too_slow'
  | 'crashed'
  | 'too_many_rows';

/** Is thrown when the file cannot be read, or not beyond this line. Rows before it stay valid. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly line: number | null = null,
  ) {
    super(code);
    this.name = 'FileProblem';
  }

  /** Is true when the whole file is refused, including the rows before the problem. */
  get isWhole(): boolean {
    return this.code === 'too_many_rows' || this.code === 'reading_failed' || this.code.startsWith('doctype');
  }
}
