import { Type } from 'typebox';
import { Choice, Id, Money, Nullable, PageSchema, PageQuery, Timestamp } from '../../platform/http';
import { importFields } from './reading/source-row';

export const fileFormats = ['csv', 'xlsx', 'yml'] as const;
export const importModes = ['create_and_update', 'create', 'update'] as const;
export const importStatuses = ['waiting', 'running', 'finished', 'canceled', 'failed'] as const;
export const rowActions = ['created', 'updated', 'skipped', 'error'] as const;

const text = (description: string, ...examples: string[]) => Type.String({ description, examples });
const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const Format = Choice(fileFormats, 'Kind of file; `yml` is XML too');
const Mode = Choice(importModes, 'Which rows may do something: of new offers, of known ones, or of both');

export const ImportParams = Type.Object({ id: Id });
export const ImportListQuery = Type.Object({
  shop: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Own shop; all of them when left out' })),
  ...PageQuery,
});
export const ImportRowsQuery = Type.Object({
  action: Type.Optional(Choice(rowActions, 'Only rows of which this became')),
  ...PageQuery,
});
export const TemplateQuery = Type.Object({ format: Type.Optional(Format) });
export const ExportQuery = Type.Object({ shop: Id, format: Type.Optional(Format) });

export const StartedImport = Type.Object({ id: Id });

export const OfferImport = Type.Object({
  id: Id,
  shop: Type.Integer({ minimum: 1, description: 'The shop it is for', examples: [7] }),
  file_name: text('Name of the file as it was sent', 'export-products.csv'),
  format: Format,
  mode: Mode,
  dry_run: Type.Boolean({ description: 'Only tells what it would do', examples: [false] }),
  status: Choice(importStatuses, 'How far it is; `failed` means that the file could not be read, or not to its end'),
  rows_total: Nullable(whole('Rows of the file; null until they were counted', 2000)),
  rows_done: whole('Rows that are done', 1500),
  created: whole('Offers that are new', 900),
  updated: whole('Offers that changed', 300),
  skipped: whole('Rows that changed nothing', 295),
  errors: whole('Rows that have to be mended', 5),
  message: Nullable(text('Why it failed, in the language of the request', 'The XML is broken; rows before this place count. Line 18.')),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
});
export const ImportPage = PageSchema(OfferImport);

export const ImportedRow = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'Its number as a spreadsheet shows it; in feeds the how-manieth offer', examples: [18] }),
  sku: Nullable(text('Code of the offer in the shop', 'CUP-350')),
  title: text('Title as the row has it', 'Ceramic cup, 350 ml'),
  action: Choice(rowActions, 'What became of it'),
  message: Nullable(text('What to mend, or why it was skipped', 'Enter a price')),
  warnings: Type.Array(text('A value that was left out or corrected', 'Unknown tags: handmade'), {
    description: 'The row went in, but not all of it',
    examples: [[]],
  }),
  offer: Nullable(
    Type.Object(
      { id: Id, alias: text('Name of the offer in addresses', 'ceramic-cup') },
      { description: 'The offer that it created, changed or left as it was', examples: [{ id: 12, alias: 'ceramic-cup' }] },
    ),
  ),
});
export const ImportedRowPage = PageSchema(ImportedRow);

const ourCategory = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'Id of the category here', examples: [42] }),
  alias: text('Name of the category in addresses', 'ceramics'),
  title: text('With all above it, in the language of the request', 'Home › Dishes › Ceramics'),
});

export const ImportPreviewAnswer = Type.Object({
  format: Format,
  encoding: Nullable(text('Encoding of the text; null for a workbook', 'windows-1251')),
  delimiter: Nullable(text('What parts the cells of CSV', ';')),
  rows_total: whole('Rows of the file, as far as it can be read', 2000),
  columns: Type.Array(
    Type.Object({
      key: text('Names the column in `mapping`', '3'),
      name: text('Header of the column, or name of the element', 'Ціна'),
      field: Nullable(Choice(importFields, 'What it was taken for; null: left out')),
      samples: Type.Array(text('A value of it', '320,00'), { description: 'Up to three different values', examples: [['320,00']] }),
    }),
    { description: 'Columns of the table, or elements of the first offers', examples: [[]] },
  ),
  fields: Type.Array(
    Type.Object({
      value: Choice(importFields, 'For `mapping`'),
      title: text('In the language of the request', 'Price'),
    }),
    { description: 'What a column can be taken for', examples: [[{ value: 'price', title: 'Price' }]] },
  ),
  categories: Type.Array(
    Type.Object({
      key: text('Names it in `category_mapping`; empty: rows without a category', '9001'),
      title: text('What the file calls it', 'Посуд'),
      rows_count: whole('Rows that are in it', 120),
      is_guess: Type.Boolean({ description: 'The words are alike, but nobody said so', examples: [false] }),
      category: Nullable(ourCategory),
    }),
    { description: 'Categories of the file, those with the most rows first, with ours as far as one was found', examples: [[]] },
  ),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1, description: 'Its number as a spreadsheet shows it', examples: [2] }),
      sku: Nullable(text('Code of the offer in the shop', 'CUP-350')),
      title: text('Title as it was read', 'Ceramic cup, 350 ml'),
      price: Nullable(Money),
      currency: Nullable(Choice(['uah', 'usd', 'eur'], 'Currency of the price; null: that of the offer stays')),
      category: Nullable(text('Title of our category', 'Ceramics')),
      images_count: whole('Pictures that it names', 3),
      problems: Type.Array(text('What is wrong with it', 'Enter a price'), { description: 'Errors and warnings', examples: [[]] }),
    }),
    { description: 'The first ten rows as they were read', examples: [[]] },
  ),
  problems: Type.Array(
    Type.Object({
      level: Choice(['error', 'warning'], '`error`: nothing of the file can be imported'),
      message: text('In the language of the request, with the first place as an example', 'Unknown unit: box'),
      rows_count: Nullable(whole('Rows that it is about; null: the whole file', 12)),
      example_rows: Type.Array(whole('Number of a row', 3), {
        description: 'Up to five of those rows, the first ones',
        examples: [[3, 7]],
      }),
    }),
    { description: 'What is wrong with the file', examples: [[]] },
  ),
});

const describedFile = 'CSV, XLSX or YML/XML as Prom.ua, Rozetka and Hotline write them; 50 MB at most';
const mappings = {
  mapping: {
    type: 'string',
    description: 'JSON: key of a column → field, or null to leave it out. Columns that are not named stay as they are understood.',
    examples: ['{"3":"price","7":null}'],
  },
  category_mapping: {
    type: 'string',
    description:
      'JSON: key of a category of the file → id or alias of ours, or null. The key `*` is for all that have no category of their own here.',
    examples: ['{"9001":42}'],
  },
};
const file = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: describedFile,
  examples: ['export-products.csv'],
};

// Documents the parts of multipart bodies, which are not validated as a whole.
export const previewParts = {
  type: 'object',
  required: ['file'],
  properties: {
    file,
    shop: { type: 'string', description: 'Own shop the file is for', examples: ['7'] },
    ...mappings,
  },
};
export const startParts = {
  type: 'object',
  required: ['file', 'shop', 'mode'],
  properties: {
    file,
    shop: { type: 'string', description: 'Own shop the file is for', examples: ['7'] },
    mode: { type: 'string', enum: [...importModes], description: 'Which rows may do something', examples: ['create_and_update'] },
    dry_run: { type: 'string', enum: ['true', 'false'], description: 'Only tell what would be done', examples: ['false'] },
    ...mappings,
  },
};
