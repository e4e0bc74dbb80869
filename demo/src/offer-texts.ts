import type { Random } from './random';
import type { SourceData, Template, Text3 } from './source-data';

type Language = keyof Text3;

export interface OfferTexts {
  title: Text3;
  description: Text3;
  attributes: { name: Text3; value: Text3 }[];
  /** Name of the brand in English. */
  brand: string;
  sku: string;
  price: number;
  /** Index of the noun in the template; it decides the pictures. */
  nounIndex: number;
}

/** A seller's own article number, like AB-10482. */
export function makeSku(random: Random): string {
  const letter = () => String.fromCodePoint(65 + random.integer(0, 25));
  return `${letter()}${letter()}-${random.integer(10_000, 99_999)}`;
}

export const inAllLanguages = (make: (language: Language) => string): Text3 => ({ uk: make('uk'), ru: make('ru'), en: make('en') });

/** Writes the texts of an offer from a template, with the same choices in all languages: their arrays are aligned. */
export function writeOffer(data: SourceData, template: Template, city: string, random: Random): OfferTexts {
  const brand = random.pick(template.brands);
  const model = brand.models?.length ? random.pick(brand.models) : null;
  const nounIndex = model?.noun ?? random.integer(0, template.nouns.length - 1);
  const noun = template.nouns[nounIndex];
  if (!noun) throw new Error('A template has no such noun');
  const values = new Map(
    template.attributes.map(({ key, values: own }) => {
      const known = model?.only?.[key] ?? own ?? data.templates.attributes[key]?.values ?? [];
      return [key, random.pick(known.length > 0 ? known : [{ uk: '', ru: '', en: '' }])] as const;
    }),
  );
  const sku = makeSku(random);
  const fill = (text: string, language: Language) =>
    text
      .replace(/\{a\.([a-z0-9_]+)\}/g, (_, key: string) => values.get(key)?.[language] ?? '')
      .replaceAll('{noun}', noun[language])
      .replaceAll('{noun_l}', noun.lower[language])
      .replaceAll('{brand}', brand.name[language])
      .replaceAll('{model}', model?.name[language] ?? '')
      .replaceAll('{city}', data.templates.cities[city]?.[language].nom ?? '')
      .replaceAll('{city_loc}', data.templates.cities[city]?.[language].loc ?? '')
      .replaceAll('{sku}', sku)
      .replace(/\s+([,.)])/g, '$1')
      .replace(/\s{2,}/g, ' ')
      .trim();
  const titleIndex = random.integer(0, template.titles.uk.length - 1);
  const sentences = pickSentences(data, template, random);
  return {
    title: inAllLanguages((language) =>
      fill(template.titles[language][titleIndex] ?? template.titles[language][0] ?? noun[language], language),
    ),
    description: inAllLanguages((language) =>
      sentences.map((paragraph) => `<p>${paragraph.map((text) => fill(text[language], language)).join(' ')}</p>`).join(''),
    ),
    attributes: [
      { name: { uk: 'Виробник', ru: 'Производитель', en: 'Brand' }, value: brand.name },
      ...[...values]
        .map(([key, value]) => ({ name: data.templates.attributes[key]?.name ?? { uk: key, ru: key, en: key }, value }))
        .filter(({ value }) => value.uk !== ''),
    ],
    brand: brand.name.en,
    sku,
    nounIndex,
    price: pickPrice(template, brand.tier, model?.price, random),
  };
}

/** Picks sentences of the template and of its pools, in paragraphs. */
function pickSentences(data: SourceData, template: Template, random: Random): Text3[][] {
  const aligned = (lists: Record<Language, string[]> | undefined, count: number): Text3[] => {
    const length = lists?.uk.length ?? 0;
    const indexes = random.sample(
      Array.from({ length }, (_, index) => index),
      count,
    );
    return indexes.map((index) => inAllLanguages((language) => lists?.[language][index] ?? ''));
  };
  const own = aligned(template.descriptions, random.integer(1, 3));
  const common = template.description_pools.flatMap((name) => aligned(data.templates.description_pools[name], 2)).slice(0, 3);
  return [own, common].filter((paragraph) => paragraph.length > 0);
}

/** Picks a price in whole hryvnias with a typical ending, such as 99. */
function pickPrice(
  template: Template,
  tier: 'low' | 'mid' | 'high' | undefined,
  range: [number, number] | undefined,
  random: Random,
): number {
  const span = (template.price_max - template.price_min) / 3;
  const start = { low: 0, mid: 1, high: 2 }[tier ?? random.pick(['low', 'mid', 'high'] as const)];
  const [min, max] = range ?? [template.price_min + span * start, template.price_min + span * (start + 1)];
  const raw = min + random.next() * (max - min);
  if (raw < 100) return Math.max(5, Math.round(raw / 5) * 5);
  if (raw < 2000) return Math.round(raw / 10) * 10 - (random.chance(0.5) ? 1 : 0);
  return Math.round(raw / 50) * 50 - (random.chance(0.4) ? 1 : 0);
}

/** Returns a part of an address from an English text. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
