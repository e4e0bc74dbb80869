import { Type } from 'typebox';
import { Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, Timestamp } from '../../platform/http';
import { importFields } from './reading/source-row';

export const fileFormats = ['csv', 'xlsx', 'yml'] as const;
export const importModes = ['create_and_update', 'create', 'update'] as const;
export const importStatuses = ['waiting', 'running', 'finished', 'canceled', 'failed'] as const;
export const rowActions = ['created', 'updated', 'skipped', 'error'] as const;

const text = (description: string, ...examples: string[]) => Type.String({ description, examples });
const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const Format = Choice(fileFormats, 'File format; `yml` is XML');
export const ImportMode = Choice(importModes, 'Which rows are applied: those that create offers, those that update them, or both');

export const ImportParams = Type.Object({ id: Id });
export const ImportListQuery = Type.Object({
  shop: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Own shop; by default all of them' })),
  ...PageQuery,
});
export const ImportRowsQuery = Type.Object({
  action: Type.Optional(Choice(rowActions, 'Only rows with this result')),
  ...PageQuery,
});
export const TemplateQuery = Type.Object({ format: Type.Optional(Format) });
export const ExportQuery = Type.Object({ shop: Id, format: Type.Optional(Format) });

export const StartedImport = Type.Object({ id: Id });

export const OfferImport = Type.Object({
  id: Id,
  shop: Type.Integer({ minimum: 1, description: 'Shop of the import', examples: [7] }),
  file_name: text('Name of the uploaded file', 'export-products.csv'),
  format: Format,
  mode: ImportMode,
  dry_run: Type.Boolean({ description: 'Whether it is a dry run', examples: [false] }),
  status: Choice(
    importStatuses,
    'Status; `failed` means that the file could not be read. A file that breaks off is `finished` with the rows before that and a `message`',
  ),
  rows_total: Nullable(whole('Number of rows of the file; null until they are counted', 2000)),
  rows_done: whole('Number of processed rows', 1500),
  created: whole('Number of created offers', 900),
  updated: whole('Number of updated offers', 300),
  skipped: whole('Number of rows that changed nothing', 295),
  errors: whole('Number of rows with errors', 5),
  message: Nullable(
    text('Why the file could not be read, or not to its end, in the language of the request', 'The XML is broken. Line 18.'),
  ),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
});
export const ImportPage = PageSchema(OfferImport);

export const ImportedRow = Type.Object({
  row: Type.Integer({
    minimum: 1,
    description: 'Row number as a spreadsheet shows it; in feeds the position of the offer',
    examples: [18],
  }),
  sku: Nullable(text('SKU of the offer', 'CUP-350')),
  title: text('Title in the row', 'Ceramic cup, 350 ml'),
  action: Choice(rowActions, 'Result of the row'),
  message: Nullable(text('Error message, or the reason why the row was skipped', 'Enter a price')),
  warnings: Type.Array(text('Warning about a value that was ignored or corrected', 'Unknown tags: handmade'), {
    description: 'Whether the row was imported with warnings',
    examples: [[]],
  }),
  offer: Nullable(
    Type.Object(
      { id: Id, alias: text('Alias of the offer', 'ceramic-cup') },
      { description: 'Offer that the row created, updated or left unchanged', examples: [{ id: 12, alias: 'ceramic-cup' }] },
    ),
  ),
});
export const ImportedRowPage = PageSchema(ImportedRow);

/** A possible meaning of a word. */
export const ValueOptions = Type.Array(
  Type.Object({ value: text('Value of the choice', 'roll'), title: text('In the language of the request', 'roll') }),
  { description: 'What its words may mean; empty for categories and other problems', examples: [[]] },
);

export const ourCategory = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'Id of the category here', examples: [42] }),
  alias: text('Name of the category in addresses', 'ceramics'),
  title: text('Full path of the category, in the language of the request', 'Home › Dishes › Ceramics'),
});

