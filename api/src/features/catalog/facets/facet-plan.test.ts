import { buildFileCatalog } from '../../attributes';
import { chooseAttributes } from './facet-plan';

const codes = ['battery', 'memory', 'color', 'screen', 'brand'];
const catalog = buildFileCatalog(
  {
    attributes: codes.map((code) => ({ code, kind: 'number', name: { uk: code, ru: code, en: code } })),
    categories: { phones: ['memory', 'screen', 'color', 'battery'], chargers: ['battery', 'color'], shirts: ['color'] },
  },
  new Map([
    ['phones', 1],
    ['chargers', 2],
    ['shirts', 3],
  ]),
);
const idOf = (code: string) => catalog.byCode.get(code)?.id ?? 0;
const order = (path: number[] | null, known: Record<string, number>) => {
  const coverage = Object.entries(known).map(([code, offers]) => ({ attributeId: idOf(code), offers }));
  return chooseAttributes(catalog, path, coverage, []).map(({ code }) => code);
};

it('orders the facets of a search like the category whose filters cover most offers', () => {
  expect(order(null, { battery: 90, color: 80, memory: 70, screen: 60 })).toEqual(['memory', 'screen', 'color', 'battery']);
  expect(order(null, { battery: 90, color: 80 })).toEqual(['battery', 'color']);
  expect(order(null, { color: 80 })).toEqual(['color']);
});

it('shows other attributes after the facets of the category', () => {
  expect(order([3], { battery: 90, color: 80 })).toEqual(['color', 'battery']);
});
