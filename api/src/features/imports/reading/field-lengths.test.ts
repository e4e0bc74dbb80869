import { cutField, maxParts, type XmlElement } from './source-row';
import { cellParts } from './table-rows';
import { elementParts } from './xml-fields';

const blanks = ' '.repeat(900_000);
const element = (n: string, t: string, a: Record<string, string> = {}): XmlElement => ({ n, a, t, c: [] });

it('reads no more of a cell than its field may have', () => {
  const parts = cellParts(
    [`a${blanks}b`, `http://pictures.test/a.png${blanks}y`, `опис${blanks}кінець`],
    [
      { index: 0, field: 'sku' },
      { index: 1, field: 'images' },
      { index: 2, field: 'description' },
    ],
  );

  expect(parts.texts.sku).toHaveLength(1000);
  expect(parts.texts.images?.length).toBeLessThanOrEqual(30_000);
  expect(parts.texts.description).toHaveLength(30_100);
});

it('reads no more of an element than its field may have, and a bounded number of pictures and attributes', () => {
  const many = Array.from({ length: 5000 }, (_, index) => [
    element('picture', `http://pictures.test/${String(index)}.png`),
    element('param', `значення ${blanks.slice(0, 20_000)}x`, { name: `ознака ${String(index)}` }),
  ]).flat();

  const { texts, images, attributes } = elementParts(
    { n: 'offer', a: { id: `1${blanks}2` }, t: '', c: [element('price', `${'-'.repeat(500_000)}1`), ...many] },
    {},
  );

  expect([texts.external_id?.length, texts.price?.length]).toEqual([1000, 1000]);
  expect([images.length, attributes.length]).toEqual([maxParts, maxParts]);
  expect(attributes[0]?.value).toHaveLength(2000);
});

it('keeps fitting texts unchanged', () => {
  expect(cutField('title', 'Ваза')).toBe('Ваза');
});
