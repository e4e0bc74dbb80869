import type { SourceRow } from '../reading/source-row';
import { FileEvidence } from './file-evidence';
import { toOfferDraft } from './row-draft';

const aRow = (texts: Record<string, string>, attributes: SourceRow['attributes'] = []): SourceRow =>
  ({ row: 2, raw: [], texts, attributes, images: [], hasHtmlNames: false, problem: null }) as unknown as SourceRow;

it('removes bidi control characters, as the forms of the site do', () => {
  const draft = toOfferDraft(
    aRow({ title_uk: 'Кухоль \u202egnp.exe\u202c синій', description_uk: '\u2066Опис\u2069\nдва', sku: 'A\u202e1', price: '10' }, [
      { name: 'Колір\u202d', unit: null, value: '\u2067синій' },
    ] as never),
  );

  expect(draft.title.uk).toBe('Кухоль gnp.exe синій');
  expect(draft.description.uk).toBe('Опис\nдва');
  expect(draft.sku).toBe('A1');
  expect(draft.attributes).toEqual([{ name: 'Колір', value: 'синій' }]);
});

it('removes control characters and halves of surrogate pairs from a description, and keeps its lines', () => {
  const text = 'Рядок\0 один\r\n\tрядок\u0007 два \ud83d\ude00 три \ud83d чотири\u0085';

  expect(toOfferDraft(aRow({ description_uk: text, price: '10' })).description.uk).toBe(
    'Рядок один\r\n\tрядок два \ud83d\ude00 три  чотири',
  );
  expect(toOfferDraft(aRow({ description_uk: `${'а'.repeat(29_999)}\ud83d\ude00`, price: '10' })).description.uk).toBe('а'.repeat(29_999));
});

it('treats an invisible title as missing', () => {
  expect(toOfferDraft(aRow({ title_uk: '\u2066\u2069\u200d', price: '10' })).title).toEqual({});
});

/** Reads rows as one file. */
function readFile(...texts: Record<string, string>[]) {
  const rows = texts.map((row) => aRow({ price: '10', ...row }));
  const evidence = new FileEvidence();
  for (const row of rows) evidence.add(row);
  return rows.map((row) => toOfferDraft(row, evidence));
}

describe('an amount with one sign before three digits', () => {
  const readPrices = (...prices: string[]) =>
    readFile(...prices.map((price) => ({ price }))).map(({ price, errors }) => price?.minor ?? errors[0]?.code);

  it('has decimals where the column has a decimal point', () => {
    expect(readPrices('12.345', '799.50', '99.900')).toEqual([1235, 79_950, 9990]);
    expect(readPrices('1,234', '.99')).toEqual([123_400, 99]);
  });

  it('has thousands where the column has a decimal comma', () => {
    expect(readPrices('12.345', '1.234,50', '1,234')).toEqual([1_234_500, 123_450, 123]);
  });

  it('is refused with both readings without evidence, or with contradictory evidence', () => {
    expect(readPrices('12.345', '1,234', '500')).toEqual(['price_unclear', 'price_unclear', 50_000]);
    expect(readPrices('12.345', '12.5', '12,5')).toEqual(['price_unclear', 1250, 1250]);
    expect(readFile({ price: '12.345' })[0]?.errors).toEqual([
      { code: 'price_unclear', values: { text: '12.345', thousands: 12_345, decimal: 12.35 } },
    ]);
    expect(readFile({ price: '1,234' })[0]?.errors).toEqual([
      { code: 'price_unclear', values: { text: '1,234', thousands: 1234, decimal: 1.23 } },
    ]);
  });

  it('is judged by its own column', () => {
    expect(readFile({ price: '12.345', old_price: '20,50' })[0]?.errors).toMatchObject([{ code: 'price_unclear' }]);
  });

  it('has a decimal point in feeds and in numbers of workbooks', () => {
    const feed = { ...aRow({ price: '12.345' }), raw: { n: 'offer', a: {}, t: '', c: [] } };
    const number = { ...aRow({ price: '12.345' }), numberFields: ['price' as const] };

    expect([feed, number].map((row) => toOfferDraft(row).price?.minor)).toEqual([1235, 1235]);
  });
});

describe('a text', () => {
  const readTexts = (...rows: Record<string, string>[]) => readFile(...rows).map(({ title, description }) => ({ title, description }));

  it('without letters of one language follows the other titles of its column, and a description its title', () => {
    expect(
      readTexts(
        { title: 'Ваза', description: 'Для дому' },
        { title: 'Срібний кулон', description: 'Ваза' },
        { title: 'iPhone 15', description: '' },
      ),
    ).toEqual([
      { title: { uk: 'Ваза' }, description: { uk: 'Для дому' } },
      { title: { uk: 'Срібний кулон' }, description: { uk: 'Ваза' } },
      { title: { uk: 'iPhone 15' }, description: {} },
    ]);
    expect(readTexts({ title: 'Ваза', description: 'Для дома' }, { title: 'Серебряный кулон' })[0]).toEqual({
      title: { ru: 'Ваза' },
      description: { ru: 'Для дома' },
    });
  });

  it('is Ukrainian without any evidence, and English in Latin letters', () => {
    expect(readTexts({ title: 'Ваза', description: 'Для дому' })).toEqual([{ title: { uk: 'Ваза' }, description: { uk: 'Для дому' } }]);
    expect(readTexts({ title: 'Vase', description: 'For a home' })).toEqual([{ title: { en: 'Vase' }, description: { en: 'For a home' } }]);
    expect(readTexts({ title: 'iPhone 15', description: 'Смартфон' })).toEqual([
      { title: { uk: 'iPhone 15' }, description: { uk: 'Смартфон' } },
    ]);
  });

  it('of Prom.ua is Russian beside a Ukrainian column, and keeps its own language', () => {
    expect(readTexts({ title: 'Ваза', title_uk: 'Ваза', description: 'Для дома', description_uk: 'Для дому' })).toEqual([
      { title: { uk: 'Ваза', ru: 'Ваза' }, description: { uk: 'Для дому', ru: 'Для дома' } },
    ]);
    expect(readTexts({ title: 'Ваза', title_uk: '' })[0]?.title).toEqual({ ru: 'Ваза' });
    expect(readTexts({ title: 'Срібний кулон', title_uk: '' })[0]?.title).toEqual({ uk: 'Срібний кулон' });
  });

  it('of a description follows the only column of titles, which names its language', () => {
    expect(readTexts({ title_uk: 'Ваза', description: 'Для дому' })[0]?.description).toEqual({ uk: 'Для дому' });
    expect(readTexts({ title_ru: 'Ваза', description: 'Для дома' })[0]?.description).toEqual({ ru: 'Для дома' });
  });
});

it.each([
  ['10+', 10],
  ['багато', null],
  ['немає', 0],
  ['', undefined],
])('reads the stock %j as %j without a warning', (stock, pieces) => {
  const draft = toOfferDraft(aRow({ title: 'Ваза', price: '10', stock }));

  expect([draft.stock, draft.warnings]).toEqual([pieces, []]);
});
