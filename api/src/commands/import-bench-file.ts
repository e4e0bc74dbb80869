import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '../features/imports';
import { element, escapeXml } from '../platform/xml';
import { type Cell, csvFile, xlsxFile } from '../platform/table-file';

const things = ['Ваза', 'Чашка', 'Тарілка', 'Глечик', 'Миска', 'Свічник', 'Кашпо', 'Чайник'];
const looks = ['синя', 'біла', 'гончарна', 'косівська', 'полив’яна', 'велика', 'мала', 'розписна'];
const sentence = 'Ручна робота майстра з Косова, полива без свинцю, можна мити в посудомийній машині. ';

const header = [
  ...['Код_товару', 'Назва_позиції', 'Назва_позиції_укр', 'Пошукові_запити_укр', 'Опис', 'Опис_укр', 'Тип_товару', 'Ціна', 'Валюта'],
  ...['Одиниця_виміру', 'Посилання_зображення', 'Наявність', 'Кількість', 'Номер_групи', 'Назва_групи', 'Унікальний_ідентифікатор'],
  ...['Знижка', 'Виробник', 'Країна_виробник'],
];
const triple = ['Назва_Характеристики', 'Одиниця_виміру_Характеристики', 'Значення_Характеристики'];
const attributesCount = 5;

interface Goods {
  number: number;
  title: string;
  description: string;
  price: string;
  attributes: { name: string; unit: string; value: string }[];
}

function buildGoods(number: number): Goods {
  const pick = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length] ?? '';
  return {
    number,
    title: `${pick(things, 1)} ${pick(looks, 8)} ${pick(looks, 64)}, №${String(number)}`,
    description: `<p>${sentence.repeat(1 + (number % 5))}</p><ul><li>Об’єм ${String(number % 90)} мл</li><li>Вага <b>${String(number % 700)} г</b></li></ul>`,
    price: `${String(1 + (number % 9))} ${String(100 + (number % 900))},50`,
    attributes: Array.from({ length: attributesCount }, (_, index) => ({
      name: `Ознака ${String(index)}`,
      unit: index % 2 ? 'см' : '',
      value: String((number * (index + 3)) % 500),
    })),
  };
}

function buildTableRow({ number, title, description, price, attributes }: Goods, category: string): Cell[] {
  return [
    ...[`C-${String(number)}`, `${title} (рус.)`, title, 'посуд, кераміка', description, description, 'r', price, 'UAH', 'шт.', ''],
    ...['+', number % 50, 9001, category, number, number % 4 === 0 ? '10%' : '', 'Лозниця', 'Україна'],
    ...attributes.flatMap(({ name, unit, value }) => [name, unit, value]),
  ];
}

function buildOfferElement({ number, title, description, price, attributes }: Goods): string {
  const text = (name: string, value: string) => element(name, {}, escapeXml(value));
  return element(
    'offer',
    { id: String(number), available: 'true', selling_type: 'r' },
    text('name', `${title} (рус.)`),
    text('name_ua', title),
    text('price', price),
    text('currencyId', 'UAH'),
    text('categoryId', '9001'),
    text('vendor', 'Лозниця'),
    text('vendorCode', `C-${String(number)}`),
    text('quantity_in_stock', String(number % 50)),
    text('description', description),
    text('description_ua', description),
    ...attributes.map(({ name, unit, value }) => element('param', { name, unit: unit || null }, escapeXml(value))),
  );
}

/** Writes a price list in the format of Prom.ua with this many rows in a category. */
export async function writeBenchFile(path: string, format: FileFormat, rows: number, category: string): Promise<void> {
  // Yields once, so that other streams can run.
  async function* table() {
    yield await Promise.resolve([...header, ...Array.from({ length: attributesCount }, () => triple).flat()]);
    for (let number = 1; number <= rows; number += 1) yield buildTableRow(buildGoods(number), category);
  }
  function* feed() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n<yml_catalog><shop><categories>`;
    yield `<category id="9001">${escapeXml(category)}</category></categories><offers>\n`;
    for (let number = 1; number <= rows; number += 1) yield `${buildOfferElement(buildGoods(number))}\n`;
    yield '</offers></shop></yml_catalog>\n';
  }
  const body = format === 'yml' ? Readable.from(feed()) : format === 'csv' ? csvFile(table(), ';') : xlsxFile(table());
  await pipeline(body, fs.createWriteStream(path));
}