export const ImportPreviewAnswer = Type.Object({
  format: Format,
  encoding: Nullable(text('Encoding of the text; null for a workbook', 'windows-1251')),
  delimiter: Nullable(text('Delimiter of CSV cells', ';')),
  rows_total: whole('Number of rows, as far as the file can be read', 2000),
  columns: Type.Array(
    Type.Object({
      key: text('Key of the column in `mapping`', '3'),
      name: text('Header of the column, or name of the element', 'Ціна'),
      field: Nullable(Choice(importFields, 'Detected field; null when the column is ignored')),
      samples: Type.Array(text('Sample value', '320,00'), { description: 'Up to three different sample values', examples: [['320,00']] }),
    }),
    { description: 'Columns of the table, or elements of the first offers', examples: [[]] },
  ),
  fields: Type.Array(
    Type.Object({
      value: Choice(importFields, 'Field name for `mapping`'),
      title: text('In the language of the request', 'Price'),
    }),
    { description: 'Fields that a column can be mapped to', examples: [[{ value: 'price', title: 'Price' }]] },
  ),
  categories: Type.Array(
    Type.Object({
      key: text('Key of the category in `category_mapping`; empty for rows without a category', '9001'),
      title: text('Name of the category in the file', 'Посуд'),
      rows_count: whole('Number of rows in it', 120),
      parent_key: Nullable(text('Key of its parent, where the file lists it', '9000')),
      parents: Type.Array(text('Title of a parent', 'Дім'), {
        description: 'Titles of its parents in the file, from the top',
        examples: [['Дім']],
      }),
      samples: Type.Array(text('Title of an offer', 'Тарілка'), {
        description: 'Titles of its first offers, up to three',
        examples: [['Тарілка']],
      }),
      sureness: Choice(
        ['sure', 'likely', 'none'],
        'How sure the match is: `sure` is taken as it is, offers of `likely` become drafts with this category, and those of `none` drafts without one',
      ),
      is_chosen: Type.Boolean({ description: 'Whether the seller chose it, now or in an earlier import', examples: [false] }),
      is_guess: Type.Boolean({ description: 'Whether the match is not sure', examples: [false] }),
      category: Nullable(ourCategory),
    }),
    { description: 'Categories of the file, the largest first, with the matching category here where one is found', examples: [[]] },
  ),
  other_category: Type.Union([ourCategory, Type.Null()], {
    description: 'What the seller chose for everything else; null without a choice',
    examples: [null],
  }),
  values: Type.Array(
    Type.Object({
      key: text('Key of the word in `value_mapping`', 'unit:coil'),
      field: text('Field, in the language of the request, or the attribute as the file names it', 'Unit'),
      text: text('The word', 'coil'),
      rows_count: whole('Number of rows with it', 12),
      value: Nullable(text('What was chosen for it, now or in an earlier import; null without a choice', 'roll')),
      options: ValueOptions,
    }),
    {
      description: 'Words of units, availability, currencies and attributes that say nothing known, the most frequent first',
      examples: [[]],
    },
  ),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1, description: 'Row number as a spreadsheet shows it', examples: [2] }),
      sku: Nullable(text('SKU of the offer', 'CUP-350')),
      title: text('Title as read from the file', 'Ceramic cup, 350 ml'),
      price: Nullable(Money),
      currency: Nullable(Choice(['uah', 'usd', 'eur'], 'Currency of the price; null keeps the currency of the offer')),
      category: Nullable(text('Title of the category here', 'Ceramics')),
      old_price: Nullable(Money),
      stock: Nullable(whole('Number of pieces; null when the file does not count them', 7)),
      is_available: Nullable(Type.Boolean({ description: 'Whether it can be bought; null when the file does not say', examples: [true] })),
      unit: text('Unit of the price, in the language of the request', 'pc.'),
      attributes: Type.Array(Type.Object({ name: text('Name of an attribute', 'Color'), value: text('Its value', 'white') }), {
        description: 'First attributes, up to six',
        examples: [[]],
      }),
      sureness: Choice(['sure', 'likely', 'none'], 'How sure the match of its category is'),
      result: Choice(
        ['on_sale', 'draft', 'update', 'double', 'error'],
        'What becomes of the row: an offer on sale, a draft, an update of a known offer, nothing because an earlier row is the same, or an error',
      ),
      images_count: whole('Number of pictures in the row', 3),
      problems: Type.Array(text('What is wrong with it', 'Enter a price'), {
        description: 'Number of errors and warnings',
        examples: [[]],
      }),
    }),
    { description: 'First twenty rows as read from the file', examples: [[]] },
  ),
  problems: Type.Array(
    Type.Object({
      level: Choice(['error', 'warning'], 'Severity; with `error` nothing of the file can be imported'),
      message: text('Message in the language of the request, with the first occurrence as an example', 'Unknown unit: box'),
      rows_count: Nullable(whole('Number of affected rows; null for the whole file', 12)),
      example_rows: Type.Array(whole('Row number', 3), {
        description: 'First affected rows, up to five',
        examples: [[3, 7]],
      }),
    }),
    { description: 'Problems of the file', examples: [[]] },
  ),
});

const describedFile = 'CSV, XLSX or YML/XML as exported for Prom.ua, Rozetka or Hotline; at most 50 MB';
const mappings = {
  mapping: {
    type: 'string',
    description: 'JSON: key of a column → field, or null to ignore the column. Columns that are not listed keep the detected field.',
    examples: ['{"3":"price","7":null}'],
  },
  value_mapping: {
    type: 'string',
    description:
      'JSON: key of a word of the file → what it means, or null. Choices are kept for the next file of the shop; null forgets one.',
    examples: ['{"unit:coil":"roll"}'],
  },
  category_mapping: {
    type: 'string',
    description:
      'JSON: key of a category of the file → id or alias of a category here, or null. The key `*` applies to all categories that are not listed. Choices are kept for the next file of the shop; null forgets one.',
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
    shop: { type: 'string', description: 'Own shop that the offers belong to', examples: ['7'] },
    ...mappings,
  },
};
export const startParts = {
  type: 'object',
  required: ['file', 'shop', 'mode'],
  properties: {
    file,
    shop: { type: 'string', description: 'Own shop that the offers belong to', examples: ['7'] },
    mode: {
      type: 'string',
      enum: [...importModes],
      description: 'Which rows are applied: those that create offers, those that update them, or both',
      examples: ['create_and_update'],
    },
    dry_run: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'Dry run: reports the result and changes nothing',
      examples: ['false'],
    },
    ...mappings,
  },
};

nameSchemas({ StartedImport, OfferImport, ImportPage, ImportedRow, ImportedRowPage, ImportPreviewAnswer });
