import { presentImport, presentImportedRow, presentPreview } from './imports.presenter';
import type { CategoryRow, ImportRecord } from './imports.repository';
import type { ImportPreview } from './preview/import-preview';
import { FileProblem, importFields } from './reading/source-row';
import type { ListedRow } from './saving/import-rows.repository';

const anImport = (record: Partial<ImportRecord> = {}): ImportRecord =>
  ({
    id: 1,
    shop_id: 7,
    file_name: 'prices.csv',
    format: 'csv',
    mode: 'update',
    is_dry_run: true,
    status: 'done',
    rows_total: 20,
    rows_done: 19,
    created_count: 11,
    updated_count: 12,
    skipped_count: 13,
    errors_count: 14,
    problem_code: null,
    problem_line: null,
    created_at: new Date('2026-11-20T09:00:00Z'),
    started_at: new Date('2026-11-20T09:01:00Z'),
    finished_at: new Date('2026-11-20T09:02:00Z'),
    ...record,
  }) as ImportRecord;

it('presents an import with its counts', () => {
  expect(presentImport(anImport(), 'en')).toEqual({
    id: 1,
    shop: 7,
    file_name: 'prices.csv',
    format: 'csv',
    mode: 'update',
    dry_run: true,
    status: 'done',
    rows_total: 20,
    rows_done: 19,
    created: 11,
    updated: 12,
    skipped: 13,
    errors: 14,
    message: null,
    created_at: '2026-11-20T09:00:00.000Z',
    started_at: '2026-11-20T09:01:00.000Z',
    finished_at: '2026-11-20T09:02:00.000Z',
  });
  expect(presentImport(anImport({ started_at: null, finished_at: null }), 'en')).toMatchObject({ started_at: null, finished_at: null });
});

it('shows the reason and the place of an unreadable file', () => {
  const messageOf = (record: Partial<ImportRecord>) => presentImport(anImport(record), 'en').message;

  expect(messageOf({ problem_code: 'empty' })).toBe('The file is empty.');
  expect(messageOf({ problem_code: 'doctype_twice', problem_line: 12 })).toBe('A second or misplaced DOCTYPE. Line 12.');
  expect(messageOf({ problem_code: 'broken_xml', problem_line: 12, rows_done: 19 })).toBe(
    'The XML is broken and was not read further. 19 rows were read before this point. Line 12.',
  );
});

it('presents a row with its offer, as long as the offer exists', () => {
  const aRow = (row: Partial<ListedRow> = {}): ListedRow =>
    ({
      row_number: 3,
      sku: 'V-5',
      title: 'Ваза',
      action: 'created',
      message: null,
      warnings: [{ code: 'id_too_long' }],
      offer_id: 5,
      alias: 'vase-5',
      ...row,
    }) as ListedRow;

  expect(presentImportedRow(aRow(), 'en')).toEqual({
    row: 3,
    sku: 'V-5',
    title: 'Ваза',
    action: 'created',
    message: null,
    warnings: ['The identifier is too long'],
    offer: { id: 5, alias: 'vase-5' },
  });
  expect(presentImportedRow(aRow({ message: { code: 'id_too_long' } }), 'en').message).toBe('The identifier is too long');
  expect(presentImportedRow(aRow({ alias: null }), 'en').offer).toBeNull();
  expect(presentImportedRow(aRow({ offer_id: null }), 'en').offer).toBeNull();
});

