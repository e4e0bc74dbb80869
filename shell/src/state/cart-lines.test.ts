import type { CartLine, CartOffer } from '@yarmarok/shared-contract';
import { addLine, clampPieces, groupByShop, parseCart, refreshLines, withQuantity, withoutLines } from './cart-lines';

function anOffer(fields: Partial<CartOffer> = {}): CartOffer {
  return {
    id: 7,
    alias: 'vaza',
    title: 'Ваза',
    title_lang: 'uk',
    price: '2400.00',
    currency: 'uah',
    get_currency_display: '₴',
    unit: 'piece',
    get_city_display: 'Київ',
    get_country_display: 'Україна',
    main_image: { file_150_150: '/media/vaza.webp' },
    avg_review_rating: 4.9,
    reviews_count: 187,
    shop: { id: 3, alias: 'loznytsia', title: 'Лозниця' },
    ...fields,
  };
}
const aLine = (fields: Partial<CartLine> = {}): CartLine => ({ ...anOffer(), pcs: 1, ...fields });

describe('reading the stored cart', () => {
  it('parses the stored cart', () => {
    const lines = [aLine({ pcs: 3, get_choices_display: 'чорний, 256 ГБ' }), aLine({ id: 8, change: { kind: 'price', oldPrice: '1.00' } })];

    expect(parseCart(JSON.stringify(lines))).toEqual(lines);
  });

  it('completes a line with missing fields', () => {
    const stored = {
      id: 5,
      title: 'Мед',
      price: '245.00',
      get_currency_display: '₴',
      get_city_display: 'Київ',
      get_country_display: 'Україна',
      main_image: { file_150_150: '/m.webp' },
      avg_review_rating: null,
      reviews_count: 2,
      pcs: 2,
    };

    expect(parseCart(JSON.stringify([stored]))).toEqual([
      { ...stored, alias: '', title_lang: '', currency: 'uah', unit: 'piece', shop: { id: 0, alias: '', title: '' } },
    ]);
  });

  it.each([
    ['nothing', null],
    ['broken JSON', '[{'],
    ['something else than a list', '{"id":1}'],
    [
      'entries without an id, a title or a price',
      '[null, 4, {"id":"x","title":"a","price":"1"}, {"id":1,"price":"1"}, {"id":1,"title":"a","price":"free"}]',
    ],
  ])('treats %s as an empty cart', (_what, text) => {
    expect(parseCart(text)).toEqual([]);
  });

  it('clamps quantities and drops duplicate lines', () => {
    const stored = [aLine({ pcs: 0 }), aLine({ pcs: 5 }), { ...aLine({ id: 8 }), pcs: 'many' }];

    expect(parseCart(JSON.stringify(stored)).map(({ id, pcs }) => [id, pcs])).toEqual([
      [7, 1],
      [8, 1],
    ]);
  });
});

it('stores only the fields of the cart', () => {
  const offer = { ...anOffer(), views_count: 4, main_image: { file_150_150: '/a', file_300_300: '/b' } };

  expect(addLine([], offer, 2)).toEqual([{ ...anOffer(), main_image: { file_150_150: '/a' }, pcs: 2 }]);
});

it('updates and removes lines by offer id', () => {
  const lines = [aLine(), aLine({ id: 8 })];

  expect(withQuantity(lines, 8, 4).map((line) => line.pcs)).toEqual([1, 4]);
  expect(withoutLines(lines, [7]).map((line) => line.id)).toEqual([8]);
});

it.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [1e9, 9999],
])('clamps %d pieces to %d', (given, kept) => {
  expect(clampPieces(given)).toBe(kept);
});

describe('a counted stock', () => {
  it('limits the quantity when a line is added, changed and read again', () => {
    const [added] = addLine([], anOffer({ stock: 3 }), 5);
    const [changed] = withQuantity([aLine({ stock: 3 })], 7, 4);
    const [fresh] = refreshLines([aLine({ pcs: 5 })], [7], [{ ...anOffer({ stock: 2 }), is_available: true }]);

    expect([added, changed, fresh].map((line) => [line?.stock, line?.pcs])).toEqual([
      [3, 3],
      [3, 3],
      [2, 2],
    ]);
  });

  it('limits nothing while it is unlimited or unknown', () => {
    expect(addLine([], anOffer({ stock: null }), 50)[0]).toMatchObject({ stock: null, pcs: 50 });
    expect(addLine([], anOffer(), 50)[0]).not.toHaveProperty('stock');
  });

  it('is dropped once the offer has an unlimited stock', () => {
    const [line] = refreshLines([aLine({ stock: 2, pcs: 2 })], [7], [{ ...anOffer({ stock: null }), is_available: true }]);

    expect(withQuantity(line ? [line] : [], 7, 9)[0]?.pcs).toBe(9);
  });

  it.each([3, null])('of %j is stored with the line', (stock) => {
    expect(parseCart(JSON.stringify([aLine({ stock })]))).toEqual([aLine({ stock })]);
  });

  it.each(['3', -1, 2.5, {}])('is unknown when %j is stored', (stock) => {
    expect(parseCart(JSON.stringify([{ ...aLine(), stock }]))).toEqual([aLine()]);
  });
});

describe('refreshing from the server', () => {
  it('marks a changed price with the old one and updates the texts', () => {
    const [line] = refreshLines([aLine({ pcs: 2 })], [7], [{ ...anOffer({ price: '2500.00', title: 'Vase' }), is_available: true }]);

    expect(line).toMatchObject({ pcs: 2, title: 'Vase', price: '2500.00', change: { kind: 'price', oldPrice: '2400.00' } });
  });

  it('marks unknown and unavailable offers', () => {
    const lines = refreshLines([aLine(), aLine({ id: 8 })], [7, 8], [{ ...anOffer(), is_available: false }]);

    expect(lines.map((line) => line.change)).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
  });

  it('removes a mark after recovery, and ignores another spelling of the same amount', () => {
    const [line] = refreshLines([aLine({ price: '2400', change: { kind: 'gone' } })], [7], [{ ...anOffer(), is_available: true }]);

    expect(line?.change).toBeUndefined();
  });

  it('keeps lines that were not part of the refresh', () => {
    const added = aLine({ id: 9 });

    expect(refreshLines([added], [7], [])).toEqual([added]);
  });
});

it('groups lines by shop in order of appearance', () => {
  const other = { id: 4, alias: 'komora', title: 'Комора' };
  const groups = groupByShop([aLine(), aLine({ id: 8, shop: other }), aLine({ id: 9 })]);

  expect(groups.map((group) => [group.shop.title, group.lines.map((line) => line.id)])).toEqual([
    ['Лозниця', [7, 9]],
    ['Комора', [8]],
  ]);
});
