import type { GridOffer } from '@yarmarok/shared-api/account';
import { readNames } from './named-values';

const category = (id: number, path: string) => ({ id, alias: String(id), title: path.split(' • ').at(-1) ?? '', path, depth: 0 });
const names = {
  statuses: new Map([['прихований', 'hidden' as const]]),
  categories: [category(1, 'Дім'), category(2, 'Дім • Вази'), category(3, 'Сад • Вази'), category(4, 'Сад • Лопати')],
};
const read = (cell: 'status' | 'category' | 'price', text: string) => readNames({ offer: { id: 5 } as GridOffer, cell, text }, names).text;

it.each([
  ['status', 'Прихований', 'hidden'],
  ['status', 'active', 'active'],
  ['category', 'лопати', '4'],
  ['category', 'Сад • Вази', '3'],
  ['category', 'Дім', '1'],
  ['price', 'Дім', 'Дім'],
] as const)('parses the %s %s', (cell, text, value) => {
  expect(read(cell, text)).toBe(value);
});

it.each(['Вази', 'Човни', '4'])('does not accept %s as a category', (text) => {
  expect(/^\d+$/.test(read('category', text))).toBe(false);
});