describe('a preview', () => {
  const all = { id: 1, alias: 'all', title: { en: 'All' }, path: [1] } as unknown as CategoryRow;
  const home = { id: 3, alias: 'home', title: { en: 'Home' }, path: [1, 3] } as unknown as CategoryRow;
  const lost = { id: 9, alias: 'lost', title: { en: 'Lost' }, path: [88, 99] } as unknown as CategoryRow;
  const aCategory = (choice: object) =>
    ({
      key: 'k',
      title: 'Вази',
      parentKey: 'p',
      parents: ['Дім', 'Усе'],
      rows: 6,
      samples: ['Біла ваза'],
      choice: { category: home, sureness: 'sure', isChosen: false, ...choice },
    }) as unknown as ImportPreview['categories'][number];
  const aPreview = (preview: Partial<ImportPreview> = {}): ImportPreview =>
    ({
      shape: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
      columns: [],
      categories: [],
      values: [],
      rows: [],
      messages: [],
      rowsTotal: 20,
      problem: null,
      ours: [all, home, lost],
      fallback: null,
      ...preview,
    }) as ImportPreview;
  const present = (preview: Partial<ImportPreview> = {}) => presentPreview(aPreview(preview), 'en');

  it('describes the file', () => {
    expect(present()).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      rows_total: 20,
      columns: [],
      fields: importFields.map((value) => ({ value, title: expect.stringMatching(/./) })),
      categories: [],
      other_category: null,
      values: [],
      rows: [],
      problems: [],
    });
    expect(
      present({ shape: { format: 'xlsx', encoding: 'utf-8', delimiter: null } as unknown as ImportPreview['shape'] }).encoding,
    ).toBeNull();
  });

  it('names a category by all of its path, the root first', () => {
    expect(present({ fallback: home }).other_category).toEqual({ id: 3, alias: 'home', title: 'All › Home' });
    expect(present({ fallback: lost }).other_category?.title).toBe('Lost');
    expect(present({ fallback: { ...home, path: [88, 3] } }).other_category?.title).toBe('Home');
  });

  it('shows the certainty of the category of a group', () => {
    const [sure, likely, none, chosen] = present({
      categories: [
        aCategory({}),
        aCategory({ sureness: 'likely' }),
        aCategory({ category: null, sureness: 'none' }),
        aCategory({ isChosen: true }),
      ],
    }).categories;

    expect(sure).toEqual({
      key: 'k',
      title: 'Вази',
      rows_count: 6,
      parent_key: 'p',
      parents: ['Усе', 'Дім'],
      samples: ['Біла ваза'],
      sureness: 'sure',
      is_chosen: false,
      is_guess: false,
      category: { id: 3, alias: 'home', title: 'All › Home' },
    });
    expect(likely?.is_guess).toBe(true);
    expect(none).toMatchObject({ is_guess: false, category: null });
    expect(chosen?.is_chosen).toBe(true);
  });

  it('shows the first rows as they would be imported', () => {
    const row = (draft: object, found: object | null, messages: object[] = []) =>
      ({
        row: { number: 4 },
        draft: { sku: 'V-5', title: { en: 'Vase' }, makers: [], ...draft },
        messages,
        found,
        result: found ? 'on_sale' : 'error',
      }) as unknown as ImportPreview['rows'][number];
    const attributes = Array.from({ length: 7 }, (_, index) => ({ name: `Size ${String(index)}`, value: '5' }));
    const whole = {
      ...{
        price: { minor: 12_950, oldMinor: 20_000 },
        currency: 'uah',
        images: ['a', 'b'],
        stock: 3,
        isAvailable: true,
        unit: 'kg',
        attributes,
      },
      makers: [{ name: 'Brand', value: 'Лозниця' }],
    };

    expect(present({ rows: [row(whole, { category: home, isGuess: true }), row({}, null, [{ code: 'id_too_long' }])] }).rows).toEqual([
      {
        ...{
          row: 4,
          sku: 'V-5',
          title: 'Vase',
          price: '129.50',
          old_price: '200.00',
          currency: 'uah',
          category: 'Home',
          sureness: 'likely',
        },
        ...{
          result: 'on_sale',
          stock: 3,
          is_available: true,
          unit: 'kg',
          attributes: attributes.slice(0, 6),
          images_count: 2,
          problems: [],
        },
      },
      {
        row: 4,
        sku: 'V-5',
        title: 'Vase',
        price: null,
        currency: null,
        category: null,
        sureness: 'none',
        result: 'error',
        old_price: null,
        stock: null,
        is_available: null,
        unit: 'pc.',
        attributes: [],
        images_count: 0,
        problems: ['The identifier is too long'],
      },
    ]);
  });

  it('asks for the meaning of a word of the file, with the meanings of its field', () => {
    const question = { key: 'unit:бух', field: 'unit', name: null, attribute: null, text: 'бух', rows: 3, value: null } as const;

    const [unit] = present({ values: [question] }).values;

    expect(unit).toMatchObject({ key: 'unit:бух', field: 'Unit', text: 'бух', rows_count: 3, value: null });
    expect(unit?.options).toContainEqual({ value: 'piece', title: 'pc.' });
  });

  it('asks for the meaning of a value of an attribute, with its known values', () => {
    const white = { id: 1, code: 'white', title: { uk: 'білий', en: 'white' }, aliases: [], hex: null };
    const attribute = { id: 1, code: 'color', kind: 'color' as const, name: { en: 'Color' }, aliases: [], unit: null, sizeSystem: null };
    const question = { key: 'attribute:колір:біл', field: 'attribute', text: 'біл', rows: 2, value: 'білий' } as const;

    const { values } = present({
      values: [
        { ...question, name: 'Колір', attribute: { ...attribute, values: [white] } },
        { ...question, name: null, attribute: null },
      ],
    });

    expect(values).toEqual([
      {
        key: 'attribute:колір:біл',
        field: 'Колір',
        text: 'біл',
        rows_count: 2,
        value: 'білий',
        // The text is in the main language, because it is stored in the offer.
        options: [{ value: 'білий', title: 'white' }],
      },
      expect.objectContaining({ field: '', options: [] }),
    ]);
  });

  it('shows the maker of an offer after its attributes', () => {
    const brand = { name: 'Brand', value: 'Лозниця' };
    const size = { name: 'Size', value: '5' };
    const row = {
      row: { number: 4 },
      draft: { sku: null, title: {}, attributes: [size], makers: [brand] },
      messages: [],
      found: { category: home, isGuess: false },
      result: 'on_sale',
    } as unknown as ImportPreview['rows'][number];

    expect(present({ rows: [row] }).rows).toMatchObject([{ attributes: [size, brand], sureness: 'sure' }]);
  });

  it('warns about rows, and about a file that can be read only in part', () => {
    const messages = [{ message: { code: 'id_too_long' as const }, rows: 3, examples: [2, 5] }] as unknown as ImportPreview['messages'];
    const warning = { level: 'warning', message: 'The identifier is too long', rows_count: 3, example_rows: [2, 5] };
    const problem = new FileProblem('doctype_twice', 12);
    const text = 'A second or misplaced DOCTYPE. Line 12.';

    expect(present({ messages }).problems).toEqual([warning]);
    expect(present({ problem, messages }).problems).toEqual([
      { level: 'error', message: text, rows_count: null, example_rows: [] },
      warning,
    ]);
    const partly = new FileProblem('empty');
    expect(present({ problem: partly }).problems).toMatchObject([{ level: 'warning', message: 'The file is empty.' }]);
    expect(present({ problem: partly, rowsTotal: 0 }).problems).toMatchObject([{ level: 'error' }]);
    expect(present({ problem: new FileProblem('broken_xml', 7) }).problems).toMatchObject([
      { message: 'The XML is broken and was not read further. 20 rows were read before this point. Line 7.' },
    ]);
  });
});
