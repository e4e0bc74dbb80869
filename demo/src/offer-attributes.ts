import { Random } from './random';
import type { SourceData, Text3 } from './source-data';

export interface DemoAttribute {
  name: Text3;
  value: Text3;
}

const ramName: Text3 = { uk: 'Оперативна пам’ять', ru: 'Оперативная память', en: 'RAM' };
const storageName: Text3 = { uk: 'Вбудована пам’ять', ru: 'Встроенная память', en: 'Storage' };
const authorName: Text3 = { uk: 'Автор', ru: 'Автор', en: 'Author' };
const mapTexts = (text: Text3, change: (each: string) => string): Text3 => ({
  uk: change(text.uk),
  ru: change(text.ru),
  en: change(text.en),
});

/**
 * Returns the attributes of a template in the form of the category: `8/256 ГБ` of a phone are memory and storage, books have an author, and
 * many categories have some that their templates lack. A generator of its own keeps the rest of the catalog as it is.
 */
export function completeAttributes(
  data: SourceData,
  category: string,
  offerId: number,
  attributes: readonly DemoAttribute[],
): DemoAttribute[] {
  const random = new Random(offerId);
  const isBook = data.bookCategories.has(category);
  const known = attributes.flatMap(({ name, value }, index): DemoAttribute[] => {
    if (isBook && index === 0) return [{ name: authorName, value }];
    if (!/^\d+\/\d+ ГБ$/.test(value.uk)) return [{ name, value }];
    return [
      { name: ramName, value: mapTexts(value, (text) => text.replace(/\/\d+/, '')) },
      { name: storageName, value: mapTexts(value, (text) => text.replace(/^\d+\//, '')) },
    ];
  });
  const more = Object.entries(data.extraAttributes[category] ?? {}).map(([code, values]) => {
    const name = data.attributeNames.get(code);
    if (!name) throw new Error(`There is no attribute ${code}`);
    return { name, value: random.pick(values) };
  });
  return [...known, ...more];
}
