import type { DemoOffer } from './demo-offer';
import type { DemoAttribute } from './offer-attributes';
import { inAllLanguages, makeSku, slug } from './offer-texts';
import { Random } from './random';
import { type SourceData, type Template, getTemplate, type Text3 } from './source-data';

/** Keys of the attributes by which offers of a category have variants, the color last. */
const families: Readonly<Record<string, readonly string[]>> = {
  smartfony: ['phone_mem', 'color'],
  planshety: ['tab_mem', 'color'],
  navushnyky: ['color'],
  'chokhly-dlia-telefoniv': ['color'],
  'zhinochi-krosivky': ['shoe_w', 'color_cloth'],
  'cholovichi-krosivky': ['shoe_m', 'color_cloth'],
  'dytiache-vzuttia': ['kid_shoe', 'color_cloth'],
  'domashnie-vzuttia': ['shoe_w'],
  sukni: ['size_w', 'color_cloth'],
  'zhinochi-kurtky-ta-palta': ['size_w', 'color_cloth'],
  'cholovichi-kurtky': ['size_m', 'color_cloth'],
  'futbolky-ta-polo': ['size_m', 'color_cloth'],
  'khudi-ta-svitshoty': ['size_m', 'color_cloth'],
  'zhinochi-dzhynsy': ['size_jeans'],
  'cholovichi-dzhynsy': ['size_jeans'],
  'odiah-dlia-divchatok': ['kid_height'],
  'odiah-dlia-khlopchykiv': ['kid_height'],
  'postilna-bilyzna': ['bed_set'],
  matratsy: ['bed_size'],
  'miaki-ihrashky': ['toy_h', 'color'],
};
/** Bigger ones cost more; a size of clothes does not. */
const pricedKeys = new Set(['phone_mem', 'tab_mem', 'bed_set', 'bed_size', 'toy_h']);
const pricePerStep = 0.09;
const maxOtherSizes = 2;
const maxOtherColors = 2;

/** One value that a variant has instead of that of the base. */
interface Change {
  /** Name in Ukrainian. */
  attribute: string;
  before: Text3;
  after: Text3;
  /** Steps by which the value is bigger, where that costs more. */
  steps: number;
  /** The pictures of a color. */
  images?: string[];
}

/** Values that distinguish a variant from its base. */
export type VariantPlan = readonly Change[];

export const hasVariantFamily = (alias: string): boolean => alias in families;

/**
 * Plans variants of an offer: sizes by colors, without one combination, as in life. Colors are those that have pictures. The base stays the cheapest,
 * so it stands for its group in lists.
 * @returns nothing for an offer that does not state the attributes of variants.
 */
export function planVariants(data: SourceData, alias: string, base: DemoOffer): VariantPlan[] {
  const template = getTemplate(data, alias);
  const keys = families[alias];
  if (!template || !keys || base.status !== 'active' || base.stock === 0 || base.image_keys.length === 0) return [];
  const random = new Random(base.id);
  const axes = keys.map((key) => listChanges(data, template, key, base, random));
  if (axes.some((changes) => changes.length === 0)) return [];
  let plans: Change[][] = [[]];
  for (const changes of axes) plans = plans.flatMap((plan) => [plan, ...changes.map((change) => [...plan, change])]);
  const others = plans.filter((plan) => plan.length > 0);
  // The last combination of two attributes does not exist.
  return axes.length > 1 ? others.slice(0, -1) : others;
}

function listChanges(data: SourceData, template: Template, key: string, base: DemoOffer, random: Random): Change[] {
  const known = template.attributes.find((attribute) => attribute.key === key)?.values ?? data.templates.attributes[key]?.values ?? [];
  const isMemory = key.endsWith('_mem');
  const name = isMemory ? 'Вбудована пам’ять' : (data.templates.attributes[key]?.name.uk ?? '');
  const stated = base.attributes.find((attribute) => attribute.name.uk === name)?.value;
  if (!stated) return [];
  if (key.startsWith('color'))
    return random
      .sample(known, known.length)
      .flatMap((after): Change[] => {
        const images = after.uk === stated.uk ? [] : data.pictures.listInColor(base.image_keys, after.uk);
        return images.length > 0 ? [{ attribute: name, before: stated, after, steps: 0, images }] : [];
      })
      .slice(0, maxOtherColors);
  // Memory of phones is `8/256 ГБ` in templates, and 256 ГБ in the attribute.
  const values = isMemory ? distinct(known.map((value) => inAllLanguages((language) => value[language].replace(/^\d+\//, '')))) : known;
  const place = values.findIndex((value) => value.uk === stated.uk);
  if (place < 0) return [];
  const isPriced = pricedKeys.has(key);
  // If larger ones cost more, the base is the smallest, else sizes lie on both sides.
  const first = isPriced ? place + 1 : Math.max(0, place - 1);
  return values.slice(first, first + maxOtherSizes + (isPriced ? 0 : 1)).flatMap((after, index): Change[] => {
    if (after.uk === stated.uk) return [];
    return [{ attribute: name, before: stated, after, steps: isPriced ? index + 1 : 0 }];
  });
}

const distinct = (values: readonly Text3[]): Text3[] =>
  values.filter((value, index) => values.findIndex(({ uk }) => uk === value.uk) === index);

/** Writes a variant with its own price, stock, code and address. `id` decides what is random. */
export function makeVariant(base: DemoOffer, plan: VariantPlan, id: number): DemoOffer {
  const random = new Random(id);
  const replace = (text: Text3) =>
    inAllLanguages((language) =>
      plan.reduce((result, { before, after }) => replaceWords(result, before[language], after[language]), text[language]),
    );
  const title = replace(base.title);
  const steps = plan.reduce((sum, change) => sum + change.steps, 0);
  const price = (minor: number) => Math.ceil((minor * (1 + steps * pricePerStep)) / 100) * 100;
  const change = ({ name, value }: DemoAttribute): DemoAttribute => ({
    name,
    value: plan.find(({ attribute, before }) => attribute === name.uk && before.uk === value.uk)?.after ?? value,
  });
  const sku = makeSku(random);
  const stock = base.stock === null ? null : random.chance(0.15) ? 0 : random.integer(1, 40);
  const views = Math.floor(base.views_count * random.next() * 0.6);
  return {
    ...base,
    id,
    alias: `${slug(title.en)}-${String(id)}`,
    external_id: String(100_000 + id),
    sku,
    title,
    description: replace(base.description),
    price_minor: steps === 0 ? base.price_minor : price(base.price_minor),
    old_price_minor: base.old_price_minor === null ? null : steps === 0 ? base.old_price_minor : price(base.old_price_minor),
    attributes: base.attributes.map(change),
    image_keys: plan.find(({ images }) => images)?.images ?? base.image_keys,
    stock,
    in_top: false,
    in_color: false,
    color: null,
    views_count: views,
    included_in_orders_count: Math.min(views, Math.floor(base.included_in_orders_count * random.next() * 0.6)),
    variant_of: base.id,
  };
}

/** Replaces whole words; other texts stay unchanged. */
function replaceWords(text: string, before: string, after: string): string {
  if (before === '') return text;
  const escaped = before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `8/256 ГБ` names the memory after a slash.
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), after);
}
